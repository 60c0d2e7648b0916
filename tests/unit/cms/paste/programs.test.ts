// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { toHtml } from '../../../../src/cms/paste/markdown-source.ts';
import { clipboardOf, PROGRAMS } from '../../../support/clipboard.ts';
import { pasteData } from '../../../support/paste.ts';

/** Words that the notes about the text of each program quote, in order. */
const QUOTES: Readonly<Record<(typeof PROGRAMS)[number], readonly string[]>> = {
  'word-windows': [
    '10^(é)',
    '[?]',
    'tous les deux ans',
    'À revoir avec Anne.',
    'Ancienne phrase.',
    'Texte masqué de l’auteur.',
    'Apporter le carnet',
    'À vérifier avec Paul',
    'Schéma du col de l’utérus',
  ],
  'word-macos': ['les filles', 'seulement', 'est', 'Ligne à retirer'],
  'word-web': ['dans six mois'],
  libreoffice: ['tous les deux ans', 'Phrase barrée à la main.', 'Texte caché.'],
  'google-docs': ['tous les trois ans', 'Un auto-prélèvement'],
  outlook: ['[?]', 'Aperçu du message pour les téléphones', '2 ans', 'Logo du centre', 'avec Paul'],
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
    expect(notes[0]).toContain('retirez-le');
    expect(notes[0]).toContain('«\u00A0tous les deux ans\u00A0»');
  });

  it('of LibreOffice without deletions keeps its words', () => {
    const { html, rtf } = clipboardOf('libreoffice');
    const { text } = paste(html, rtf.replace('\\deleted', '\\b0'));
    expect(text).toContain('tous les deux anstous les trois ans');
  });
});
