import { spawn } from 'node:child_process';

/** Result of a git command. */
export interface GitResult {
  isSuccess: boolean;
  /** Absent when git did not start, or was stopped by the timeout. */
  exitCode?: number;
  stdout: Buffer;
  stderr: string;
}

/** Default timeout of a command, in milliseconds. */
const TIMEOUT = 120_000;

/**
 * Runs git in a folder, without prompts and without an editor.
 *
 * @param input - Its standard input.
 * @param timeout - In milliseconds.
 * @param index - Path of the index to use instead of that of the folder.
 */
export const runGit = (
  root: string,
  options: readonly string[],
  {
    input,
    timeout = TIMEOUT,
    index,
  }: { input?: string | Buffer; timeout?: number; index?: string } = {},
): Promise<GitResult> =>
  new Promise((resolve) => {
    const git = spawn('git', ['-c', 'core.quotepath=off', ...options], {
      cwd: root,
      timeout,
      stdio: ['pipe', 'pipe', 'pipe'],
      env: {
        ...process.env,
        LC_ALL: 'C',
        GIT_TERMINAL_PROMPT: '0',
        GIT_EDITOR: 'true',
        GIT_SSH_COMMAND: process.env.GIT_SSH_COMMAND ?? 'ssh -o BatchMode=yes',
        GIT_OPTIONAL_LOCKS: '0',
        GIT_LITERAL_PATHSPECS: '1',
        ...(index === undefined ? {} : { GIT_INDEX_FILE: index }),
      },
    });
    const stdout: Buffer[] = [];
    const stderr: Buffer[] = [];
    git.stdout.on('data', (chunk: Buffer) => stdout.push(chunk));
    git.stderr.on('data', (chunk: Buffer) => stderr.push(chunk));
    const done = (exitCode: number | null, more = '') =>
      resolve({
        isSuccess: exitCode === 0,
        ...(exitCode === null ? {} : { exitCode }),
        stdout: Buffer.concat(stdout),
        stderr: Buffer.concat(stderr).toString('utf8') + more,
      });
    git.on('error', (error) => done(null, error.message));
    git.on('close', (status) => done(status));
    // A command that ends early does not read all of its input.
    git.stdin.on('error', () => undefined);
    git.stdin.end(input);
  });

/**
 * The contents of some blobs, by their names.
 *
 * @returns Undefined when git does not give all of them.
 */
export async function readBlobs(
  root: string,
  names: readonly string[],
): Promise<Map<string, Buffer> | undefined> {
  const blobs = new Map<string, Buffer>();
  if (names.length === 0) return blobs;
  const { isSuccess, stdout } = await runGit(root, ['cat-file', '--batch'], {
    input: `${names.join('\n')}\n`,
  });
  if (!isSuccess) return undefined;
  let at = 0;
  for (const name of names) {
    const end = stdout.indexOf(10, at);
    const length = Number(stdout.toString('utf8', at, end).split(' ')[2]);
    if (!Number.isInteger(length)) return undefined;
    blobs.set(name, stdout.subarray(end + 1, end + 1 + length));
    at = end + 1 + length + 1;
  }
  return blobs;
}

/** The first line of the output of git; undefined when it fails. */
export async function gitLine(
  root: string,
  ...options: readonly string[]
): Promise<string | undefined> {
  const { isSuccess, stdout } = await runGit(root, options);
  return isSuccess ? (stdout.toString('utf8').split('\n')[0] ?? '').trim() : undefined;
}
