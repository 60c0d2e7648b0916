import { LARGEST_TEXT, decode, firstForeignLine, isUtf16 } from '../../document/files/encoding.ts';
import { ELSEWHERE, TEXT_ENDING } from '../../document/files/content-path.ts';
import type { RawFile } from '../../document/site.ts';
import type { Report, Rule } from '../rule.ts';

/** What is wrong with the bytes of a text; undefined when they are one. */
function messageOfBytes({ bytes }: RawFile): Report | undefined {
  if (bytes.length > LARGEST_TEXT) return undefined;
  if (isUtf16(bytes)) return { message: 'file-utf-16' };
  if (bytes.includes(0)) return { message: 'file-not-text' };
  if (decode(bytes) !== undefined) return undefined;
  const { line, text } = firstForeignLine(bytes);
  return { line, message: 'file-not-utf-8', data: { text } };
}

/** An empty content: every other rule would only repeat it, file after file. */
export const NO_CONTENT: Rule = {
  id: 'contenu-absent',
  severity: 'error',
  visit: {
    *site({ files }) {
      if (files.length === 0) yield { message: 'content-missing' };
    },
  },
};

/** Rules on what is in a file, whatever its name. */
export const FILE_CONTENT_RULES: readonly Rule[] = [
  {
    id: 'fichier-illisible',
    severity: 'error',
    visit: {
      *file(file, { texts }) {
        const { inside, path, readError } = file;
        if (readError !== undefined && readError !== ELSEWHERE)
          yield { message: 'file-cannot-be-opened' };
        if (readError !== undefined || !TEXT_ENDING.test(inside)) return;
        if (texts.get(path)?.trim() === '') yield { message: 'file-empty' };
        const report = messageOfBytes(file);
        if (report) yield report;
      },
    },
  },
  {
    id: 'fichier-ailleurs',
    severity: 'error',
    isOfFile: true,
    visit: {
      *file({ readError }) {
        if (readError === ELSEWHERE) yield { message: 'file-outside-content' };
      },
    },
  },
  {
    id: 'fichier-trop-long',
    severity: 'error',
    visit: {
      *file({ inside, bytes }) {
        if (TEXT_ENDING.test(inside) && bytes.length > LARGEST_TEXT)
          yield { message: 'file-too-large', data: { kilobytes: Math.round(bytes.length / 1000) } };
      },
    },
  },
];
