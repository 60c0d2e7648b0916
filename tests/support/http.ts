import { request, type IncomingHttpHeaders } from 'node:http';
import { randomBytes } from 'node:crypto';

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
export const send = (
  port: number,
  path: string,
  { method = 'GET', headers = {} }: Asked = {},
): Promise<Answer> =>
  new Promise((resolve) => {
    const asked = request(
      {
        host: 'localhost',
        port,
        method,
        path,
        agent: false,
        headers: { host: `localhost:${port}`, ...headers },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          const body = Buffer.concat(chunks);
          const { statusCode = 0, headers: own } = answer;
          resolve({ status: statusCode, headers: own, body, text: String(body) });
        });
        answer.on('error', () => resolve(NOTHING));
      },
    );
    asked.on('error', () => resolve(NOTHING));
    asked.end();
  });

/** Asks for a WebSocket of the live preview, as a browser does. @returns Whether it was opened. */
export const opensSocket = (
  port: number,
  path: string,
  headers: Record<string, string>,
): Promise<boolean> =>
  new Promise((resolve) => {
    const asked = request({
      host: 'localhost',
      port,
      path,
      agent: false,
      headers: {
        host: `localhost:${port}`,
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-protocol': 'vite-hmr',
        'sec-websocket-key': randomBytes(16).toString('base64'),
        ...headers,
      },
    });
    asked.on('upgrade', (_, socket) => {
      socket.destroy();
      resolve(true);
    });
    asked.on('response', (answer) => {
      answer.resume();
      resolve(false);
    });
    asked.on('error', () => resolve(false));
    asked.on('close', () => resolve(false));
    asked.end();
  });
