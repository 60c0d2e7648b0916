import { LinkChecker, LinkState, type LinkResult } from 'linkinator';
import { plural } from '../lib/plural.ts';

/** Statuses of a page that is gone; anything else may only refuse programs. */
const GONE: readonly (number | undefined)[] = [404, 410];

/** Requests at the same time, to all sites together. */
const REQUESTS_AT_ONCE = 2;

/** Longest wait for a response, in milliseconds. */
const TIMEOUT_MS = 20_000;

/** Answers come in any order. */
const byAddress = (a: LinkResult, b: LinkResult) => (a.url < b.url ? -1 : 1);

/** Rows of the table, by address: it, its status, and the pages of the site that lead to it. */
const writeRows = (links: readonly LinkResult[]) =>
  [...Map.groupBy(links.toSorted(byAddress), ({ url }) => url)].map(([url, same]) => {
    const pages = new Set(
      same.map(({ parent = '' }) => parent.replace(/^http:\/\/localhost:\d+/u, '')),
    );
    return `| ${url} | ${same[0]!.status || 'aucune réponse'} | ${[...pages].toSorted().join(', ')} |`;
  });

const HEAD = '| adresse | réponse | pages |\n| --- | --- | --- |';

/** A table of links under a heading; nothing if there are none. */
const part = (heading: string, links: readonly LinkResult[]) =>
  links.length === 0 ? [] : [`${heading}\n\n${HEAD}\n${writeRows(links).join('\n')}`];

/**
 * Opens every address of another site that the pages of a built site hold, a few at a time.
 *
 * @param dist - Folder of the site. Links inside the site are checked by its build.
 * @param isOther - Whether an address is one of another site.
 * @returns In French: what is gone, and what a person has to open.
 */
export async function checkLinks(
  dist: string,
  isOther = (url: string) => URL.canParse(url) && new URL(url).hostname !== 'localhost',
): Promise<string> {
  const { links } = await new LinkChecker().check({
    path: '**/*.html',
    serverRoot: dist,
    concurrency: REQUESTS_AT_ONCE,
    timeout: TIMEOUT_MS,
    retry: true,
    userAgent: 'Mozilla/5.0 (compatible; HpvEtDepistage-Liens/1.0)',
    linksToSkip: async (url) => !url.endsWith('.html') && !isOther(url),
  });
  const others = links.filter(({ url }) => isOther(url));
  const broken = others.filter(({ state }) => state === LinkState.BROKEN);
  const [gone, refused] = [true, false].map((isGone) =>
    broken.filter(({ status }) => GONE.includes(status) === isGone),
  ) as [LinkResult[], LinkResult[]];
  const addresses = new Set(others.map(({ url }) => url)).size;
  return [
    `Liens vers d’autres sites : ${plural(addresses, 'adresse ouverte', 'adresses ouvertes')}`,
    ...part('Pages disparues, à remplacer', gone),
    ...part('À ouvrir soi-même : ces sites refusent peut-être les programmes', refused),
    broken.length === 0
      ? 'Toutes ont répondu.'
      : 'Corrigez l’adresse dans le texte ou dans les sources.',
  ].join('\n\n');
}
