import { decode } from '../../read.ts';
import { type RawFile } from '../../types.ts';

export const TEXT = /\.(?:mdx|ya?ml)$/iu;
export const PICTURE = /\.(?:png|jpe?g|webp|avif|svg)$/u;
export const nameOf = ({ inside }: RawFile) => inside.split('/').at(-1) ?? inside;
export const isText = ({ inside, trouble }: RawFile) => TEXT.test(inside) && trouble === undefined;

/** Name of a file without its endings. */
export const stemOf = (file: RawFile) =>
  nameOf(file).replace(/(?:\.(?:mdx?|txt|docx?|odt|rtf|markdown))+$/iu, '');

export const isUtf16 = (bytes: Buffer) =>
  (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);

/** The first line that is not UTF-8, read as old Windows programs write. */
export function firstForeignLine(bytes: Buffer): { line: number; text: string } {
  let start = 0;
  for (let line = 1; start <= bytes.length; line += 1) {
    const end = bytes.indexOf(10, start);
    const piece = bytes.subarray(start, end === -1 ? bytes.length : end);
    if (decode(piece) === undefined)
      return { line, text: new TextDecoder('windows-1252').decode(piece).trim() };
    if (end === -1) break;
    start = end + 1;
  }
  return { line: 1, text: '' };
}
