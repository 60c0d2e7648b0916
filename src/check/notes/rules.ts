import { hasTextOf, notesHeaderOf, NOTES_FILE, notesOf } from '../../content-model/notes.ts';
import { blank, PLACEHOLDERS } from '../../schemas/placeholders.ts';
import type { Rule } from '../rule.ts';

const BLANK_NOTE = `notes:\n  - file: "${blank('le chemin du texte')}"\n    note: "${blank('la note')}"\n    author: "${blank('votre nom')}"\n    day: ${PLACEHOLDERS.day}`;

/** Rules on the notes for a colleague. */
export const NOTE_RULES: readonly Rule[] = [
  {
    id: 'notes-liste',
    severity: 'error',
    description: 'Le fichier notes.yaml, s’il existe, contient une liste de notes, sous notes.',
    visit: {
      *file({ inside }, site) {
        const header = inside === NOTES_FILE ? notesHeaderOf(site) : undefined;
        if (header && !header.isReadable)
          yield { message: 'notes-unreadable', suggestion: BLANK_NOTE };
      },
    },
  },
  {
    id: 'note-sans-texte',
    severity: 'warning',
    description: 'Le texte dont parle une note existe encore.',
    visit: {
      *file({ inside }, site) {
        if (inside !== NOTES_FILE) return;
        for (const note of notesOf(site))
          if (!hasTextOf(note, site))
            yield { line: note.line, message: 'note-without-text', data: { file: note.file } };
      },
    },
  },
];
