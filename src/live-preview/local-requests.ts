import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Connect } from 'vite';

/**
 * Whether a server of this machine answers a request at all: sent by a name of this machine (others may be
 * made to point here), and by no page of another site nor of another server. For the connections of a
 * WebSocket as well, which browsers open to any server.
 */
export function isOwnRequest({ method, headers }: IncomingMessage): boolean {
  const { host = '', origin, 'sec-fetch-site': site = 'none', 'sec-fetch-dest': dest } = headers;
  if (!/^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/u.test(host)) return false;
  // A person may come from a link of any page: the answer is shown, and no page reads it.
  if (method === 'GET' && dest === 'document' && origin === undefined) return true;
  return (
    (origin === undefined || origin === `http://${host}`) &&
    (site === 'same-origin' || site === 'none')
  );
}

/** Answers a request; nothing of it is kept by the browser. */
export const respond = (response: ServerResponse, status: number, type: string, body: string) =>
  response
    .writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' })
    .end(body);

/** Hands on the requests that this machine answers, and refuses the others. */
export const refuseOthers: Connect.NextHandleFunction = (request, response, next) => {
  response.setHeader('cross-origin-resource-policy', 'same-origin');
  response.setHeader('x-content-type-options', 'nosniff');
  if (isOwnRequest(request)) next();
  else respond(response, 403, 'text/plain', 'L’aperçu ne répond qu’à cet ordinateur.');
};
