// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { toHtml } from '../../../../src/cms/paste/read-paste.ts';
import { clipboardOf, PROGRAMS } from '../../../support/clipboard.ts';
import { pasteData } from '../../../support/paste.ts';

/** Words that the notes about the text of each program quote, in order. */
const QUOTES: Readonly<Record<(typeof PROGRAMS)[number], readonly string[]>> = {
  'word-windows': [
    'tous les deux ans',
    'Apporter le carnet',
    'À revoir avec Anne.',
    'Ancienne phrase.',
    'À vérifier avec Paul',
    'Texte masqué de l’auteur.',
    'Schéma du col de l’utérus',
    '[1]',
    'Examen',
    'Belgique',
    '64',
    'a) seule ou accompagnée',
    '10é',
    '^(é)',
  ],
  'word-macos': ['les filles', 'seulement', 'est', 'Ligne à retirer', '[PM2]', '6 mois'],
  'word-web': ['dans six mois', 'Suite'],
  libreoffice: [
    'tous les deux ans',
    'Phrase barrée à la main.',
    'À vérifier avec Paul',
    'Texte caché.',
    '[1]',
    'Examen',
    'cytologie',
    'a. à jeun ou non',
    'b. avec sa carte',
  ],
  'google-docs': [
    'tous les trois ans',
    'Cinq ou trois ? À vérifier.',
    'Un auto-prélèvement',
    '30 à 65 ans',
    'Rythme selon l’âge',
    'a. chez soi',
    'b. au cabinet',
  ],
  outlook: [
    '2 ans',
    'Aperçu du message pour les téléphones',
    'Logo du centre',
    'avec Paul',
    'mailto:paul@exemple.be',
    'test HPV, 5 ans',
  ],
};

const paste = (html: string, rtf: string) => pasteData({ 'text/html': html, 'text/rtf': rtf });

const oneLine = (text: string) => text.replace(/\s+/gu, ' ').trim();

describe('the clipboard', () => {
  it.for(PROGRAMS)('of %s keeps the meaning of its text, and the rest is said', (program) => {
    const { html, rtf, markdown } = clipboardOf(program);
    const { text, notes } = paste(html, rtf);
    expect(text).toBe(markdown);
    const quotes = [...notes.join('\n').matchAll(/«\u00A0(.*?)\u00A0»/gu)];
    expect(quotes.map(([, quote]) => quote)).toEqual(QUOTES[program]);
  });

  it.for(PROGRAMS)('of %s is given to the editor with all its words', (program) => {
    const { markdown } = clipboardOf(program);
    const page = new DOMParser().parseFromString(toHtml(markdown), 'text/html');
    const words = markdown.replace(/^ *(?:-|\d+\.|#+) |^\| --- .*|\|/gmu, ' ').replaceAll('*', '');
    expect(oneLine(page.body.textContent)).toBe(oneLine(words));
  });

  it('of LibreOffice says a deletion that it cannot find exactly once, and keeps it', () => {
    const { html, rtf } = clipboardOf('libreoffice');
    const { text, notes } = paste(html.replace('Fin du texte', 'Fin tous les deux ans'), rtf);
    expect(text).toContain('tous les deux anstous les trois ans');
    expect(notes[0]).toMatch(/retirez-les\.$/u);
    expect(notes[0]).toContain('«\u00A0tous les deux ans\u00A0»');
  });

  it('of LibreOffice without deletions keeps its words', () => {
    const { html, rtf } = clipboardOf('libreoffice');
    const { text } = paste(html, rtf.replace('\\deleted', '\\b0'));
    expect(text).toContain('tous les deux anstous les trois ans');
  });
});
