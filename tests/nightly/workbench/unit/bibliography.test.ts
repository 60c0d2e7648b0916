import { describe, expect, it } from 'vitest';
import { PROCEDURES } from '../../../../src/workbench/server/procedures.ts';
import { DAY } from '../../../support/day.ts';
import { done, setUpStore } from '../../../support/fixture-store.ts';

const site = setUpStore();

describe('the bibliography', () => {
  const fields = {
    publisher: 'Agence d’essai (AE)',
    title: 'Une publication lue',
    url: 'https://www.exemple.fr/page',
    year: '2025',
    accessedOn: DAY,
  };

  it('adds a publication under a key made from it', async () => {
    const before = site.read('sources.yaml');
    const answer = done(await PROCEDURES.addSource(site.store, { fields }));
    expect(answer).toMatchObject({ key: 'ae-2025' });
    expect(site.read('sources.yaml').startsWith(before.trimEnd())).toBe(true);
    const { sources } = await PROCEDURES.sources(site.store, { query: 'publication ESSAI' });
    expect(sources[0]).toMatchObject({ key: 'ae-2025', uses: 0 });
  });
  it('rejects an incomplete one', async () => {
    const before = site.read('sources.yaml');
    const { accessedOn: _, ...others } = fields;
    expect(await PROCEDURES.addSource(site.store, { fields: others })).toMatchObject({
      result: 'stopped',
    });
    expect(site.read('sources.yaml')).toBe(before);
  });
  it('renames a key wherever it is cited', async () => {
    const key = (await site.citedKeys())[0]!;
    done(await site.move(`sources.yaml#${key}`, { name: 'autre-cle' }));
    expect(
      (await PROCEDURES.sources(site.store, { query: 'autre-cle' })).sources[0]!.uses,
    ).toBeGreaterThan(0);
    expect(await site.citedKeys()).not.toContain(key);
  });
});
