import { NOT_FOUND_PAGE } from '../http-policy.ts';
import { readBuiltFile, type BuiltSite } from './built-site.ts';
import {
  decodeBody,
  REQUESTS_AT_ONCE,
  TooManyRequestsError,
  UnreachableError,
  type Answer,
  type Client,
} from './client.ts';
import { expectedStatus, type Exchange } from './exchange.ts';
import type { Finding } from './finding.ts';
import type { Probe } from './probes.ts';

/** Addresses without an answer after which the site itself is said not to answer. */
const MOST_UNANSWERED = 3;

/**
 * Asks for the home page, which decides whether there is a site to verify.
 *
 * @throws {UnreachableError} If it answers nothing, or by leading to another address.
 */
export async function askHome(address: URL, base: string, client: Client): Promise<Answer> {
  const path = `${base}/`;
  const answer = await client.ask({ path });
  const { location } = answer.headers;
  if (answer.status >= 300 && answer.status < 400 && location) {
    const target = new URL(location, new URL(path, address));
    throw new UnreachableError(
      `${address.origin}${path} conduit à ${target.href} (réponse ${answer.status}) : vérifiez cette adresse-là.`,
    );
  }
  return answer;
}

/** The bytes that the build has for a probe; absent where no file answers. */
async function builtFor({ route }: Probe, site: BuiltSite): Promise<Buffer | undefined> {
  if (route.kind === 'file') return readBuiltFile(site, route.path);
  return route.kind === 'missing' ? readBuiltFile(site, `${NOT_FOUND_PAGE}.html`) : undefined;
}

/** What the site said to the probes, and the addresses that said nothing. */
interface Asked {
  exchanges: readonly Exchange[];
  unanswered: readonly Finding[];
}

/**
 * Asks every probe, a few at a time; the answers stand in the order of the probes.
 *
 * @throws {UnreachableError} If several addresses do not answer, or the host asks to stop.
 */
export async function askAll(
  probes: readonly Probe[],
  site: BuiltSite,
  client: Client,
): Promise<Asked> {
  const exchanges = new Map<number, Exchange>();
  const unanswered: Finding[] = [];
  const waiting = [...probes.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, probe] = next;
      try {
        const answer = await client.ask(probe.question);
        const built = await builtFor(probe, site);
        exchanges.set(index, { ...probe, answer, body: decodeBody(answer), built });
      } catch (error) {
        const isOne = error instanceof UnreachableError && !(error instanceof TooManyRequestsError);
        const { path } = probe.question;
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
