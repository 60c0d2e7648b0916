import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { DAY } from '../support/day.ts';
import { send } from '../support/http.ts';
import { settings } from './project.ts';

/** A command of a copy of the project that runs until it is stopped. */
export interface Running {
  /** Port of the address that it printed. */
  port: number;
  stop(): Promise<void>;
}

/**
 * Starts a command that shows the site, and waits for the address that it prints.
 *
 * @param root - Root of the copy of the project.
 * @throws {Error} With its words, when it ends before that.
 */
export async function start(
  root: string,
  script: string,
  options: readonly string[] = [],
  environment: NodeJS.ProcessEnv = {},
): Promise<Running> {
  const child = spawn(process.execPath, [script, '--day', DAY, ...options], {
    cwd: root,
    env: { ...settings(), NODE_ENV: undefined, ...environment },
  });
  let output = '';
  const printed = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString('utf8');
      const [, address] = /(http:\/\/localhost:\d+) \(Ctrl\+C/u.exec(output) ?? [];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('exit', () => reject(new Error(output)));
  });
  const address = await printed;
  return {
    port: Number(new URL(address).port),
    stop: async () => {
      const end = once(child, 'exit');
      child.kill();
      await end;
    },
  };
}

/** Waits until the live preview shows a page. */
export async function untilShown(port: number, page: string): Promise<void> {
  while ((await send(port, page, { headers: { accept: 'text/html' } })).status !== 200)
    await wait(200);
}
