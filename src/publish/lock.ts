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

/** A lock that is held until it is released or its process ends. */
export interface Lock {
  release(): Promise<void>;
}

const listen = (address: string) =>
  new Promise<Server | undefined>((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(address, () => resolve(server.unref()));
  });

/** Resolves to `true` once the holder has ended, to `false` when nobody answers. */
const untilReleased = (address: string) =>
  new Promise<boolean>((resolve) => {
    let isHeld = false;
    const socket = connect(address, () => {
      isHeld = true;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(isHeld));
    socket.resume();
  });

/**
 * Takes a lock, one holder at a time among all processes of the machine.
 *
 * @param root - Root of the project.
 * @param name - What is locked.
 * @param onWait - Called once, if another process holds the lock.
 */
export async function takeLock(root: string, name: string, onWait?: () => void): Promise<Lock> {
  const address = addressOf(root, name);
  for (let attempt = 0; ; attempt += 1) {
    const server = await listen(address);
    if (server) {
      const held = new Set<{ destroy(): void }>();
      server.on('connection', (socket) => {
        held.add(socket.unref());
        socket.on('error', () => undefined);
        socket.on('close', () => held.delete(socket));
      });
      return {
        release: () =>
          new Promise((resolve) => {
            server.close(() => resolve());
            for (const socket of held) socket.destroy();
          }),
      };
    }
    if (attempt === 0) onWait?.();
    const wasHeld = await untilReleased(address);
    // A socket file that nobody answers on was left by a killed process.
    if (!wasHeld && !address.startsWith('\0')) rmSync(address, { force: true });
    await wait(20);
  }
}
