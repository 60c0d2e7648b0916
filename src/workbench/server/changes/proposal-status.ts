import { gitLine, runGit } from './git.ts';
import { containsChanges } from './main-branch.ts';

/** Prefix of the branches of proposals. */
export const PREFIX = 'proposition/';

/** Whether a branch is that of a proposal. */
export const hasPrefix = (branch: string | undefined): branch is string =>
  branch?.startsWith(PREFIX) === true;

/** The branch of a proposal, with its remote and the main branch as last fetched. */
interface Sent {
  branch: string;
  remote: string;
  main: string;
}

/** The commit of a branch that was sent to its remote; undefined when it was not sent. */
export const sentCommit = (
  root: string,
  { branch, remote }: Pick<Sent, 'branch' | 'remote'>,
): Promise<string | undefined> =>
  gitLine(root, 'rev-parse', '--verify', '-q', `refs/remotes/${remote}/${branch}`);

/** Whether the main branch contains the changes of a commit, or contained them before newer ones. */
async function containedChanges(root: string, main: string, commit: string): Promise<boolean> {
  if (await containsChanges(root, main, commit)) return true;
  const base = await gitLine(root, 'merge-base', main, commit);
  if (base === undefined) return false;
  const changed = await runGit(root, ['diff', '--name-only', '-z', '--relative', base, commit]);
  const files = changed.stdout.toString('utf8').split('\0').filter(Boolean);
  const log = await runGit(root, ['rev-list', `${base}..${main}`, '--', ...files]);
  for (const newer of log.stdout.toString('utf8').split('\n').filter(Boolean))
    if (await containsChanges(root, newer, commit)) return true;
  return false;
}

/**
 * Whether the main branch contains a proposal, as its commits or as one. What was sent counts as well as the
 * folder, which may already have replaced it by newer texts.
 */
export async function isAccepted(root: string, { branch, remote, main }: Sent): Promise<boolean> {
  const sent = await sentCommit(root, { branch, remote });
  for (const commit of ['HEAD', ...(sent === undefined ? [] : [sent])])
    if (!(await containedChanges(root, main, commit))) return false;
  return true;
}
