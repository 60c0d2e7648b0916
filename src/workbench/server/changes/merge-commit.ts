import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CACHE, CONTENT } from '../content/files.ts';
import { HttpError } from '../http-error.ts';
import { readCommitted } from './base.ts';
import { gitLine, runGit } from './git.ts';
import { mergeFile, type BothChanged } from './three-way.ts';

/** A merge of a proposal with the main branch, which no branch has yet. */
interface MergeCommit {
  commit: string;
  /** Whether nothing of the proposal is left in it. */
  isEmpty: boolean;
  both: BothChanged[];
}

const mergeError = () =>
  new HttpError(
    'Votre proposition n’a pas pu être réunie avec la version la plus récente du site. Rien n’a été changé. Demandez à la personne qui s’occupe du site de les réunir.',
    409,
  );

/** @throws {HttpError} If git fails. */
async function requireLine(
  root: string,
  options: readonly string[],
  more: Parameters<typeof runGit>[2] = {},
): Promise<string> {
  const { isSuccess, stdout } = await runGit(root, options, more);
  if (!isSuccess) throw mergeError();
  return stdout.toString('utf8').trim();
}

/** Writes the tree of a commit with other files of the content. */
async function writeTree(
  root: string,
  commit: string,
  files: ReadonlyMap<string, Buffer | undefined>,
): Promise<string> {
  const prefix = await requireLine(root, ['rev-parse', '--show-prefix']);
  const index = join(root, CACHE, `index-${randomUUID()}`);
  await mkdir(join(root, CACHE), { recursive: true });
  try {
    await requireLine(root, ['read-tree', commit], { index });
    let input = '';
    for (const [inside, bytes] of files) {
      const blob =
        bytes && (await requireLine(root, ['hash-object', '-w', '--stdin'], { input: bytes }));
      const entry = blob === undefined ? `0 ${'0'.repeat(40)}` : `100644 ${blob}`;
      input += `${entry}\t${prefix}${CONTENT}/${inside}\0`;
    }
    await requireLine(root, ['update-index', '-z', '--index-info'], { index, input });
    return await requireLine(root, ['write-tree'], { index });
  } finally {
    await rm(index, { force: true });
  }
}

/**
 * Merges the commits of a proposal with the main branch, by entry. Neither a branch nor the folder changes.
 *
 * @param signed - Options with the identity of the committer.
 * @throws {HttpError} If the proposal has other files than content, or a file that cannot be merged.
 */
export async function writeMergeCommit(
  root: string,
  { head, target, signed }: { head: string; target: string; signed: readonly string[] },
): Promise<MergeCommit> {
  const base = await requireLine(root, ['merge-base', head, target]);
  const changed = await runGit(root, ['diff', '--name-only', '-z', '--relative', base, head]);
  const names = changed.stdout.toString('utf8').split('\0').filter(Boolean);
  if (names.some((name) => !name.startsWith(`${CONTENT}/`))) throw mergeError();
  const [common, own, their] = await Promise.all(
    [base, head, target].map(async (commit) => (await readCommitted(root, commit)) ?? new Map()),
  );
  const both: BothChanged[] = [];
  const files = new Map<string, Buffer | undefined>();
  for (const name of names) {
    const inside = name.slice(CONTENT.length + 1);
    const theirs = their!.get(inside);
    const merged = mergeFile(inside, { base: common!.get(inside), ours: own!.get(inside), theirs });
    both.push(...merged.both);
    if (merged.bytes !== theirs) files.set(inside, merged.bytes);
  }
  const tree = await writeTree(root, target, files);
  const commit = await requireLine(root, [
    ...signed,
    'commit-tree',
    ...['-p', head, '-p', target, '-m', 'Réunion avec la version la plus récente du site', tree],
  ]);
  return { commit, isEmpty: tree === (await gitLine(root, 'rev-parse', `${target}^{tree}`)), both };
}
