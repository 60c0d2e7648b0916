import type { Texts } from '../check/check-text.ts';
import { historyOf } from '../forge.ts';
import { CONTENT } from '../../document/content-folder.ts';
import { TEXTS_FILE } from '../policy.ts';
import { readBranch } from './branch.ts';
import { forge } from './configuration.ts';

/** First bytes of a photograph once it is WebP, as the file of the texts holds those of pictures. */
export const WEBP = `data:;base64,${btoa('RIFF0000WEBP')}`;

/** The texts as they were when this page was made, or as they are on this machine. */
async function readMade(): Promise<Texts> {
  const answer = await fetch(TEXTS_FILE, { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`${TEXTS_FILE}: ${answer.status}`);
  return (await answer.json()) as Texts;
}

/** What the check reads of a picture that the page has only the name of. */
const pictureOf = (path: string) =>
  path.endsWith('.svg') ? '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>' : WEBP;

/** The texts of the site, as they are now: on this machine, or on the branch of the forge. */
export async function currentTexts(): Promise<Texts> {
  if (forge === undefined) return readMade();
  const [made, branch] = await Promise.all([readMade(), readBranch(forge)]);
  const others = Object.entries(made).filter(
    ([path]) => branch.has(path) || !/\.(?:mdx|yaml)$/u.test(path),
  );
  const files = [...branch]
    .filter(([path, text]) => path.startsWith(CONTENT) && (text !== undefined || !(path in made)))
    .map(([path, text]) => [path, text ?? pictureOf(path)] as const);
  return Object.fromEntries([...others, ...files]);
}

/**
 * Has the server of this machine keep what a text is now, before it is replaced or removed; a forge does so itself.
 *
 * @throws Error If it is not kept.
 */
export async function requestVersion(path: string): Promise<void> {
  if (forge !== undefined) return;
  const answer = await fetch(versionsOf(path), { method: 'PUT' });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
}

/** Address of the earlier versions of a text: on the server of this machine, or on the forge. */
export const versionsOf = (path: string): string =>
  forge === undefined ? `versions?${new URLSearchParams({ texte: path })}` : historyOf(forge, path);
