import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../fixtures/clipboard');

const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8');

/** What a program puts on the clipboard, and the Markdown that it becomes. */
export interface ClipboardFixture {
  html: string;
  /** Empty for programs whose HTML says everything. */
  rtf: string;
  markdown: string;
}

/** Programs with a fixture. LibreOffice wrote its own; the others follow what these programs write. */
export const PROGRAMS = [
  'word-windows',
  'word-macos',
  'word-web',
  'libreoffice',
  'google-docs',
  'outlook',
] as const;

/** The fixture of a program. */
export const clipboardOf = (program: (typeof PROGRAMS)[number]): ClipboardFixture => ({
  html: read(`${program}.html`),
  rtf: existsSync(join(FOLDER, `${program}.rtf`)) ? read(`${program}.rtf`) : '',
  markdown: read(`${program}.md`).trimEnd(),
});
