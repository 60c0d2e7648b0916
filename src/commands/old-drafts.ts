import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { plural } from '../lib/plural.ts';

/**
 * Where the former editor of the site, « l'atelier », kept what was not saved yet, from the root of the
 * project: one JSON file for each draft, `path` (of the text, from `src/content`), `keptAt`, `fields` (of
 * the header), `body` (under it), or `source` (the whole file, where its header cannot be read).
 */
const FOLDER = '.cache/workbench/drafts';

/** Name of a draft: the hash of its path, then the window that kept it. */
const DRAFT_FILE = /^[\da-f]{24}(?:-[\w-]+)?\.json$/u;

/**
 * What an author is told who left drafts in the former editor. Nothing reads or deletes them.
 *
 * @param root - Root of the project.
 * @returns Undefined where there are none.
 */
export function describeOldDrafts(root: string): string | undefined {
  const folder = join(root, FOLDER);
  let count = 0;
  try {
    count = readdirSync(folder).filter((name) => DRAFT_FILE.test(name)).length;
  } catch {
    // No folder: the editor was not used here.
  }
  if (count === 0) return undefined;
  return `L’ancien atelier a gardé ${plural(count, 'brouillon')} dans ${folder} : rien n’en est effacé, et ce sont de simples textes, que vous pouvez ouvrir pour en copier les mots.`;
}
