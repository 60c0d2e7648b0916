/** Largest text that is read, in bytes: ten times the longest page. */
export const LARGEST_TEXT = 300_000;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const windows = new TextDecoder('windows-1252');

/** The text of a file; `undefined` when it is not UTF-8, or too long or too strange to be a text. */
export function decode(bytes: Uint8Array): string | undefined {
  if (bytes.length > LARGEST_TEXT || bytes.includes(0)) return undefined;
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}

/** Whether a file starts as UTF-16 does. */
export const isUtf16 = (bytes: Uint8Array) =>
  (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);

/**
 * The letters of a text, whatever program wrote it: UTF-16 where its first bytes say so, and what old Windows
 * programs write where it is not UTF-8.
 */
export function readLetters(bytes: Uint8Array): string {
  if (isUtf16(bytes))
    return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes);
  try {
    return utf8.decode(bytes);
  } catch {
    return windows.decode(bytes);
  }
}

/** The first line that is not UTF-8, read as old Windows programs write. */
export function firstForeignLine(bytes: Uint8Array): { line: number; text: string } {
  let start = 0;
  for (let line = 1; start <= bytes.length; line += 1) {
    const end = bytes.indexOf(10, start);
    const piece = bytes.subarray(start, end === -1 ? bytes.length : end);
    if (decode(piece) === undefined) return { line, text: windows.decode(piece).trim() };
    if (end === -1) break;
    start = end + 1;
  }
  return { line: 1, text: '' };
}
