import { readTitles } from '../../platform/html.ts';
import type { Turns } from './polite.ts';
import { hasTitle } from './titles.ts';

/** What became of an address. */
export type State =
  | 'good'
  /** Permanent redirect to a page that is there. */
  | 'moved'
  /** Redirect from a page of a site to its home page. */
  | 'home'
  | 'gone'
  /** The page is there under a title that is not that of the source. */
  | 'retitled'
  | 'certificate'
  /** Redirects that never end. */
  | 'loop'
  | 'timeout'
  /** The site answers browsers, and refuses programs. */
  | 'refused'
  /** The site answers that it cannot answer. */
  | 'failed'
  /** No answer: no such host, connection refused or cut. */
  | 'unreachable';

/** What a visit of an address found. */
export interface Visit {
  state: State;
  /** Status of the last answer; undefined when there was none. */
  status?: number;
  /** Where the permanent redirects lead, as the sites write it. */
  to?: string;
  /** Title of the page, when it is not that of the source. */
  title?: string;
  /** Code of the system or of TLS, when there was no answer. */
  code?: string;
}

/** How addresses are visited. */
export interface Visitor {
  turns: Turns;
  /** Ends a request that takes too long, its body included. */
  deadline: () => AbortSignal;
  /** Whom sites see. */
  userAgent: string;
}

/** Redirects that are followed, as browsers do. */
const MOST_REDIRECTS = 20;
/** Bytes of a page that are read: titles stand at its start. */
const MOST_BYTES = 1_000_000;

const PERMANENT = [301, 308];
const REDIRECTS = [...PERMANENT, 302, 303, 307];
const GONE = [404, 410];
/** Refusals to programs, to countries or to whoever has no account; 999 is that of LinkedIn. */
const REFUSED = [401, 403, 405, 406, 429, 451, 999];

/** Codes of OpenSSL and Node for a certificate that cannot be trusted. */
const CERTIFICATE = /CERT|SIGNATURE|ISSUER|CRL|^ERR_(?:TLS|SSL)|^EPROTO$/u;

/** An answer without its body, or the reason why there is none. */
type Answer =
  | { status: number; location: string | null; titles: readonly string[] }
  | { state: 'certificate' | 'timeout' | 'unreachable'; code: string };

/** The encoding that a page names; UTF-8 where it names none that is known. */
function decode(bytes: Uint8Array, contentType: string): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 1024));
  const [, label = 'utf-8'] = /charset\s*=\s*["']?([\w-]+)/iu.exec(`${contentType} ${start}`) ?? [];
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** The titles of a page; none for a document that is no page, or whose titles nobody needs. */
async function titlesOf(response: Response, needsTitle: boolean): Promise<string[]> {
  const type = response.headers.get('content-type') ?? '';
  if (!needsTitle || !/html/iu.test(type) || !response.body) {
    await response.body?.cancel();
    return [];
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= MOST_BYTES) break;
  }
  return readTitles(decode(Buffer.concat(chunks), type));
}

/** The code behind a request that failed: `fetch` wraps the error of the connection. */
function readFailure(error: unknown): Answer {
  const { name, code, cause } = error as { name?: string; code?: unknown; cause?: unknown };
  if (name === 'TimeoutError' || name === 'AbortError')
    return { state: 'timeout', code: 'TIMEOUT' };
  if (cause instanceof Error) return readFailure(cause);
  const found = typeof code === 'string' ? code : 'UNKNOWN';
  if (/TIMEDOUT|TIMEOUT/u.test(found)) return { state: 'timeout', code: found };
  return { state: CERTIFICATE.test(found) ? 'certificate' : 'unreachable', code: found };
}

/** One request, which follows no redirect and brings no cookie. */
async function send(
  address: string,
  method: 'HEAD' | 'GET',
  needsTitle: boolean,
  { turns, deadline, userAgent }: Visitor,
): Promise<Answer> {
  try {
    return await turns(address, async () => {
      const response = await fetch(address, {
        method,
        redirect: 'manual',
        credentials: 'omit',
        signal: deadline(),
        headers: {
          'user-agent': userAgent,
          accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
          'accept-language': 'fr,en;q=0.5',
        },
      });
      const { status, headers } = response;
      return {
        status,
        location: headers.get('location'),
        titles: await titlesOf(response, needsTitle),
      };
    });
  } catch (error) {
    return readFailure(error);
  }
}

/**
 * Opens an address, without its body where that tells enough. Many sites answer HEAD wrongly or not at
 * all, so what HEAD finds wrong is asked again by GET.
 */
async function open(address: string, needsTitle: boolean, visitor: Visitor): Promise<Answer> {
  const get = () => send(address, 'GET', needsTitle, visitor);
  const head = await send(address, 'HEAD', false, visitor);
  if ('state' in head) return head.state === 'certificate' ? head : get();
  const isEnough = head.status < 400 && (!needsTitle || REDIRECTS.includes(head.status));
  return isEnough ? head : get();
}

/** Whether a page was replaced by the home page of its site, or of its language: « /fr/ ». */
const isHome = (from: URL, to: URL) =>
  from.pathname.length > 4 && /^\/(?:[a-z]{2}\/?)?$/iu.test(to.pathname) && to.search === '';

/** What the last answer of a chain of redirects says of its first address. */
function judge(
  first: string,
  last: string,
  permanent: string,
  { status, titles }: Extract<Answer, { status: number }>,
  expected: readonly string[],
): Visit {
  if (GONE.includes(status)) return { state: 'gone', status };
  if (REFUSED.includes(status)) return { state: 'refused', status };
  if (status >= 400) return { state: 'failed', status };
  if (isHome(new URL(first), new URL(last))) return { state: 'home', status, to: last };
  const isOther = expected.length > 0 && !expected.some((title) => hasTitle(title, titles));
  const title = isOther ? { title: titles[0]! } : {};
  if (permanent !== first) return { state: 'moved', status, to: permanent, ...title };
  return { state: isOther ? 'retitled' : 'good', status, ...title };
}

/**
 * Visits an address and follows its redirects.
 *
 * @param address - Of http: or https:, without a fragment.
 * @param expected - Titles of the sources that have this address; empty when none has.
 */
export async function visit(
  address: string,
  expected: readonly string[],
  visitor: Visitor,
): Promise<Visit> {
  const first = new URL(address).href;
  let current = first;
  let permanent = first;
  let isPermanent = true;
  const seen = new Set<string>();
  while (!seen.has(current) && seen.size <= MOST_REDIRECTS) {
    seen.add(current);
    const answer = await open(current, expected.length > 0, visitor);
    if ('state' in answer) return answer;
    const { status, location } = answer;
    if (!REDIRECTS.includes(status) || location === null)
      return judge(first, current, permanent, answer, expected);
    if (!URL.canParse(location, current)) return { state: 'failed', status };
    const next = new URL(location, current);
    if (!/^https?:$/u.test(next.protocol)) return { state: 'failed', status };
    // After a temporary redirect nothing is known of the address that is there to stay.
    isPermanent &&= PERMANENT.includes(status);
    if (isPermanent) permanent = next.href;
    next.hash = '';
    current = next.href;
  }
  return { state: 'loop' };
}
