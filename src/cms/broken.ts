import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkContent } from '../check/check-content.ts';
import { wordsOfMessage } from '../check/format/words.ts';
import { listContent } from '../document/read.ts';
import { CONTENT } from '../document/content-folder.ts';
import { decode } from '../document/files/encoding.ts';
import { listFile } from './format/list-file.ts';
import { TEXT_FILE } from './format/text-file.ts';

/** A text that no form can show, since its header is not read. */
export interface BrokenText {
  /** Path from the root of the project. */
  path: string;
  /** What is wrong with it, with the line, as its author reads it. */
  message: string;
}

const FORMATS = [
  ['.mdx', TEXT_FILE],
  ['.yaml', listFile()],
] as const;

function isBroken(root: string, path: string): boolean {
  const format = FORMATS.find(([ending]) => path.endsWith(ending))?.[1];
  if (!format) return false;
  const text = decode(readFileSync(join(root, path)));
  // Its letters would be lost with the first save.
  if (text === undefined) return true;
  try {
    format.fromFile(text);
    return false;
  } catch {
    return true;
  }
}

/**
 * The texts of a site that have to be mended as text before a form can show them.
 *
 * @param today - YYYY-MM-DD.
 */
export async function findBroken(root: string, today: string): Promise<readonly BrokenText[]> {
  const files = await listContent(root);
  const broken = files
    .map((inside) => `${CONTENT}/${inside}`)
    .filter((path) => isBroken(root, path));
  if (broken.length === 0) return [];
  const findings = await checkContent(root, today);
  return broken.map((path) => ({
    path,
    message: findings
      .filter(({ file, severity }) => file === path && severity === 'error')
      .map((finding) => `Ligne ${finding.line ?? 1} : ${wordsOfMessage(finding)}`)
      .join(' '),
  }));
}
