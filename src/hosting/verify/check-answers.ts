import { extensionOf } from '../../platform/files.ts';
import { FILE_KINDS, METHODS } from '../http-policy.ts';
import { expectedStatus, isAsExpected, seenHeader, type Exchange, type Visit } from './exchange.ts';
import type { Check, Finding } from './finding.ts';

/** The check that a wrong status breaks, by the purpose of the probe. */
const CHECK_OF = {
  file: 'status',
  rewrite: 'rewrite',
  redirect: 'redirect',
  unknown: 'not-found',
  hidden: 'hidden',
  method: 'methods',
} as const satisfies Record<Exchange['purpose'], Check>;

const finding = (
  { request: { path } }: Exchange,
  check: Check,
  expected: string,
  seen: string,
): Finding => ({ check, path, expected, seen });

const seenStatus = ({ response }: Exchange) =>
  response.headers.location
    ? `${response.status} vers ${response.headers.location}`
    : `${response.status}`;

const isSuccess = ({ response }: Exchange) => response.status >= 200 && response.status < 300;

/** Whether a host shows one page for all that it does not know, here too: that is one fault. */
const isSoft = (exchange: Exchange, { exchanges }: Visit) =>
  isSuccess(exchange) &&
  exchanges.some(
    (other) => other.purpose === 'unknown' && isSuccess(other) && other.body.equals(exchange.body),
  );

/** What a probe should get, in the same words for all that one setting of a host decides. */
const expectedWords = (exchange: Exchange) =>
  `${expectedStatus(exchange)}${exchange.route.kind === 'redirect' ? ' vers l’adresse de la page' : ''}`;

/** What is wrong with a status. */
function statusOf(exchange: Exchange, visit: Visit): Finding | undefined {
  if (isAsExpected(exchange)) return undefined;
  const { purpose } = exchange;
  const check = purpose === 'hidden' && isSoft(exchange, visit) ? 'not-found' : CHECK_OF[purpose];
  return finding(exchange, check, expectedWords(exchange), seenStatus(exchange));
}

/** Where a redirect leads, compared as addresses: relative or whole, it is the same. */
function targetOf(exchange: Exchange, { address }: Visit): Finding | undefined {
  const { route, response, request } = exchange;
  if (route.kind !== 'redirect' || !isAsExpected(exchange)) return undefined;
  const here = new URL(request.path, address);
  const location = response.headers.location ?? '';
  const leads = URL.canParse(location, here) ? new URL(location, here).href : '';
  if (leads === new URL(route.target, here).href) return undefined;
  return finding(exchange, 'redirect', expectedWords(exchange), seenStatus(exchange));
}

/** Kind of content: what the browser takes a file for. */
function typeOf(exchange: Exchange): Finding | undefined {
  const { route, response } = exchange;
  if (route.kind !== 'file' || exchange.purpose === 'method' || !isAsExpected(exchange))
    return undefined;
  const expected = FILE_KINDS[extensionOf(route.path)]!.type;
  const seen = seenHeader(response, 'content-type');
  const plain = (type: string) => type.toLowerCase().replaceAll(/\s/gu, '');
  return plain(seen) === plain(expected) ? undefined : finding(exchange, 'type', expected, seen);
}

function allowOf(exchange: Exchange): Finding | undefined {
  if (exchange.purpose !== 'method' || !isAsExpected(exchange)) return undefined;
  const seen = seenHeader(exchange.response, 'allow');
  // Apache adds an empty one, which says nothing more.
  const allowed = seen.split(',').flatMap((name) => name.trim() || []);
  if (allowed.toSorted().join() === METHODS.toSorted().join()) return undefined;
  return finding(exchange, 'methods', `405, Allow: ${METHODS.join(', ')}`, `405, Allow: ${seen}`);
}

/** Status, redirects, missing pages, types and methods, against the table of answers. */
export const checkAnswers = (visit: Visit): Finding[] =>
  visit.exchanges.flatMap((exchange) =>
    [
      statusOf(exchange, visit),
      targetOf(exchange, visit),
      typeOf(exchange),
      allowOf(exchange),
    ].filter((one) => one !== undefined),
  );
