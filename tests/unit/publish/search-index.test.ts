import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { readSite } from '../../../src/document/read.ts';
import { toBrotli } from '../../../src/hosting/compress.ts';
import { parsePage } from '../../../src/platform/html.ts';
import { readBuiltPage } from '../../../src/publish/built-pages.ts';
import { writeSearchIndex } from '../../../src/publish/search-index.ts';
import type { PackedIndex } from '../../../src/search/index-format.ts';
import { Content } from '../../support/content.ts';
import { DAY } from '../../support/day.ts';
import { useFolder } from '../../support/temporary.ts';

const content = new Content();
const dist = useFolder();
const SEARCH =
  '<main><h1>Rechercher</h1><form role="search" data-index="" data-script=""></form></main>';
const PAGES: Readonly<Record<string, string>> = {
  'index.html': '<main><h1>Accueil</h1><p>L’accueil.</p></main>',
  'recherche.html': SEARCH,
  '404.html': '<meta name="robots" content="noindex"><main><h1>Perdue</h1><p>Rien.</p></main>',
  'hpv-info.html': '<main><h1>HPV Info</h1><h2 id="virus">Le virus</h2><p>Il passe.</p></main>',
  'accessibilite.html':
    '<main><h1>Accessibilité</h1><p>Au clavier.</p><h2 id="but">But</h2><p>Tous.</p></main>',
  'j-ai-un-signe.html': '<main><h1>J’ai un signe</h1><p>Appelez.</p></main>',
};

/** Address of the page with the signs. */
const CARE = '/j-ai-un-signe';

beforeEach(() => {
  content.restore();
  dist.write('_astro/island.js', '');
  for (const [file, html] of Object.entries(PAGES)) dist.write(file, html);
});
afterAll(() => content.dispose());

const write = async () =>
  writeSearchIndex({
    dist: dist.path(),
    base: '',
    site: await readSite(content.root, DAY),
    pages: new Map(
      Object.keys(PAGES).map((name) => {
        const page = parsePage(dist.read(name));
        return [name, readBuiltPage(name, page, CARE)] as const;
      }),
    ),
  });
/** The index that the search form names, from the folder of the site. */
const indexFile = () => /data-index="\/(\S+)"/u.exec(dist.read('recherche.html'))![1]!;

describe('the script of the search', () => {
  it('weighs 10 kB at most, as hosts send it', async () => {
    await write();
    const [, file] = /data-script="\/(\S+)"/u.exec(dist.read('recherche.html'))!;
    expect(brotliCompressSync(readFileSync(dist.path(file!))).length).toBeLessThanOrEqual(10_000);
  });
});

describe('the index of a built site', () => {
  it('leaves out the home page, the search itself and notices, and the details of a page on the site', async () => {
    await write();
    const { pages, sections } = JSON.parse(dist.read(indexFile())) as PackedIndex;
    const found = ['/accessibilite', '/hpv-info', '/j-ai-un-signe'];
    expect(pages.map(([address]) => address)).toEqual(found);
    const [pageOf, , headings] = sections;
    expect(headings!.map((heading, at) => `${pageOf![at]} ${heading}`)).toEqual([
      '0 ',
      '1 ',
      '1 Le virus',
      '2 ',
    ]);
  });

  it('warns of a phrase that does not find its section, on its line', async () => {
    content.write('recherche.yaml', 'essais:\n  info: /hpv-info\n  appelez: /hpv-info\n');
    expect(await write()).toMatchObject([
      { rule: 'recherche-essai', severity: 'warning', file: 'src/content/recherche.yaml', line: 3 },
    ]);
  });

  it('warns of a list that opens first a page without an answer, on its line', async () => {
    content.write('recherche.yaml', "d-abord:\n  - ouvre: /chat\n    seul: ['je saigne']\n");
    expect(await write()).toMatchObject([
      {
        rule: 'recherche-inutile',
        severity: 'warning',
        file: 'src/content/recherche.yaml',
        line: 2,
      },
    ]);
  });

  /** Words in an order without a pattern, which compress badly: each of the digits of a hash. */
  const digits = (count: number, length: number) =>
    Array.from({ length: count }, (_, at) =>
      createHash('sha256').update(String(at)).digest('hex').slice(0, length),
    );

  it('shows less of each section where the whole of them would be heavy, and loses no word', async () => {
    content.write('recherche.yaml', 'mots: {}\n');
    const words = digits(45_000, 2);
    const sections = Array.from({ length: 250 }, (_, at) => {
      const said = words.slice(at * 180, at * 180 + 180).join(' ');
      return `<h2 id="s${at}">Partie ${at}</h2>${said.replace(/(?:\w+ ){20}/gu, 'Voici $&fin. ')}`;
    });
    dist.write(
      'hpv-info.html',
      `<main><h1>HPV Info</h1>${sections.join('')}Le Groenland est loin.</main>`,
    );
    expect(await write()).toEqual([]);
    const text = dist.read(indexFile());
    expect((await toBrotli(Buffer.from(text))).length).toBeLessThanOrEqual(42_000);
    expect(text.length).toBeLessThan(words.join(' ').length);
    expect(text).toContain('Groenland');
  });

  it('is told when it is heavy all the same', async () => {
    const list = digits(3000, 40).map((word) => `  a${word}: virus\n`);
    content.write('recherche.yaml', `mots:\n${list.join('')}`);
    expect(await write()).toMatchObject([
      { rule: 'recherche-poids', file: 'src/content/recherche.yaml', data: { most: 42_000 } },
    ]);
  });

  it('leaves an address that does not exist to the check', async () => {
    content.write('recherche.yaml', 'rubriques:\n  /absente: virus\nessais:\n  virus: /absente\n');
    expect(await write()).toEqual([]);
  });
});
