import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { gitLine, runGit } from './git.ts';

/** Timeout of a fetch, in milliseconds. */
const FETCH_TIMEOUT = 15_000;

/** Files in the git folder during an unfinished operation, with its name in French. */
const UNFINISHED: readonly (readonly [file: string, work: string])[] = [
  ['MERGE_HEAD', 'Une réunion de deux versions du site'],
  ['rebase-merge', 'Une mise à jour de proposition'],
  ['rebase-apply', 'Une mise à jour de proposition'],
  ['CHERRY_PICK_HEAD', 'Une reprise de changement'],
  ['REVERT_HEAD', 'Une annulation de changement'],
];

/** Why git cannot commit in a folder now, in French; undefined when it can. */
export async function findObstacle(root: string): Promise<string | undefined> {
  const folder = await gitLine(root, 'rev-parse', '--absolute-git-dir');
  if (folder === undefined) return undefined;
  if (existsSync(join(folder, 'index.lock')))
    return 'Un autre programme se sert de git dans ce dossier, ou s’est arrêté en route. Rien n’a été changé. Attendez une minute et recommencez ; si cela dure, demandez à la personne qui s’occupe du site d’effacer le fichier .git/index.lock.';
  const [, work] = UNFINISHED.find(([file]) => existsSync(join(folder, file))) ?? [];
  return (
    work &&
    `${work} est commencée dans ce dossier, et pas finie. Rien n’a été changé. Demandez à la personne qui s’occupe du site de la finir (la commande « git status » lui dira où elle en est), puis recommencez.`
  );
}

/** The default branch of a remote, as last fetched; undefined before the first fetch. */
export async function findMainBranch(root: string, remote: string): Promise<string | undefined> {
  const prefix = `refs/remotes/${remote}`;
  const head = await gitLine(root, 'symbolic-ref', '-q', `${prefix}/HEAD`);
  for (const name of [head, `${prefix}/main`, `${prefix}/master`])
    if (name && (await gitLine(root, 'rev-parse', '--verify', '-q', name)) !== undefined)
      return name;
  return undefined;
}

/** Fetches a remote; false when it does not respond. */
export const fetchRemote = async (root: string, remote: string): Promise<boolean> =>
  (await runGit(root, ['fetch', '-q', '--no-tags', remote], { timeout: FETCH_TIMEOUT })).isSuccess;

/** Whether a commit is an ancestor of another. */
export const isAncestor = async (root: string, one: string, other: string): Promise<boolean> =>
  (await runGit(root, ['merge-base', '--is-ancestor', one, other])).isSuccess;

/** Whether a branch contains all changes of a commit, even after a squash. */
export async function containsChanges(
  root: string,
  branch: string,
  commit: string,
): Promise<boolean> {
  const merged = await gitLine(root, 'merge-tree', '--write-tree', branch, commit);
  return merged !== undefined && merged === (await gitLine(root, 'rev-parse', `${branch}^{tree}`));
}

/**
 * Rebases the last commit of the current branch onto another branch. On a conflict, the folder stays
 * unchanged.
 *
 * @param signed - Options with the identity of the committer.
 */
export async function rebaseLastCommit(
  root: string,
  onto: string,
  signed: readonly string[],
): Promise<boolean> {
  const { isSuccess } = await runGit(root, [...signed, 'rebase', '-q', '--onto', onto, 'HEAD~1']);
  if (!isSuccess) await runGit(root, ['rebase', '--abort']);
  return isSuccess;
}
