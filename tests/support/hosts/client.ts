import { request as ask } from 'node:http';

/** What a server answered, byte for byte. */
export interface Answer {
  status: number;
  /** By lower-case name; values of repeated headers are joined by « , ». */
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/** What to ask for; `path` is sent as it is, without any tidying. */
export interface Question {
  path: string;
  method?: string;
  headers?: Readonly<Record<string, string>>;
}

/** Longest wait for an answer. */
const TIMEOUT_MS = 10_000;

/** Asks a server one thing, on a connection of its own; rejects if that fails or takes too long. */
export const request = (
  origin: string,
  { path, method = 'GET', headers = {} }: Question,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const options = {
      hostname,
      port,
      family: 4,
      path,
      method,
      headers,
      agent: false,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    };
    const asking = ask(options, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('error', reject);
      response.once('end', () => {
        const received = Object.entries(response.headersDistinct);
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(
            received.map(([name, values = []]) => [name, values.join(', ')]),
          ),
          body: Buffer.concat(parts),
        });
      });
    });
    asking.once('error', reject);
    asking.end();
  });
