import { slugify } from '../lib/slug.ts';
import { readBody } from './body/read.ts';
import { guessPath } from './files/content-path.ts';
import { CONTENT } from './content-folder.ts';
import { splitFile } from './frontmatter.ts';
import { readHeader } from './header/header.ts';
import type { Document } from './site.ts';

/**
 * Reads a file of a collection past its mistakes.
 *
 * @param inside - Its path from `src/content`.
 * @param text - All that is in it, as a normal text.
 * @returns Undefined for a file that belongs to no collection.
 */
export function readDocument(inside: string, text: string): Document | undefined {
  const path = guessPath(inside, text);
  if (!path) return undefined;
  const { collection, folder, name } = path;
  const { yaml, headerLine, body, bodyLine } = splitFile(text);
  const header = yaml === undefined ? undefined : readHeader(yaml, headerLine);
  return {
    path: `${CONTENT}/${inside}`,
    collection,
    ...(folder === undefined ? {} : { folder }),
    slug: slugify(name),
    lines: text.split('\n'),
    ...(header ? { header } : {}),
    body: readBody(yaml === undefined ? '' : body, bodyLine),
  };
}
