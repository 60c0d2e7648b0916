import { once } from 'node:events';
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { WebSocket } from 'ws';

/** What a server of this machine answered. */
export interface Answer {
  /** 0 when the connection was closed without an answer. */
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** The body as text. */
  text: string;
}

const NOTHING: Answer = { status: 0, headers: {}, body: Buffer.alloc(0), text: '' };

/** One request, with these headers and no other but « Host », which may be among them. */
export interface Asked {
  method?: string;
  headers?: Readonly<Record<string, string>>;
}

/** Sends one request to a port of this machine, by the address as it is typed: nothing tidies it. */
export async function send(
  port: number,
  path: string,
  { method = 'GET', headers = {} }: Asked = {},
): Promise<Answer> {
  const host = { host: `localhost:${port}` };
  const options = { host: 'localhost', port, method, path, agent: false };
  const asked = request({ ...options, headers: { ...host, ...headers } });
  // A connection may break after the answer has begun.
  asked.on('error', () => {});
  asked.end();
  try {
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    const body = await buffer(answer);
    const { statusCode = 0, headers: own } = answer;
    return { status: statusCode, headers: own, body, text: String(body) };
  } catch {
    return NOTHING;
  }
}

/** Asks for a WebSocket of the live preview, as a browser does. @returns Whether it was opened. */
export const opensSocket = (
  port: number,
  path: string,
  { 'sec-websocket-protocol': protocol = 'vite-hmr', ...headers }: Record<string, string>,
): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`ws://localhost:${port}${path}`, protocol, { headers });
    socket.on('open', () => {
      socket.terminate();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
