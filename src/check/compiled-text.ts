import { readFile, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { splitFile } from '../content-model/frontmatter.ts';
import { normalizeText } from '../content-model/normal-text.ts';
import { holdsCode } from './blocks/code.ts';
import { withoutExcess } from '../content-model/excess.ts';
import { parseBody } from '../content-model/body/read.ts';
import { decode } from '../content-model/files/encoding.ts';

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
 * Reads an MDX file for a compiler. The bytes that are read are the bytes that are looked at: no save
 * comes between the two.
 *
 * @param content - The folder `src/content`, absolute.
 * @param path - The file, absolute.
 * @returns The text under its header, as its author meant it.
 * @throws {UncompilableText} If it stands or leads outside of the content, is no UTF-8 text of the size
 *   that the check reads, or holds code.
 */
export async function readProse(content: string, path: string): Promise<string> {
  const [folder, real] = await Promise.all([realpath(content), realpath(path)]);
  if (!real.startsWith(join(folder, sep)))
    throw new UncompilableText(`${path}: outside of ${content}`);
  const source = decode(await readFile(real));
  if (source === undefined) throw new UncompilableText(`${path}: not a text`);
  const whole = normalizeText(source);
  if (withoutExcess(whole).excesses.length > 0)
    throw new UncompilableText(`${path}: too long a line, or nested too deep`);
  const { yaml, body } = splitFile(whole);
  // Nothing of a file without a header is published: the check reads no text in it.
  if (yaml === undefined || !isProse(body)) throw new UncompilableText(`${path}: holds code`);
  return body;
}
