// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { toHtml } from '../../../../src/cms/paste/markdown-source.ts';
import { clipboardOf, PROGRAMS } from '../../../support/clipboard.ts';
import { pasteData } from '../../../support/paste.ts';

/** Words that the notes about the text of each program quote, in order. */
const QUOTES: Readonly<Record<(typeof PROGRAMS)[number], readonly string[]>> = {
  'word-windows': [
    '10^(é)',
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
  libreoffice: ['Phrase barrée à la main.', 'Texte caché.'],
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

  it('of LibreOffice with deletions that are not accepted is said to hold their words', () => {
    const { html, rtf } = clipboardOf('libreoffice');
    expect(paste(html, rtf).notes[0]).toContain('acceptez');
    const accepted = rtf.replace('\\deleted', '\\b0');
    expect(paste(html, accepted).notes.join(' ')).not.toContain('acceptez');
  });
});
