import { LIMITS } from '../../platform/weight-limits.ts';
import { extensionOf } from '../../platform/files.ts';
import { CACHING, COPIES } from '../http-policy.ts';
import { weighBuiltFile } from './built-site.ts';
import { isAsExpected, seenHeader, type Exchange, type Visit } from './exchange.ts';
import type { Finding } from './finding.ts';

/** The parts of a Cache-Control, in lower case. */
const directivesOf = (value: string) =>
  new Set(
    value
      .toLowerCase()
      .split(',')
      .map((part) => part.trim()),
  );

/** How a response may be kept, and whether a header says so; the words may differ. */
function cachingOf({ route }: Exchange): { expected: string; allows: (seen: string) => boolean } {
  if (route.kind === 'file' && route.isHashed) {
    const wanted = directivesOf(CACHING.hashed);
    return {
      expected: CACHING.hashed,
      allows: (seen) => [...wanted].every((part) => directivesOf(seen).has(part)),
    };
  }
  const asksAgain = (seen: string) => {
    const parts = directivesOf(seen);
    const isKept = [...parts].some((part) => /^(?:s-)?max-?age=0*[1-9]|^immutable$/u.test(part));
    return (parts.has('no-store') || parts.has('no-cache') || parts.has('max-age=0')) && !isKept;
  };
  const expected = route.kind === 'missing' ? CACHING.error : CACHING.checked;
  return { expected, allows: asksAgain };
}

function cacheFinding(exchange: Exchange): Finding | undefined {
  if (exchange.purpose === 'method' || !isAsExpected(exchange)) return undefined;
  const { expected, allows } = cachingOf(exchange);
  const seen = seenHeader(exchange.response, 'cache-control');
  if (allows(seen)) return undefined;
  const { path } = exchange.request;
  // Of an error or a redirect, no word is a lesser fault than a wrong one: hosts that say none keep none.
  const check = seen === 'absent' && exchange.route.kind !== 'file' ? 'cache-unsaid' : 'cache';
  return { check, path, subject: 'Cache-Control', expected, seen };
}

/** What a copy must save, in bytes, for its lack to be a fault: small files travel in one packet anyway. */
const LEAST_SAVED = 500;

/** Compression of a text, and the word for caches that there are several codings of it. */
async function codingFindings(exchange: Exchange, { site }: Visit): Promise<Finding[]> {
  const { route, request, response } = exchange;
  const isText = request.method === 'GET' && route.kind === 'file';
  if (!isText || !isAsExpected(exchange)) return [];
  const { plain, smallest } = await weighBuiltFile(site, route.path);
  if (plain - smallest < LEAST_SAVED) return [];
  const seen = seenHeader(response, 'content-encoding');
  const [best] = COPIES;
  if (seen !== best.coding)
    return [{ check: 'compression', path: request.path, expected: best.coding, seen }];
  const vary = seenHeader(response, 'vary');
  if (/accept-encoding|\*/iu.test(vary)) return [];
  const expected = 'Accept-Encoding';
  return [{ check: 'vary', path: request.path, expected, seen: vary }];
}

/** A page of this build that weighs more on the wire than its limit, though its copy is light. */
async function weightFinding(exchange: Exchange, { site }: Visit): Promise<Finding[]> {
  const { route, request, response, body, built } = exchange;
  const isPage = route.kind === 'file' && extensionOf(route.path) === 'html';
  // A page that is not compressed, or is another one, has its own finding.
  const isCompressed = response.headers['content-encoding'] !== undefined;
  if (!isPage || !isCompressed || !isAsExpected(exchange) || !built?.equals(body)) return [];
  const { smallest } = await weighBuiltFile(site, route.path);
  const most = Math.max(LIMITS.page, smallest);
  const bytes = response.body.length;
  if (bytes <= most) return [];
  const expected = `${most} octets au plus`;
  return [{ check: 'weight', path: request.path, expected, seen: `${bytes} octets` }];
}

/** What is kept and for how long, compression and weight. */
export async function checkTransfer(visit: Visit): Promise<Finding[]> {
  const { exchanges } = visit;
  const coded = exchanges.map((exchange) => codingFindings(exchange, visit));
  const weighed = exchanges.map((exchange) => weightFinding(exchange, visit));
  return [
    ...exchanges.flatMap((exchange) => cacheFinding(exchange) ?? []),
    ...(await Promise.all([...coded, ...weighed])).flat(),
  ];
}
