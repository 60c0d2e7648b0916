import { checkSite } from '../check/check-content.ts';
import { unshownFilesOf } from '../check/field-reports.ts';
import { wordsOfMessage } from '../check/format/words.ts';
import { readSite } from '../document/read.ts';
import { decode } from '../document/files/encoding.ts';
import type { RawFile } from '../document/site.ts';

/** A text that no form can show whole, since its header is not read, or holds what its form has not. */
export interface BrokenText {
  /** Path from the root of the project. */
  path: string;
  /** What is wrong with it, with the line, as its author reads it. */
  message: string;
}

/** Messages of the check on a file whose letters another program wrote, which a save here puts right. */
const FOREIGN: ReadonlySet<string> = new Set(['file-utf-16', 'file-not-utf-8']);
const SAVED_AS_UTF_8 =
  'Un autre programme a enregistré ce fichier sans UTF-8, et le site ne lirait pas ses accents. Relisez-les ici, corrigez ou ajoutez un mot, puis enregistrez : le fichier sera en UTF-8.';

/** Whether a text is empty, or has letters that the first save would lose, as a list may. */
function isUnreadable({ path, bytes }: RawFile): boolean {
  const text = decode(bytes);
  return path.endsWith('.mdx') ? !text?.trim() : path.endsWith('.yaml') && text === undefined;
}

/**
 * The texts of a site that have to be mended as text before a form can show them.
 *
 * @param today - YYYY-MM-DD.
 */
export async function findBroken(root: string, today: string): Promise<readonly BrokenText[]> {
  const site = await readSite(root, today);
  const unshown = unshownFilesOf(site);
  const broken = site.files.flatMap((file) =>
    unshown.has(file.path) || isUnreadable(file) ? [file.path] : [],
  );
  if (broken.length === 0) return [];
  const findings = await checkSite(site);
  return broken.map((path) => ({
    path,
    message: findings
      .filter(({ file, severity }) => file === path && severity === 'error')
      .map((finding) =>
        FOREIGN.has(finding.message)
          ? SAVED_AS_UTF_8
          : `Ligne ${finding.line ?? 1} : ${wordsOfMessage(finding)}`,
      )
      .join(' '),
  }));
}
