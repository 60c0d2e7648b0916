// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { PasteChange } from '../../../src/workbench/page/text/paste/changes.ts';
import { readClipboard } from '../../../src/workbench/page/text/paste/clipboard.ts';
import { clipboardOf, PROGRAMS } from '../../support/clipboard.ts';

/** The changes of the text of each program, in order. */
const CHANGES: Readonly<Record<(typeof PROGRAMS)[number], readonly PasteChange[]>> = {
  'word-windows': [
    { kind: 'comment', words: 'À vérifier avec Paul' },
    { kind: 'deletion', words: 'tous les deux ans' },
    { kind: 'strike', words: 'À revoir avec Anne.' },
    { kind: 'strike', words: 'Ancienne phrase.' },
    { kind: 'hidden', words: 'Texte masqué de l’auteur.' },
    { kind: 'deletion', words: 'Apporter le carnet' },
    { kind: 'picture', words: 'Schéma du col de l’utérus' },
    { kind: 'note', words: '[1]' },
    { kind: 'script', words: '10é', result: '^(é)' },
    { kind: 'merged-cell', words: 'Examen', cellCount: 2 },
    { kind: 'merged-cell', words: 'Belgique', cellCount: 2 },
    { kind: 'merged-cell', words: '64', cellCount: 2 },
    { kind: 'list-number', words: 'a) seule ou accompagnée' },
  ],
  'word-macos': [
    { kind: 'comment', words: '[PM2]' },
    { kind: 'deletion', words: 'les filles' },
    { kind: 'deletion', words: 'seulement' },
    { kind: 'deletion', words: 'est' },
    { kind: 'deletion', words: 'Ligne à retirer' },
    { kind: 'line-break', words: 'pour les plus jeunes' },
    { kind: 'merged-cell', words: '6 mois', cellCount: 2 },
  ],
  'word-web': [
    { kind: 'deletion', words: 'dans six mois' },
    { kind: 'line-break', words: 'Le médecin le dit.' },
    { kind: 'merged-cell', words: 'Suite', cellCount: 2 },
  ],
  libreoffice: [
    { kind: 'deletion', words: 'tous les deux ans' },
    { kind: 'comment', words: 'À vérifier avec Paul' },
    { kind: 'strike', words: 'Phrase barrée à la main.' },
    { kind: 'hidden', words: 'Texte caché.' },
    { kind: 'note', words: '[1]' },
    { kind: 'line-break', words: 'Une autre ligne.' },
    { kind: 'table-header', words: 'Âge, Examen – Premier, Examen – Ensuite' },
    { kind: 'merged-cell', words: 'Examen', cellCount: 2 },
    { kind: 'merged-cell', words: 'cytologie', cellCount: 2 },
    { kind: 'list-number', words: 'a. à jeun ou non' },
    { kind: 'list-number', words: 'b. avec sa carte' },
  ],
  'google-docs': [
    { kind: 'comment', words: 'Cinq ou trois ? À vérifier.' },
    { kind: 'strike', words: 'tous les trois ans' },
    { kind: 'picture', words: 'Un auto-prélèvement' },
    { kind: 'table-title', words: 'Rythme selon l’âge' },
    { kind: 'merged-cell', words: '30 à 65 ans', cellCount: 2 },
    { kind: 'list-number', words: 'a. chez soi' },
    { kind: 'list-number', words: 'b. au cabinet' },
  ],
  outlook: [
    { kind: 'hidden', words: 'Aperçu du message pour les téléphones' },
    { kind: 'strike', words: '2 ans' },
    { kind: 'picture', words: 'Logo du centre' },
    { kind: 'cell-lines', words: 'test HPV, 5 ans' },
    { kind: 'merged-cell', words: 'test HPV, 5 ans', cellCount: 2 },
    { kind: 'link', words: 'avec Paul', result: 'mailto:paul@exemple.be' },
  ],
};

describe('the clipboard', () => {
  it.for(PROGRAMS)('of %s keeps the meaning of its text, and reports the rest', (program) => {
    const { html, rtf, markdown } = clipboardOf(program);
    const pasted = readClipboard(html, rtf);
    expect(pasted.markdown).toBe(markdown);
    expect(pasted.changes).toEqual(CHANGES[program]);
  });

  it('of LibreOffice reports a deletion without a unique match', () => {
    const { html, rtf } = clipboardOf('libreoffice');
    const other = html.replace('Le test se fait', 'Un test se fait');
    const { markdown, changes } = readClipboard(other, rtf);
    expect(markdown).toContain('Un test se fait tous les deux anstous les trois ans');
    expect(changes).toContainEqual({ kind: 'remaining-deletion', words: 'tous les deux ans' });
  });

  it('of LibreOffice without deletions keeps its words', () => {
    const { html, rtf } = clipboardOf('libreoffice');
    const { changes } = readClipboard(html, rtf.replace('\\deleted', '\\b0'));
    expect(changes.map(({ kind }) => kind)).not.toContain('deletion');
  });
});
