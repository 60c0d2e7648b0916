import type { RequestListener, Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of this machine, for one test. */
export interface LocalServer {
  /** « http://127.0.0.1:… », without a slash at its end. */
  origin: string;
  /** Closes it, and every connection to it. */
  close(): Promise<void>;
}

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

/** Starts a server that answers by a function. */
export async function startServer(answer: RequestListener): Promise<LocalServer> {
  const server = createServer(answer);
  const origin = `http://127.0.0.1:${await listen(server)}`;
  return { origin, close: () => closeServer(server) };
}
