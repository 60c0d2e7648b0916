import { readFile, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { splitFile } from '../document/frontmatter.ts';
import { normalizeText } from '../document/file-text.ts';
import { holdsCode } from './blocks/code.ts';
import { parseBody } from '../document/body/read.ts';
import { decode } from '../document/files/encoding.ts';

/** A file of the content that must not be compiled; the check says in French what is wrong with it. */
export class UncompilableText extends Error {}

/** Whether a text under a header can be read and holds no code. */
function isProse(body: string): boolean {
  try {
    return !holdsCode(parseBody(body));
  } catch {
    return false;
  }
}

/**
 * The text under the header of a file, for a compiler: as its author meant it.
 *
 * @param source - The whole file.
 * @param name - Name of the file in errors.
 * @throws {UncompilableText} If it has no header, or holds code.
 */
function toProse(source: string, name: string): string {
  const whole = normalizeText(source);
  const { yaml, body } = splitFile(whole);
  // Nothing of a file without a header is published: the check reads no text in it.
  if (yaml === undefined || !isProse(body)) throw new UncompilableText(`${name}: holds code`);
  return body;
}

/**
 * Reads an MDX file for a compiler. The bytes that are read are the bytes that are looked at: no save
 * comes between the two.
 *
 * @param content - The folder `src/content`, absolute.
 * @param path - The file, absolute.
 * @returns As `toProse` does.
 * @throws {UncompilableText} As `toProse` does, and if the file stands or leads outside of the content
 *   or is no UTF-8 text of the size that the check reads.
 */
export async function readProse(content: string, path: string): Promise<string> {
  const [folder, real] = await Promise.all([realpath(content), realpath(path)]);
  if (!real.startsWith(join(folder, sep)))
    throw new UncompilableText(`${path}: outside of ${content}`);
  const source = decode(await readFile(real));
  if (source === undefined) throw new UncompilableText(`${path}: not a text`);
  return toProse(source, path);
}
