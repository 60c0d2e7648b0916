import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answers a request, or hands it on. */
export type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void;

/** Whether a request was sent to this machine by a name of this machine: others may be made to point here. */
const isLocalHost = (host: string | undefined): boolean =>
  /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/u.test(host ?? '');

/** Whether a request comes from a page of the same server, or from no page at all. */
function isOwnOrigin({ headers }: IncomingMessage): boolean {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  if (origin !== undefined && origin !== `http://${host}`) return false;
  return site === undefined || site === 'same-origin' || site === 'none';
}

/** Whether a person goes to an address, from a link of any page: the answer is shown, and no page reads it. */
const isVisit = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && headers['sec-fetch-dest'] === 'document' && headers.origin === undefined;

/**
 * Whether a server of this machine answers a request at all: sent by a name of this machine, and by no
 * page of another site nor of another server. For the connections of a WebSocket as well, which
 * browsers open to any server.
 */
export const isOwnRequest = (request: IncomingMessage): boolean =>
  isLocalHost(request.headers.host) && (isOwnOrigin(request) || isVisit(request));

/** Answers a request; nothing of it is kept by the browser. */
export const respond = (response: ServerResponse, status: number, type: string, body: string) =>
  response
    .writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' })
    .end(body);

/** Hands on the requests that this machine answers, and refuses the others. */
export const refuseOthers: Handler = (request, response, next) => {
  response.setHeader('cross-origin-resource-policy', 'same-origin');
  response.setHeader('x-content-type-options', 'nosniff');
  if (isOwnRequest(request)) next();
  else respond(response, 403, 'text/plain', 'L’aperçu ne répond qu’à cet ordinateur.');
};
