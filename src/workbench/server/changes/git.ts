import { spawn } from 'node:child_process';

/** How a git command ended. */
export interface GitAnswer {
  isGood: boolean;
  output: Buffer;
  /** What it said besides, without colours. */
  says: string;
}

/** A command that waits for someone who is not there is ended after this time, in milliseconds. */
const LONGEST = 120_000;

/**
 * Runs git in a folder. It never asks anything in a terminal that nobody looks at, and never starts an
 * editor.
 *
 * @param input - What it reads.
 * @param longest - Milliseconds after which it is ended.
 */
export const runGit = (
  root: string,
  options: readonly string[],
  { input, longest = LONGEST }: { input?: string; longest?: number } = {},
): Promise<GitAnswer> =>
  new Promise((resolve) => {
    const git = spawn('git', ['-c', 'core.quotepath=off', ...options], {
      cwd: root,
      timeout: longest,
      stdio: ['pipe', 'pipe', 'pipe'],
      env: {
        ...process.env,
        LC_ALL: 'C',
        GIT_TERMINAL_PROMPT: '0',
        GIT_EDITOR: 'true',
        GIT_SSH_COMMAND: process.env.GIT_SSH_COMMAND ?? 'ssh -o BatchMode=yes',
        GIT_OPTIONAL_LOCKS: '0',
        GIT_LITERAL_PATHSPECS: '1',
      },
    });
    const output: Buffer[] = [];
    const says: Buffer[] = [];
    git.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    git.stderr.on('data', (chunk: Buffer) => says.push(chunk));
    const done = (isGood: boolean, more = '') =>
      resolve({
        isGood,
        output: Buffer.concat(output),
        says: Buffer.concat(says).toString('utf8') + more,
      });
    git.on('error', (error) => done(false, error.message));
    git.on('close', (status) => done(status === 0));
    // A command that ends early does not read all of it.
    git.stdin.on('error', () => undefined);
    git.stdin.end(input);
  });

/** The first line that git prints; undefined where it fails. */
export async function askGit(
  root: string,
  ...options: readonly string[]
): Promise<string | undefined> {
  const { isGood, output } = await runGit(root, options);
  return isGood ? (output.toString('utf8').split('\n')[0] ?? '').trim() : undefined;
}
