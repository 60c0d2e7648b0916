import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import type { Message } from '../check/messages.fr.ts';
import type { Finding } from '../check/rule.ts';
import { messageOfTarget } from '../check/links/targets.ts';
import { toBrotli } from '../hosting/compress.ts';
import { countriesOf, kindOf, publishedPages } from '../document/pages.ts';
import { searchWordsOf } from '../document/lists.ts';
import type { Site } from '../document/site.ts';
import { pathOfPage } from '../lib/paths.ts';
import { packIndex } from '../search/index-format.ts';
import {
  buildIndex,
  failedEntries,
  type FailedEntry,
  type IndexOptions,
  type RecordedPage,
} from '../search/build-index.ts';
import type { SearchIndex } from '../search/index-format.ts';
import type { BuiltPages } from './built-pages.ts';

/** The page of the search; a site without it has no index. */
const SEARCH_PAGE = 'recherche.html';

/** Pages that lead to others and say nothing more; robots are asked to leave notices out themselves. */
const LEFT_OUT: readonly string[] = [SEARCH_PAGE, 'index.html', 'plan-du-site.html'];

/** How many bytes the index may weigh, compressed: a phone waits for them at the first letter. */
const MOST_BYTES = 42_000;

/** Lengths of the texts of sections, in characters: with more pages, fewer sentences of each are in the index. */
const TEXT_LENGTHS = [1200, 800, 600, 520, 440, 360, 280, 200, 120];

/** A site with its pages, as they are built so far. */
interface BuiltSite {
  /** Folder of the site. */
  dist: string;
  /** Folder of the host that holds the site: « », or « /hpv ». */
  base: string;
  site: Site;
  /** Its pages, by their files from that folder. */
  pages: BuiltPages;
}

/** What is said of a trial that fails, or of a list of what opens first whose section is no answer. */
function messageOf({ part, key, address }: FailedEntry): { rule: string } & Message {
  if (part === 'd-abord')
    return { rule: 'recherche-inutile', message: 'search-section-absent', data: { address } };
  const data = { phrase: String(key), address };
  return { rule: 'recherche-essai', message: 'search-trial-failed', data };
}

/** Warns of the entries of the words of the search that fail. Addresses that do not exist are findings of the check. */
function findEntries(index: SearchIndex, site: Site, base: string): Finding[] {
  const list = site.lists.get('recherche');
  if (!list) return [];
  return failedEntries(index, searchWordsOf(site), base)
    .filter(({ address }) => !messageOfTarget(address, site))
    .map((entry) => {
      const line = list.header.lineOf([entry.part, entry.key]);
      return { severity: 'warning', file: list.path, line, ...messageOf(entry) };
    });
}

/** An index as it is written, and how many bytes it weighs, compressed. */
interface WrittenIndex {
  index: SearchIndex;
  json: string;
  bytes: number;
}

/** The index with the longest texts with which it is light enough; with the shortest where it never is. */
async function makeIndex(
  pages: readonly RecordedPage[],
  options: Omit<IndexOptions, 'mostText'>,
): Promise<WrittenIndex> {
  let made: WrittenIndex | undefined;
  for (const mostText of TEXT_LENGTHS) {
    const index = buildIndex(pages, { ...options, mostText });
    const json = JSON.stringify(packIndex(index));
    made = { index, json, bytes: (await toBrotli(Buffer.from(json))).length };
    if (made.bytes <= MOST_BYTES) break;
  }
  return made!;
}

/** Warns of an index that is heavy. */
function findWeight({ bytes }: WrittenIndex, site: Site): Finding[] {
  const file = site.lists.get('recherche')?.path;
  if (file === undefined || bytes <= MOST_BYTES) return [];
  const data = { bytes, most: MOST_BYTES };
  return [
    { rule: 'recherche-poids', severity: 'warning', file, message: 'search-index-heavy', data },
  ];
}

/** Writes a file that is named by what it holds; gives its path from the folder of the site. */
async function writeNamed(dist: string, ending: string, content: string | Uint8Array) {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
  const file = `_astro/recherche.${hash}.${ending}`;
  await writeFile(join(dist, file), content);
  return file;
}

/**
 * The script of the search page. Astro would have it fetched at once; this one is asked for by the starter
 * of the page, when someone comes to the field.
 *
 * @param reserved - Names of properties that others write or read: those of the index, and of the history.
 */
async function bundleScript(reserved: string[]): Promise<string> {
  const bundle = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2020',
      modulePreload: false,
      // Terser packs better than Vite’s own minifier, functions that stay where they are better, and short names of
      // properties better than long ones: 300 bytes in all. What it calls unsafe is safe here: no function of the search
      // has a `this`, and reading a property changes nothing. Where the order of letters or words in a pattern of the
      // search means nothing, it is one that Brotli packs well.
      minify: 'terser',
      terserOptions: {
        ecma: 2020,
        compress: {
          passes: 6,
          inline: 1,
          lhs_constants: false,
          pure_getters: true,
          unsafe_arrows: true,
          unsafe_methods: true,
        },
        mangle: { properties: { reserved } },
      },
      rolldownOptions: {
        input: fileURLToPath(new URL('../search/page.ts', import.meta.url)),
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const { output } = bundle as Rolldown.RolldownOutput;
  return output[0].code;
}

/**
 * Writes the index and the script of the search, named by their content, and gives their addresses to the
 * page of the search.
 *
 * @returns A warning for each entry of the words that fails, and for an index that is heavy.
 */
export async function writeSearchIndex({
  dist,
  base,
  site,
  pages: built,
}: BuiltSite): Promise<Finding[]> {
  if (!built.has(SEARCH_PAGE)) return [];
  const words = searchWordsOf(site);
  const shown = [...built.keys()].filter((name) => !LEFT_OUT.includes(name)).toSorted();
  const onSite = publishedPages(site)
    .filter((page) => kindOf(page) === 'reference')
    .map(({ slug }) => `${slug}.html`);
  const pages = shown.map((name) => {
    const { records } = built.get(name)!;
    // Of a page on the site itself its beginning is found: its details would answer questions of health.
    return {
      path: `/${name.replace(/\.html$/u, '')}`,
      records: onSite.includes(name) ? records.slice(0, 1) : records,
    };
  });
  const countries = new Map(
    countriesOf(site).map(({ slug, header }) => [pathOfPage(slug), String(header?.values.name)]),
  );
  const made = await makeIndex(pages, { words, countries, base });
  // The starter of the page reads the query in the history.
  const names = new Set(['query']);
  JSON.parse(made.json, (name, value: unknown) => {
    names.add(name);
    return value;
  });
  const addresses = {
    'data-index': await writeNamed(dist, 'json', made.json),
    'data-script': await writeNamed(dist, 'js', await bundleScript([...names])),
  };
  const path = join(dist, SEARCH_PAGE);
  const html = Object.entries(addresses).reduce(
    (page, [name, file]) => page.replace(`${name}=""`, `${name}="${base}/${file}"`),
    await readFile(path, 'utf8'),
  );
  await writeFile(path, html);
  return [...findEntries(made.index, site, base), ...findWeight(made, site)];
}
