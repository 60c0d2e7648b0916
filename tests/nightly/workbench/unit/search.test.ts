import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { stemOf } from '../../../../src/lib/word-stem.ts';
import { PROCEDURES } from '../../../../src/workbench/server/procedures.ts';
import { CARD, PAGE, setUpStore } from '../../../support/fixture-store.ts';

const site = setUpStore();
const search = (query: string) => PROCEDURES.search(site.store, { query });

describe('a search in all texts', () => {
  it('finds a sentence of a text, with its line and without its citations', async () => {
    const lines = site.read(PAGE).split('\n');
    const end = lines.indexOf('---', 1);
    lines.push('', 'Une phrase de trop. Les Œdèmes inventés[^has-2025] disparaissent ici.');
    writeFileSync(site.at(PAGE), lines.join('\n'));
    const { hits, more } = await search('oedeme inventée');
    expect(more).toBe(0);
    expect(hits).toEqual([
      expect.objectContaining({
        path: PAGE,
        where: 'texte',
        before: 'Les ',
        match: 'Œdèmes inventés',
        after: ' disparaissent ici.',
        // An empty line follows the header.
        bodyLine: lines.length - end - 2,
      }),
    ]);
  });
  it('finds the words of a field, and names it', async () => {
    writeFileSync(
      site.at(CARD),
      site.read(CARD).replace(/^title: .*$/mu, 'title: "Un titre rarissime"'),
    );
    const { hits } = await search('rarissimes');
    expect(hits).toEqual([
      expect.objectContaining({ path: CARD, where: 'titre', field: 'title', match: 'rarissime' }),
    ]);
  });
  it('finds publications by their own entries', async () => {
    const { hits } = await search("Office d'essai");
    expect(
      hits.some(({ path, field }) => path.startsWith('sources.yaml#') && field === 'publisher'),
    ).toBe(true);
  });
  it('wants all words of the query, in any order, and takes the start of the last one', async () => {
    writeFileSync(site.at(CARD), `${site.read(CARD)}\nLe zygote avance vers un yaourt.\n`);
    expect((await search('yaourt zygote')).hits).toHaveLength(1);
    expect((await search('zygote avan')).hits).toHaveLength(1);
    expect((await search('zygote absentissime')).hits).toEqual([]);
  });
  it('finds nothing for signs alone, and says how many sentences it leaves out', async () => {
    expect(await search(' … ')).toEqual({ hits: [], more: 0 });
    writeFileSync(site.at(CARD), `${site.read(CARD)}\n${'Encore un zébu. '.repeat(120)}\n`);
    const { hits, more } = await search('zébu');
    expect([hits.length, more]).toEqual([100, 20]);
  });
});

describe('the stem of a word', () => {
  it.for([
    ['vaccins', 'vaccinées'],
    ['dépisté', 'dépister'],
    ['mensuelles', 'mensuel'],
    ['cancers', 'Cancer'],
  ])('is the same for %s and %s', ([one, other]) => {
    expect(stemOf(one!)).toBe(stemOf(other!));
  });
  it.for([
    ['col', 'cols'.slice(0, 2)],
    ['frottis', 'frotter'],
    ['âge', 'agent'],
  ])('differs for %s and %s', ([one, other]) => {
    expect(stemOf(one!)).not.toBe(stemOf(other!));
  });
});
