import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Listens on a free port of this machine. @returns The port. */
export async function listen(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

/** Closes a server, and every connection to it. */
export async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  await server[Symbol.asyncDispose]();
}

/** Runs a server on a free port while its address is used. @returns What came of the use. */
export async function serve<Result>(
  answer: RequestListener,
  use: (address: string) => Promise<Result>,
): Promise<Result> {
  const server = createServer(answer);
  try {
    return await use(`http://localhost:${await listen(server)}`);
  } finally {
    await closeServer(server);
  }
}
