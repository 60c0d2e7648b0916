import { setTimeout } from 'node:timers/promises';
import { readSite } from '../../content-model/read.ts';
import { webAddressesOf } from '../../content-model/web-addresses.ts';
import { plural } from '../../lib/plural.ts';
import type { Report } from '../task.ts';
import { forEachHost, takeTurns } from './polite.ts';
import { inOrder, taskOf } from './tasks.ts';
import { visit, type Visit } from './visit.ts';

/** Options of a check of links. */
export interface LinkOptions {
  /** Root of the project: the folder that holds `src/content`. */
  root: string;
  /** Today, YYYY-MM-DD. */
  today: string;
  /** Whom sites see; ASCII. */
  userAgent: string;
  /** Waits between two requests to one host. @default one second */
  pause?: () => Promise<unknown>;
  /** Ends a request that takes too long. @default after 20 seconds */
  deadline?: () => AbortSignal;
  /** Hears how many addresses, of how many sites, are about to be opened. */
  onStart?: (addresses: number, sites: number) => void;
}

const PAUSE = 1000;
const DEADLINE = 20_000;
const HOSTS_AT_ONCE = 6;

/** An address as it is asked for: its fragment stays in the browser. */
function toRequest(address: string): string {
  const url = new URL(address);
  url.hash = '';
  return url.href;
}

/**
 * Opens every address of another site that the content holds, each once.
 *
 * @returns What is to be done, by file and line; addresses that are good are only counted.
 * @throws {Error} In French, if nothing answers at all: this machine is then not on the network.
 */
export async function checkLinks({
  root,
  today,
  userAgent,
  pause = () => setTimeout(PAUSE),
  deadline = () => AbortSignal.timeout(DEADLINE),
  onStart,
}: LinkOptions): Promise<Report> {
  const site = await readSite(root, today);
  const places = Map.groupBy(webAddressesOf(site), ({ address }) => toRequest(address));
  const addresses = [...places.keys()];
  onStart?.(addresses.length, new Set(addresses.map((one) => new URL(one).hostname)).size);
  const visits = new Map<string, Visit>();
  const visitor = { turns: takeTurns(pause), deadline, userAgent };
  await forEachHost(addresses, HOSTS_AT_ONCE, async (address) => {
    const titles = places.get(address)!.flatMap(({ title }) => title ?? []);
    visits.set(address, await visit(address, titles, visitor));
  });
  if (visits.size > 0 && [...visits.values()].every(({ state }) => state === 'unreachable'))
    throw new Error(
      'Aucun site n’a répondu : cet ordinateur n’est sans doute pas relié à Internet. Rien n’a été jugé.',
    );
  const tasks = [...visits]
    .flatMap(([address, visited]) => {
      const { state } = visited;
      if (state === 'good') return [];
      return places.get(address)!.map((place) => {
        const line = site.lineNumbers.get(place.file)?.[place.line - 1] ?? place.line;
        return { ...taskOf(place, state, visited), line };
      });
    })
    .toSorted(inOrder);
  const good = [...visits.values()].filter(({ state }) => state === 'good').length;
  return {
    title: 'Les liens vers d’autres sites',
    day: today,
    summary: `${plural(addresses.length, 'adresse ouverte', 'adresses ouvertes')}, dont ${plural(good, 'bonne')}.`,
    tasks,
  };
}
