import { createHash } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Message } from '../check/messages.fr.ts';
import type { Finding } from '../check/rule.ts';
import { troubleOf } from '../check/search/rules.ts';
import { CONTENT } from '../document/document.ts';
import { countriesOf } from '../document/pages.ts';
import { searchWordsOf } from '../document/lists.ts';
import type { Site } from '../document/site.ts';
import { pathOfPage } from '../lib/paths.ts';
import { LIMITS } from '../platform/weight-limits.ts';
import { buildIndex, failedTrials, unusedEntries } from '../search/build-index.ts';
import type { SearchIndex } from '../search/index-format.ts';
import type { SectionRecord } from '../search/records.ts';
import { publishSearchScript } from './search-script.ts';

/** The page of the search; a site without it has no index. */
const SEARCH_PAGE = 'recherche.html';

/** Pages that lead to others and say nothing more; robots are asked to leave notices out themselves. */
const LEFT_OUT: readonly string[] = [SEARCH_PAGE, 'index.html', 'plan-du-site.html'];

/** An attribute of the search form, empty until the build gives it an address. */
const placeOf = (name: string) => new RegExp(`(?<=<form\\b[^>]*\\s${name})(?:="")?(?=[\\s>])`, 'u');

/** What is said of an entry of each part that the search has nothing for. */
const ABSENT = {
  mots: 'search-word-absent',
  signes: 'search-signs-absent',
  rubriques: 'search-section-absent',
} as const;

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
 * Finds the entries of the words of the search that fail or change nothing. Addresses that do not exist are
 * findings of the check.
 */
function findEntries(index: SearchIndex, site: Site, base: string): Finding[] {
  const words = searchWordsOf(site);
  const list = site.lists.get('recherche');
  const report = (rule: string, part: string, key: string, message: Message): Finding[] =>
    list === undefined
      ? []
      : [
          {
            rule,
            severity: 'warning',
            file: list.path,
            line: list.header.lineOf(part === 'signes' ? [part] : [part, key]),
            ...message,
          },
        ];
  const failed = failedTrials(index, words, base)
    .map((phrase) => ({ phrase, address: words.essais[phrase]! }))
    .filter(({ address }) => !troubleOf(address, site))
    .flatMap((data) =>
      report('recherche-essai', 'essais', data.phrase, { message: 'search-trial-failed', data }),
    );
  const unused = unusedEntries(index, words, base)
    .filter(({ part, key }) => part !== 'rubriques' || !troubleOf(key, site))
    .flatMap(({ part, key, item, isAbsent }) => {
      const message = isAbsent ? ABSENT[part] : 'search-item-needless';
      return report('recherche-inutile', part, key, { message, data: { item } });
    });
  return [...failed, ...unused];
}

/**
 * Writes the index and the script of the search, named by their content, and gives their addresses to the
 * page of the search.
 *
 * @returns Its file, from the folder of the site, with a warning for each entry of the words
 *   that fails or changes nothing; no file on a site without that page.
 */
export async function writeSearchIndex({
  dist,
  base,
  site,
  pages: built,
  care,
}: BuiltSite): Promise<{ file?: string; findings: Finding[] }> {
  if (!built.has(SEARCH_PAGE)) return { findings: [] };
  const words = searchWordsOf(site);
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
  const findings = findEntries(index, site, base);
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
      file: `${CONTENT}/recherche.yaml`,
      message: 'search-heavy',
      data: { bytes, most },
    },
  ];
}
