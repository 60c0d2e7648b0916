import { hasTextOf, NOTES_FILE, notesOf } from '../../content-model/notes.ts';
import type { Rule } from '../rule.ts';

/** Rules on the notes for a colleague. */
export const NOTE_RULES: readonly Rule[] = [
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
