import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Listens on a free port of this machine. @returns The port. */
export async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return (server.address() as AddressInfo).port;
}

/** Closes a server, and every connection to it. */
export async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
}

/** Runs a server on a free port while its address is used. */
export async function serve(
  answer: RequestListener,
  use: (address: string) => Promise<void>,
): Promise<void> {
  const server = createServer(answer);
  await use(`http://localhost:${await listen(server)}`);
  await closeServer(server);
}
