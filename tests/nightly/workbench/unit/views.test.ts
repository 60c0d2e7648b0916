import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PROCEDURES } from '../../../../src/workbench/server/procedures.ts';
import { CARD, PAGE, everyItem, setUpStore } from '../../../support/fixture-store.ts';

const site = setUpStore();

describe('the tree', () => {
  it('shows the pages of the menu in its order, with their cards in theirs', async () => {
    const { items } = await PROCEDURES.tree(site.store, {});
    const [menu] = items;
    expect(menu).toMatchObject({ name: 'Pages du menu', ordersBy: 'nav.order' });
    expect(menu!.children[0]).toMatchObject({ path: 'pages/accueil.mdx', isRemovable: false });
    const page = everyItem(items).find(({ path }) => path === PAGE)!;
    const cards = page.children.map(({ path }) => path);
    expect(cards.length).toBeGreaterThan(2);
    expect(cards).toContain(CARD);
    expect(page.adds).toContainEqual(
      expect.objectContaining({ kind: 'cards', folder: 'hpv-info' }),
    );
  });
  it('shows every file once, and every source', async () => {
    const { items } = await PROCEDURES.tree(site.store, {});
    const paths = everyItem(items).flatMap(({ path }) => path ?? []);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.filter((path) => path.startsWith('sources.yaml#')).length).toBeGreaterThan(1);
    expect(paths.some((path) => path.startsWith('countries/'))).toBe(true);
  });
  it('counts the errors of an entry', async () => {
    writeFileSync(site.at(CARD), site.read(CARD).replace(/^icon: .*$/mu, 'icon: nulle-part'));
    const { items, errors } = await PROCEDURES.tree(site.store, {});
    expect(errors).toBe(1);
    expect(everyItem(items).find(({ path }) => path === CARD)).toMatchObject({ errors: 1 });
  });
});

describe('the tree of a site with drafts', () => {
  it('counts the errors of a draft, not those of its file', async () => {
    const { version } = await site.openEntry(CARD);
    const fields = { ...version.fields, icon: 'nulle-part', title: '' };
    const { hash } = await PROCEDURES.saveDraft(site.store, {
      path: CARD,
      fields,
      body: version.body,
      baseHash: version.hash!,
    });
    const { items, errors } = await PROCEDURES.tree(site.store, {});
    expect(errors).toBe(2);
    expect(everyItem(items).find(({ path }) => path === CARD)).toMatchObject({
      errors: 2,
      isDraft: true,
    });
    await PROCEDURES.drop(site.store, { path: CARD, base: hash });
    expect(await PROCEDURES.tree(site.store, {})).toMatchObject({ errors: 0 });
  });
});

describe('the forms', () => {
  it('have the defaults of absent fields', async () => {
    const { forms } = await PROCEDURES.forms(site.store, {});
    const { published, countryLinks } = forms['pages/educational']!.properties!;
    expect([published!.default, countryLinks!.default]).toEqual([true, false]);
  });
  it('have the next free rank of the menu', async () => {
    const { ranks } = await PROCEDURES.forms(site.store, {});
    const { items } = await PROCEDURES.tree(site.store, {});
    const used = await Promise.all(
      items[0]!.children.map(async ({ path }) => (await site.openEntry(path!)).version.fields.nav),
    );
    expect(used.length).toBeGreaterThan(1);
    const taken = used.map((nav) => (nav as { order: string }).order);
    expect(taken).not.toContain(ranks['nav.order']);
  });
  it('are made from the schemas, with pickers', async () => {
    const { forms, blocks, pages, countries } = await PROCEDURES.forms(site.store, {});
    const { cards, sources } = forms;
    expect(Object.keys(cards!.properties!)).not.toContain('page');
    expect(cards!.properties!.icon).toMatchObject({ picker: 'icon', title: expect.any(String) });
    expect(cards!.properties!.href).toMatchObject({ picker: 'page' });
    expect(cards!.properties!.sources!.items).toMatchObject({ picker: 'source' });
    expect(sources!.properties!.accessedOn).toMatchObject({ picker: 'day' });
    expect(forms['pages/educational']!.properties!.published).toMatchObject({ picker: 'yes-no' });
    expect(forms.articles!.properties!.imageUrl).toMatchObject({ picker: 'picture' });
    expect(blocks.find(({ name }) => name === 'Regle')).toMatchObject({
      placement: 'sentence',
      attributes: { properties: { pays: { picker: 'country' } } },
    });
    expect(pages.map(({ path }) => path)).toContain('/hpv-info');
    expect(countries.length).toBeGreaterThan(0);
  });
  it('have the words of glossaries as targets of links, by the heading above them', async () => {
    const { pages, terms } = await PROCEDURES.forms(site.store, {});
    const section = pages.find(({ path }) => path === '/hpv-info#un-lexique-d-essai')!;
    expect(terms).toContainEqual({
      path: section.path,
      name: 'Cytologie',
      where: section.name,
    });
  });
});
