import { parsePolicy, type Policy } from '../../platform/content-policy.ts';
import { headersOf } from '../hosts/configuration.ts';
import { isHome, seenHeader, type Exchange, type Visit } from './exchange.ts';
import type { Finding } from './finding.ts';

const POLICY = 'Content-Security-Policy';
const UPGRADE = 'upgrade-insecure-requests';
const isHash = (source: string) => /^'sha\d+-/u.test(source);

/** A part of a policy: a directive, and one of its sources, or all of them if the directive is absent. */
type PolicyPart = readonly [directive: string, source: string];

/** What one policy says and another does not. */
function beyond(policy: Policy, other: Policy): PolicyPart[] {
  return [...policy].flatMap(([name, sources]): PolicyPart[] => {
    const known = other.get(name);
    if (!known) return [[name, [...sources].join(' ')]];
    // Beside another source, « 'none' » means nothing and is left out.
    const isNone = (source: string) => source === "'none'" && known.size > 0;
    return [...sources]
      .filter((source) => !known.has(source) && !isNone(source))
      .map((source) => [name, source]);
  });
}

const written = (parts: readonly PolicyPart[]) =>
  parts.map((part) => part.join(' ').trim()).join(' ; ');

/** How a policy that was sent differs from the one of the build. */
interface PolicyDifference {
  /** What the build says and the host does not. */
  missing: readonly PolicyPart[];
  /** What the host says and the build does not, hashes apart. */
  extra: readonly PolicyPart[];
  /** Styles and scripts of another version, which `npm run deploy` allows while one replaces the other. */
  otherHashes: readonly PolicyPart[];
}

/** How the policy of a response differs; on http:// nothing can be asked for by https: instead. */
function differenceOf({ response }: Exchange, { site, address }: Visit): PolicyDifference {
  const sent = parsePolicy(response.headers[POLICY.toLowerCase()] ?? '');
  const isPlain = address.protocol === 'http:';
  const extra = beyond(sent, site.policy);
  return {
    missing: beyond(site.policy, sent).filter(([name]) => !isPlain || name !== UPGRADE),
    extra: extra.filter(([, source]) => !isHash(source)),
    otherHashes: extra.filter(([, source]) => isHash(source)),
  };
}

/** How many styles and scripts the policy of the home page allows that the build does not have. */
export function countOtherHashes(visit: Visit): number {
  const home = visit.exchanges.find(isHome);
  return home ? differenceOf(home, visit).otherHashes.length : 0;
}

function policyOf(exchange: Exchange, visit: Visit): Finding | undefined {
  if (exchange.response.headers[POLICY.toLowerCase()] === undefined) return undefined;
  const { missing, extra } = differenceOf(exchange, visit);
  if (missing.length === 0 && extra.length === 0) return undefined;
  return {
    check: 'policy',
    path: exchange.request.path,
    expected:
      missing.length > 0 ? `aussi : ${written(missing)}` : 'rien de plus que la construction',
    seen: extra.length > 0 ? `en trop : ${written(extra)}` : 'cette partie manque',
  };
}

/** Whether a policy differs by hashes alone, as that of another version of the pages does. */
function isOnlyHashes(exchange: Exchange, visit: Visit): boolean {
  const { missing, extra } = differenceOf(exchange, visit);
  return extra.length === 0 && missing.every(([, source]) => isHash(source));
}

/** Whether a response is one that some hosts make alone: a redirect, a refusal, a file that they hide. */
const isOfHost = ({ route, purpose }: Exchange) =>
  route.kind === 'redirect' || purpose === 'method' || purpose === 'hidden';

/** The security headers of a response. */
function headersFindings(exchange: Exchange, { site }: Visit): Finding[] {
  return headersOf(site).flatMap(([name, expected]): Finding[] => {
    const seen = seenHeader(exchange.response, name);
    const isRight = name === POLICY ? seen !== 'absent' : seen === expected;
    if (isRight) return [];
    const check = isOfHost(exchange) ? 'host-response-header' : 'header';
    return [{ check, path: exchange.request.path, subject: name, expected, seen }];
  });
}

function cookieOf({ response, request }: Exchange): Finding[] {
  const cookies = response.headers['set-cookie'];
  if (cookies === undefined) return [];
  const names = cookies.split(/,\s*(?=[^;,=]+=)/u).map((one) => one.split('=')[0]!.trim());
  const seen = `un cookie : ${names.join(', ')}`;
  return [{ check: 'cookie', path: request.path, expected: 'aucun cookie', seen }];
}

/** A header that is wrong on pages and elsewhere is one fault: that of the pages says it. */
const isSaid = (finding: Finding, all: readonly Finding[]) =>
  finding.check === 'host-response-header' &&
  all.some(({ check, subject }) => check === 'header' && subject === finding.subject);

/**
 * Security headers, the content policy and cookies of every response.
 *
 * @param isOtherVersion - Whether the live pages are another version: their hashes then differ too.
 */
export function checkHeaders(visit: Visit, isOtherVersion: boolean): Finding[] {
  const headers = visit.exchanges.flatMap((exchange) => headersFindings(exchange, visit));
  return [
    ...headers.filter((one) => !isSaid(one, headers)),
    ...visit.exchanges
      .filter((exchange) => !isOtherVersion || !isOnlyHashes(exchange, visit))
      .flatMap((exchange) => policyOf(exchange, visit) ?? []),
    ...visit.exchanges.flatMap(cookieOf),
  ];
}
