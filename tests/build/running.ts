import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { DAY } from '../support/day.ts';
import { send } from '../support/http.ts';
import { settings } from './project.ts';

/** A live preview that runs until it is stopped. */
export interface Running {
  /** Port of the address that it printed. */
  port: number;
  stop(): Promise<void>;
}

/**
 * Starts the live preview, and waits for the address that it prints.
 *
 * @param root - Root of the copy of the project.
 * @throws {Error} With its words, when it ends before that.
 */
export async function start(root: string): Promise<Running> {
  const child = spawn(process.execPath, ['src/commands/dev.ts', '--day', DAY], {
    cwd: root,
    env: { ...settings(), NODE_ENV: undefined },
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
