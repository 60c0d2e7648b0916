import { NOT_FOUND_PAGE } from '../http-policy.ts';
import { readBuiltFile, type BuiltSite } from './built-site.ts';
import {
  decodeBody,
  REQUESTS_AT_ONCE,
  TooManyRequestsError,
  UnreachableError,
  type HttpResponse,
  type Client,
} from './client.ts';
import { expectedStatus, type Exchange } from './exchange.ts';
import type { Finding } from './finding.ts';
import type { Probe } from './probes.ts';

/** Addresses without a response after which the site itself is said not to answer. */
const MOST_UNANSWERED = 3;

/**
 * Asks for the home page, which decides whether there is a site to verify.
 *
 * @throws {UnreachableError} If it answers nothing, or by leading to another address.
 */
export async function fetchHome(address: URL, base: string, client: Client): Promise<HttpResponse> {
  const path = `${base}/`;
  const response = await client.send({ path });
  const { location } = response.headers;
  if (response.status >= 300 && response.status < 400 && location) {
    const here = new URL(path, address);
    const target = URL.canParse(location, here) ? new URL(location, here).href : location;
    throw new UnreachableError(
      `${here.href} conduit à ${target} (réponse ${response.status}) : vérifiez cette adresse-là.`,
    );
  }
  return response;
}

/** The bytes that the build has for a probe; absent where no file answers. */
async function builtFor({ route }: Probe, site: BuiltSite): Promise<Buffer | undefined> {
  if (route.kind === 'file') return readBuiltFile(site, route.path);
  return route.kind === 'missing' ? readBuiltFile(site, `${NOT_FOUND_PAGE}.html`) : undefined;
}

/** What the site said to the probes, and the addresses that said nothing. */
interface Responses {
  exchanges: readonly Exchange[];
  unanswered: readonly Finding[];
}

/**
 * Asks every probe, a few at a time; the answers stand in the order of the probes.
 *
 * @throws {UnreachableError} If several addresses do not answer, or the host asks to stop.
 */
export async function sendProbes(
  probes: readonly Probe[],
  site: BuiltSite,
  client: Client,
): Promise<Responses> {
  const exchanges = new Map<number, Exchange>();
  const unanswered: Finding[] = [];
  const waiting = [...probes.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, probe] = next;
      try {
        const response = await client.send(probe.request);
        const built = await builtFor(probe, site);
        exchanges.set(index, { ...probe, response, body: decodeBody(response), built });
      } catch (error) {
        const isOne = error instanceof UnreachableError && !(error instanceof TooManyRequestsError);
        const { path } = probe.request;
        const expected = String(expectedStatus(probe));
        unanswered.push({ check: 'status', path, expected, seen: 'aucune réponse' });
        if (isOne && unanswered.length < MOST_UNANSWERED) continue;
        waiting.length = 0;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: REQUESTS_AT_ONCE }, work));
  const inOrder = [...exchanges].toSorted(([a], [b]) => a - b);
  return { exchanges: inOrder.map(([, exchange]) => exchange), unanswered };
}
