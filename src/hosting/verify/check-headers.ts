import { parsePolicy, type Policy } from '../../platform/content-policy.ts';
import { headersOf } from '../hosts/configuration.ts';
import { seenHeader, type Exchange, type Visit } from './exchange.ts';
import type { Finding } from './finding.ts';

const POLICY = 'Content-Security-Policy';
const UPGRADE = 'upgrade-insecure-requests';
const isHash = (source: string) => /^'sha\d+-/u.test(source);

/** What one policy allows and another does not, as « directive source » or « directive ». */
const beyond = (policy: Policy, other: Policy) =>
  [...policy].flatMap(([name, sources]) =>
    other.has(name)
      ? [...sources].filter((source) => !other.get(name)!.has(source)).map((one) => [name, one])
      : [[name, [...sources].join(' ')]],
  ) as [directive: string, source: string][];

const written = (differences: readonly (readonly [string, string])[]) =>
  differences.map((one) => one.join(' ').trim()).join(' ; ') || 'rien';

/** How a policy that was sent differs from the one of the build. */
export interface PolicyDifference {
  /** What the build allows and the host does not: the browser refuses it. */
  missing: [directive: string, source: string][];
  /** What the host allows and the build does not. */
  extra: [directive: string, source: string][];
}

/**
 * Compares the policy of a host with the one of the build. Hashes of another version are no
 * difference that matters: `npm run deploy` allows two versions at once while one replaces the other.
 */
export function comparePolicies(sent: Policy, built: Policy): PolicyDifference {
  const extra = beyond(sent, built).filter(([, source]) => !isHash(source));
  // In a list, « 'none' » is left out as soon as another source is allowed.
  const missing = beyond(built, sent).filter(([, source]) => source !== "'none'");
  return { missing, extra };
}

/** How the policy of an answer differs; on http:// nothing can be asked for by https: instead. */
function differenceOf({ answer }: Exchange, { site, address }: Visit): PolicyDifference {
  const sent = parsePolicy(answer.headers[POLICY.toLowerCase()] ?? '');
  const { missing, extra } = comparePolicies(sent, site.policy);
  const isPlain = address.protocol === 'http:';
  return { extra, missing: missing.filter(([name]) => !isPlain || name !== UPGRADE) };
}

function policyOf(exchange: Exchange, visit: Visit): Finding | undefined {
  if (exchange.answer.headers[POLICY.toLowerCase()] === undefined) return undefined;
  const { missing, extra } = differenceOf(exchange, visit);
  if (missing.length === 0 && extra.length === 0) return undefined;
  return {
    check: 'policy',
    path: exchange.question.path,
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

/** The security headers of every answer; redirects and refusals apart, which some hosts make alone. */
function headersFindings(exchange: Exchange, { site }: Visit): Finding[] {
  const isOfHost = exchange.route.kind === 'redirect' || exchange.purpose === 'method';
  return headersOf(site).flatMap(([name, expected]): Finding[] => {
    const seen = seenHeader(exchange.answer, name);
    const isRight = name === POLICY ? seen !== 'absent' : seen === expected;
    if (isRight) return [];
    const check = isOfHost ? 'host-answer-header' : 'header';
    return [{ check, path: exchange.question.path, subject: name, expected, seen }];
  });
}

function cookieOf({ answer, question }: Exchange): Finding[] {
  const cookies = answer.headers['set-cookie'];
  if (cookies === undefined) return [];
  const names = cookies.split(/,\s*(?=[^;,=]+=)/u).map((one) => one.split('=')[0]!.trim());
  const seen = `un cookie : ${names.join(', ')}`;
  return [{ check: 'cookie', path: question.path, expected: 'aucun cookie', seen }];
}

/** A header that is wrong on pages and elsewhere is one fault: that of the pages says it. */
const isSaid = (finding: Finding, all: readonly Finding[]) =>
  finding.check === 'host-answer-header' &&
  all.some(({ check, subject }) => check === 'header' && subject === finding.subject);

/**
 * Security headers, the content policy and cookies of every answer.
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
