import { expect, it } from 'vitest';
import { readPaste, type Pasted } from '../../src/cms/paste/read-paste.ts';

/** Pastes a clipboard, given by the type of its data. */
export const pasteData = (data: Readonly<Record<string, string>>, isCell = false): Pasted =>
  readPaste({ getData: (type) => data[type] ?? '' }, isCell ? 'cell' : 'text');

/** Pastes a page. */
export const pasteHtml = (html: string, isCell = false): Pasted =>
  pasteData({ 'text/html': html }, isCell);

/**
 * A way to write tests of what is pasted, a case each: by what is pasted, or by a name of their own, the text expected.
 *
 * @param paste - How it is pasted.
 * @param more - What else is expected of each.
 */
export const pastesAs =
  (paste: (pasted: string) => Pasted, more: Partial<Pasted> = {}) =>
  (
    title: string,
    cases: Readonly<Record<string, string | readonly [pasted: string, text: string]>>,
  ): void =>
    // oxlint-disable-next-line vitest/valid-title -- The caller gives it.
    it.for(Object.entries(cases))(title, ([name, pair]) => {
      const [pasted, text] = typeof pair === 'string' ? [name, pair] : pair;
      expect(paste(pasted)).toMatchObject({ text, ...more });
    });
