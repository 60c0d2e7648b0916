import { createHash } from 'node:crypto';
import { realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Path of a lock: a socket that the system closes with its process, so that a killed build leaves nothing
 * to clean. Linux and Windows have names for them that are no files.
 */
function addressOf(root: string, name: string): string {
  const id = createHash('sha256')
    .update(`${realpathSync(root)} ${name}`)
    .digest('hex')
    .slice(0, 24);
  if (process.platform === 'linux') return `\0hpv-${id}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\hpv-${id}` : join(tmpdir(), `hpv-${id}.sock`);
}

/** Pause before a lock that another process holds is asked for again, in milliseconds. */
const PAUSE_MS = 100;

/** Listens at an address; resolves to `undefined` if somebody does already. */
const listen = (address: string) =>
  new Promise<Server | undefined>((resolve, reject) => {
    const server = createServer((socket) => socket.on('error', () => undefined).destroy());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(address, () => resolve(server.unref()));
  });

/** Whether somebody answers at an address: the file of a socket outlives a killed process. */
const isAnswered = (address: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(address, () => resolve(true));
    socket.on('error', () => resolve(false)).on('connect', () => socket.destroy());
  });

/**
 * Takes a lock, one holder at a time among all processes of the machine.
 *
 * @param root - Root of the project.
 * @param name - What is locked.
 * @param onWait - Called once, if another process holds the lock.
 * @returns What releases it; the end of this process does so as well.
 */
export async function takeLock(root: string, name: string, onWait?: () => void) {
  const address = addressOf(root, name);
  for (let isFirst = true; ; isFirst = false) {
    const server = await listen(address);
    if (server) return () => new Promise((done) => server.close(done));
    if (isFirst) onWait?.();
    if (address.endsWith('.sock') && !(await isAnswered(address))) rmSync(address, { force: true });
    await wait(PAUSE_MS);
  }
}
