import { readPaste, type Pasted } from '../../src/cms/paste/read-paste.ts';

/** Pastes a clipboard, given by the type of its data. */
export const pasteData = (data: Readonly<Record<string, string>>, isCell = false): Pasted =>
  readPaste({ getData: (type) => data[type] ?? '' }, isCell ? 'cell' : 'text');

/** Pastes a page. */
export const pasteHtml = (html: string, isCell = false): Pasted =>
  pasteData({ 'text/html': html }, isCell);
