import { Agent, request as plainRequest } from 'node:http';
import { Agent as TlsAgent, request as tlsRequest } from 'node:https';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';

/** One request to a live site. `path` is sent as it is, without any tidying. */
export interface HttpRequest {
  path: string;
  method?: 'GET' | 'HEAD' | 'POST';
  headers?: Readonly<Record<string, string>>;
}

/** What a site answered, byte for byte. */
export interface HttpResponse {
  status: number;
  /** By lower-case name; values of repeated headers are joined by « , ». */
  headers: Readonly<Record<string, string>>;
  /** As it was sent, compressed or not. */
  body: Buffer;
}

/** An address that does not answer, or a site that cannot be verified; its message is French. */
export class UnreachableError extends Error {}

/** A host that asks for fewer requests: it gets no more of them. */
export class TooManyRequestsError extends UnreachableError {}

/** Requests at the same time, on as many connections: a visitor's browser opens more. */
export const REQUESTS_AT_ONCE = 3;

/** Longest wait for a response, in milliseconds. */
const TIMEOUT_MS = 15_000;

/** Largest response that is read; no file of a site comes near it. */
const MOST_BYTES = 20_000_000;

/** French reasons for the codes that Node gives; codes of certificates have one reason together. */
const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'ce nom de domaine n’existe pas, ou pas encore',
  EAI_AGAIN: 'le nom de domaine ne peut pas être cherché : vérifiez votre connexion à internet',
  ECONNREFUSED: 'aucun serveur ne répond à cette adresse',
  ECONNRESET: 'le serveur a coupé la connexion',
  ENETUNREACH: 'le réseau ne mène pas à cette adresse',
  EHOSTUNREACH: 'le réseau ne mène pas à cette adresse',
  ETIMEDOUT: 'aucune réponse à temps',
  ABORT_ERR: `aucune réponse en ${TIMEOUT_MS / 1000} secondes`,
  EPROTO: 'le serveur ne parle pas https à cette adresse',
};

const CERTIFICATE_CODES = /CERT|SIGNATURE|SELF_SIGNED|ISSUER/u;

function reasonOf({ name, code = name }: NodeJS.ErrnoException): string {
  if (name === 'AbortError' || name === 'TimeoutError') return REASONS.ABORT_ERR!;
  if (CERTIFICATE_CODES.test(code))
    return `le certificat https n’est pas valable pour cette adresse (${code})`;
  return REASONS[code] ?? `la connexion a échoué (${code})`;
}

/** Asks one site, and no other: redirects are answers, not followed. */
export interface Client {
  /** @throws {UnreachableError} After a second try. */
  send: (request: HttpRequest) => Promise<HttpResponse>;
  /** How many requests were sent. */
  count: () => number;
  close: () => void;
}

/**
 * Opens a client for a site.
 *
 * @param address - Any address of the site; its scheme, host and port are used.
 */
export function openClient(address: URL): Client {
  const isTls = address.protocol === 'https:';
  const options = { keepAlive: true, maxSockets: REQUESTS_AT_ONCE };
  const agent = isTls ? new TlsAgent(options) : new Agent(options);
  const open = isTls ? tlsRequest : plainRequest;
  let count = 0;
  const sendOnce = ({ path, method = 'GET', headers = {} }: HttpRequest) =>
    new Promise<HttpResponse>((resolve, reject) => {
      count += 1;
      const sending = open(
        {
          agent,
          path,
          method,
          hostname: address.hostname.replace(/^\[|\]$/gu, ''),
          port: address.port || undefined,
          headers: { 'user-agent': 'hpv-et-depistage (npm run verify)', ...headers },
          signal: AbortSignal.timeout(TIMEOUT_MS),
        },
        (response) => {
          const parts: Buffer[] = [];
          let bytes = 0;
          response.on('data', (part: Buffer) => {
            bytes += part.length;
            parts.push(part);
            if (bytes > MOST_BYTES) response.destroy(new Error('EFBIG'));
          });
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
        },
      );
      sending.once('error', reject);
      sending.end();
    });
  const send = async (request: HttpRequest) => {
    const response = await sendOnce(request)
      // A connection that was kept may be closed by the server at the moment it is used again.
      .catch(() => sendOnce(request))
      .catch((error: NodeJS.ErrnoException) => {
        const asked = address.origin + request.path;
        throw new UnreachableError(`${asked} ne répond pas : ${reasonOf(error)}.`);
      });
    if (response.status === 429)
      throw new TooManyRequestsError(
        'L’hébergeur demande de ralentir (réponse 429) : réessayez dans quelques minutes.',
      );
    return response;
  };
  return { send, count: () => count, close: () => agent.destroy() };
}

const DECODERS: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
};

/** The body as a browser sees it, its compression undone; as it was sent if that cannot be read. */
export function decodeBody({ headers, body }: HttpResponse): Buffer {
  const decode = DECODERS[headers['content-encoding']?.toLowerCase() ?? ''];
  if (!decode || body.length === 0) return body;
  try {
    return decode(body);
  } catch {
    return body;
  }
}
