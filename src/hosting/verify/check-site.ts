import { securityWarnings } from '../well-known.ts';
import type { Client, openClient } from './client.ts';
import { isAsExpected, isHome, type Exchange, type Visit } from './exchange.ts';
import type { Finding } from './finding.ts';

const LOCAL_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/** Whether an address is one of this machine: its https and its name are not judged. */
export const isLocal = ({ hostname }: URL) => LOCAL_NAMES.includes(hostname);

/** Whether a page that the visitor has already is not sent again. */
async function revalidationFindings(home: Exchange, client: Client): Promise<Finding[]> {
  const { etag } = home.response.headers;
  const { path, headers } = home.request;
  const expected = '304';
  if (etag === undefined)
    return [{ check: 'revalidation', path, expected: 'un ETag', seen: 'absent' }];
  const again = await client.send({ path, headers: { ...headers, 'if-none-match': etag } });
  if (again.status === 304) return [];
  return [{ check: 'revalidation', path, expected, seen: String(again.status) }];
}

/** Whether http:// leads to https://; a site that does not answer there is not reached by it at all. */
async function httpsFindings(
  { address, site }: Visit,
  open: typeof openClient,
): Promise<Finding[]> {
  const plain = new URL(`http://${address.hostname}${site.base}/`);
  const client = open(plain);
  try {
    const { status, headers } = await client.send({ path: plain.pathname });
    const isSent = headers.location?.startsWith('https:') && status >= 300 && status < 400;
    if (isSent) return [];
    const expected = `une redirection vers ${address.origin}${site.base}/`;
    return [{ check: 'https', path: plain.pathname, expected, seen: String(status) }];
  } catch {
    return [];
  } finally {
    client.close();
  }
}

/** What holds of a public address only. */
async function addressFindings(visit: Visit, open: typeof openClient): Promise<Finding[]> {
  const { address, site } = visit;
  if (isLocal(address)) return [];
  const path = `${site.base}/`;
  const stated = site.origin ?? 'aucune adresse';
  const findings: Finding[] =
    stated === address.origin
      ? []
      : [{ check: 'address', path, expected: address.origin, seen: stated }];
  const https =
    address.protocol === 'https:' && address.port === '' ? httpsFindings(visit, open) : [];
  return [...findings, ...(await https)];
}

const SECURITY = '/.well-known/security.txt';

/** The last day of validity that a security.txt states. */
const expiryOf = (text: string) => /^Expires: (\d{4}-\d{2}-\d{2})T/mu.exec(text)?.[1];

/** What is to be known of security.txt: an expired one is a fault, one that soon will be is not yet. */
export function checkSecurityText({ exchanges, site, today }: Visit): {
  findings: Finding[];
  notes: string[];
} {
  const path = site.base + SECURITY;
  const live = exchanges.find(({ request }) => request.path === path);
  if (!live)
    return {
      findings: [],
      notes: [
        'La construction n’a pas de security.txt : elle ne connaît ni SITE_URL ni SECURITY_CONTACT.',
      ],
    };
  const expires = expiryOf(live.body.toString());
  if (expires === undefined) return { findings: [], notes: [] };
  if (expires >= today) return { findings: [], notes: securityWarnings(today, expires) };
  const expected = 'une date à venir';
  return { findings: [{ check: 'security-expired', path, expected, seen: expires }], notes: [] };
}

/** What holds of a site as a whole: its address, https, and what is not sent twice. */
export async function checkSite(
  visit: Visit,
  client: Client,
  open: typeof openClient,
): Promise<Finding[]> {
  const home = visit.exchanges.find(isHome);
  return [
    ...(await addressFindings(visit, open)),
    ...(home && isAsExpected(home) ? await revalidationFindings(home, client) : []),
  ];
}
