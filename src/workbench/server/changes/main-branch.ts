import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { askGit, runGit } from './git.ts';

/** A remote that takes longer to answer is treated as one that cannot be reached, in milliseconds. */
const LONGEST_FETCH = 15_000;

/** What is found in the git folder while a command of git is not finished, with what it does. */
const UNFINISHED: readonly (readonly [file: string, work: string])[] = [
  ['MERGE_HEAD', 'Une réunion de deux versions du site'],
  ['rebase-merge', 'Une mise à jour de proposition'],
  ['rebase-apply', 'Une mise à jour de proposition'],
  ['CHERRY_PICK_HEAD', 'Une reprise de changement'],
  ['REVERT_HEAD', 'Une annulation de changement'],
];

/** Why git can change nothing in a folder now, in French; undefined where it can. */
export async function findObstacle(root: string): Promise<string | undefined> {
  const folder = await askGit(root, 'rev-parse', '--absolute-git-dir');
  if (folder === undefined) return undefined;
  if (existsSync(join(folder, 'index.lock')))
    return 'Un autre programme se sert de git dans ce dossier, ou s’est arrêté en route. Rien n’a été changé. Attendez une minute et recommencez ; si cela dure, demandez à la personne qui s’occupe du site d’effacer le fichier .git/index.lock.';
  const [, work] = UNFINISHED.find(([file]) => existsSync(join(folder, file))) ?? [];
  return (
    work &&
    `${work} est commencée dans ce dossier, et pas finie. Rien n’a été changé. Demandez à la personne qui s’occupe du site de la finir (la commande « git status » lui dira où elle en est), puis recommencez.`
  );
}

/** The branch of a remote that the site is published from, as this folder knows it; undefined before a fetch. */
export async function findMainBranch(root: string, remote: string): Promise<string | undefined> {
  const prefix = `refs/remotes/${remote}`;
  const head = await askGit(root, 'symbolic-ref', '-q', `${prefix}/HEAD`);
  for (const name of [head, `${prefix}/main`, `${prefix}/master`])
    if (name && (await askGit(root, 'rev-parse', '--verify', '-q', name)) !== undefined)
      return name;
  return undefined;
}

/** Asks a remote for its newest state; false where it does not answer. Sends nothing. */
export const fetchRemote = async (root: string, remote: string): Promise<boolean> =>
  (await runGit(root, ['fetch', '-q', '--no-tags', remote], { longest: LONGEST_FETCH })).isGood;

/** Whether a commit is part of the history of another. */
export const isAncestor = async (root: string, one: string, other: string): Promise<boolean> =>
  (await runGit(root, ['merge-base', '--is-ancestor', one, other])).isGood;

/** Whether a branch holds all that a commit changed, however it was merged. */
export async function holds(root: string, branch: string, commit: string): Promise<boolean> {
  const merged = await askGit(root, 'merge-tree', '--write-tree', branch, commit);
  return merged !== undefined && merged === (await askGit(root, 'rev-parse', `${branch}^{tree}`));
}

/**
 * Puts the last commit of the current branch on top of another branch. Where git refuses, because both
 * change the same lines or a file that is not committed is in the way, the folder stays as it was.
 *
 * @param signed - Options that say who commits.
 */
export async function rebaseLastCommit(
  root: string,
  onto: string,
  signed: readonly string[],
): Promise<boolean> {
  const { isGood } = await runGit(root, [...signed, 'rebase', '-q', '--onto', onto, 'HEAD~1']);
  if (!isGood) await runGit(root, ['rebase', '--abort']);
  return isGood;
}
