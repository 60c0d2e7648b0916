import { createHash } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Finding } from '../check/rule.ts';
import { countriesOf } from '../content-model/pages.ts';
import { SEARCH_PATH, searchFileOf } from '../content-model/search-words.ts';
import type { Site } from '../content-model/site.ts';
import { pathOfPage } from '../lib/paths.ts';
import { LIMITS } from '../platform/weight-limits.ts';
import { buildIndex, failedTrials } from '../search/build-index.ts';
import type { SectionRecord } from '../search/records.ts';
import { publishSearchScript } from './search-script.ts';

/** The page of the search; a site without it has no index. */
const SEARCH_PAGE = 'recherche.html';

/** Pages that lead to others and say nothing more; robots are asked to leave notices out themselves. */
const LEFT_OUT: readonly string[] = [SEARCH_PAGE, 'index.html', 'plan-du-site.html'];

/** An attribute of the search form, empty until the build gives it an address. */
const placeOf = (name: string) => new RegExp(`(?<=<form\\b[^>]*\\s${name})(?:="")?(?=[\\s>])`, 'u');

/** A site with its pages, as they are built so far. */
interface BuiltSite {
  /** Folder of the site. */
  dist: string;
  /** Folder of the host that holds the site: « », or « /hpv ». */
  base: string;
  site: Site;
  /** Its pages, by their files from that folder. */
  pages: ReadonlyMap<string, { records: readonly SectionRecord[] }>;
  /** Address of the page with the signs. */
  care: string | undefined;
}

/**
 * Writes the index and the script of the search, named by their content, and gives their addresses to the
 * page of the search.
 *
 * @returns Its file, from the folder of the site, with a warning for each phrase of `essais` that does not
 *   find its section; no file on a site without that page.
 */
export async function writeSearchIndex({
  dist,
  base,
  site,
  pages: built,
  care,
}: BuiltSite): Promise<{ file?: string; findings: Finding[] }> {
  if (!built.has(SEARCH_PAGE)) return { findings: [] };
  const { words, lines } = searchFileOf(site);
  const shown = [...built.keys()].filter((name) => !LEFT_OUT.includes(name)).toSorted();
  const pages = shown.map((name) => ({
    path: `/${name.replace(/\.html$/u, '')}`,
    records: built.get(name)!.records,
  }));
  const countries = new Map(
    countriesOf(site).map(({ slug, header }) => [pathOfPage(slug), String(header?.values.name)]),
  );
  const index = buildIndex(pages, { words, care, countries, base });
  const json = JSON.stringify(index);
  const hash = createHash('sha256').update(json).digest('base64url').slice(0, 8);
  const file = `_astro/recherche.${hash}.json`;
  await writeFile(join(dist, file), json);
  const page = join(dist, SEARCH_PAGE);
  const html = await readFile(page, 'utf8');
  const script = await publishSearchScript(dist);
  await writeFile(
    page,
    html
      .replace(placeOf('data-index'), `="${base}/${file}"`)
      .replace(placeOf('data-script'), `="${base}/${script}"`),
  );
  const findings = failedTrials(index, words, base).map((phrase): Finding => {
    const line = lines.find(({ part, key }) => part === 'essais' && key === phrase)?.line;
    return {
      rule: 'recherche-essai',
      severity: 'warning',
      file: SEARCH_PATH,
      ...(line === undefined ? {} : { line }),
      message: 'search-trial-failed',
      data: { phrase, address: words.essais[phrase]! },
    };
  });
  return { file, findings };
}

/**
 * Warns of an index that keeps the first answer waiting.
 *
 * @param dist - Folder of the site, with its compressed copies.
 * @param file - The index, from that folder.
 */
export async function weighSearchIndex(dist: string, file: string): Promise<Finding[]> {
  const { size: bytes } = await stat(join(dist, `${file}.br`));
  const most = LIMITS.searchIndex;
  if (bytes <= most) return [];
  return [
    {
      rule: 'recherche-lourde',
      severity: 'warning',
      file: SEARCH_PATH,
      message: 'search-heavy',
      data: { bytes, most },
    },
  ];
}
