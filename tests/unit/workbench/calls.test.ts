import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkContent } from '../../../src/check/check-content.ts';
import type { Applied, Remark, TreeItem } from '../../../src/workbench/protocol.ts';
import { PROCEDURES } from '../../../src/workbench/server/calls.ts';
import { Store } from '../../../src/workbench/server/content/store.ts';
import { snapshotBaseline } from '../../../src/workbench/server/changes/base.ts';
import { storePicture } from '../../../src/workbench/server/pictures/pictures.ts';
import { DAY } from '../../support/day.ts';
import { FIXTURE_CONTENT } from '../../support/fixture-site.ts';

let root: string;
let store: Store;
const at = (inside: string) => join(root, 'src/content', inside);
const read = (inside: string) => readFileSync(at(inside), 'utf8');

/** A card of the fixture site, and its page. */
const CARD = 'cards/hpv-info/carte-1.mdx';
const PAGE = 'pages/hpv-info.mdx';

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'atelier-'));
  cpSync(FIXTURE_CONTENT, join(root, 'src/content'), { recursive: true });
  store = new Store({
    root,
    base: '',
    today: () => DAY,
    now: () => new Date(`${DAY}T10:00:00Z`),
  });
  await snapshotBaseline(store);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const done = <T extends { result: string }>(answer: T): T & Applied => {
  expect(answer, JSON.stringify(answer)).toMatchObject({ result: 'done' });
  return answer as T & Applied;
};

const openEntry = (path: string) => PROCEDURES.open(store, { path });

/** Every item of the tree. */
const everyItem = (items: readonly TreeItem[]): TreeItem[] =>
  items.flatMap((item) => [item, ...everyItem(item.children)]);

describe('the tree', () => {
  it('shows the pages of the menu in its order, with their cards in theirs', async () => {
    const { items } = await PROCEDURES.tree(store, {});
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
    const { items } = await PROCEDURES.tree(store, {});
    const paths = everyItem(items).flatMap(({ path }) => path ?? []);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.filter((path) => path.startsWith('sources.yaml#')).length).toBeGreaterThan(1);
    expect(paths.some((path) => path.startsWith('countries/'))).toBe(true);
  });
  it('marks what is to be mended', async () => {
    writeFileSync(at(CARD), read(CARD).replace(/^icon: .*$/mu, 'icon: nulle-part'));
    const { items, errors } = await PROCEDURES.tree(store, {});
    expect(errors).toBe(1);
    expect(everyItem(items).find(({ path }) => path === CARD)).toMatchObject({ errors: 1 });
  });
});

describe('the tree of a site with drafts', () => {
  it('counts the mistakes of a draft in place of those of its file', async () => {
    const { version } = await openEntry(CARD);
    const fields = { ...version.fields, icon: 'nulle-part', title: '' };
    const { hash } = await PROCEDURES.keep(store, {
      path: CARD,
      fields,
      body: version.body,
      over: version.hash!,
    });
    const { items, errors } = await PROCEDURES.tree(store, {});
    expect(errors).toBe(2);
    expect(everyItem(items).find(({ path }) => path === CARD)).toMatchObject({
      errors: 2,
      isDraft: true,
    });
    await PROCEDURES.drop(store, { path: CARD, base: hash });
    expect(await PROCEDURES.tree(store, {})).toMatchObject({ errors: 0 });
  });
});

describe('the forms', () => {
  it('know what stands for a field that is left out', async () => {
    const { forms } = await PROCEDURES.forms(store, {});
    const { published, countryLinks } = forms['pages/educational']!.properties!;
    expect([published!.default, countryLinks!.default]).toEqual([true, false]);
  });
  it('know the next free rank of the menu', async () => {
    const { ranks } = await PROCEDURES.forms(store, {});
    const { items } = await PROCEDURES.tree(store, {});
    const used = await Promise.all(
      items[0]!.children.map(async ({ path }) => (await openEntry(path!)).version.fields.nav),
    );
    expect(used.length).toBeGreaterThan(1);
    const taken = used.map((nav) => (nav as { order: string }).order);
    expect(taken).not.toContain(ranks['nav.order']);
  });
  it('are made from the schemas, with what helps to choose', async () => {
    const { forms, blocks, pages, countries } = await PROCEDURES.forms(store, {});
    const { cards, sources } = forms;
    expect(Object.keys(cards!.properties!)).not.toContain('page');
    expect(cards!.properties!.icon).toMatchObject({ picker: 'icon', title: expect.any(String) });
    expect(cards!.properties!.href).toMatchObject({ picker: 'page' });
    expect(cards!.properties!.sources!.items).toMatchObject({ picker: 'source' });
    expect(sources!.properties!.accessedOn).toMatchObject({ picker: 'day' });
    expect(forms['pages/educational']!.properties!.published).toMatchObject({ picker: 'yes-no' });
    expect(forms.articles!.properties!.imageUrl).toMatchObject({ picker: 'picture' });
    expect(blocks.find(({ name }) => name === 'Regle')).toMatchObject({
      place: 'sentence',
      attributes: { properties: { pays: { picker: 'country' } } },
    });
    expect(pages.map(({ path }) => path)).toContain('/hpv-info');
    expect(countries.length).toBeGreaterThan(0);
  });
});

describe('an entry', () => {
  it('is given as fields and text, with the page that shows it', async () => {
    expect(await openEntry(CARD)).toMatchObject({
      kind: 'cards',
      form: 'cards',
      preview: '/hpv-info',
      isRemovable: true,
      version: { fields: { icon: expect.any(String), order: '1' }, hash: expect.any(String) },
    });
    expect(await openEntry(PAGE)).toMatchObject({ form: 'pages/educational', isRemovable: false });
  });
  it.for([
    '../package.json',
    'pages/../../package.json',
    'README.md',
    'images/photo.png',
    'sources.yaml',
    'pages/.cache.mdx',
    'pages\\hpv-info.mdx',
    'sources.yaml#__proto__',
    '/etc/passwd',
  ])('is refused outside of what forms edit: %s', async (path) => {
    await expect(openEntry(path)).rejects.toMatchObject({ status: 404 });
  });
  it('is refused behind a symbolic link', async () => {
    symlinkSync(at('articles'), at('steps/ailleurs'));
    symlinkSync(at(PAGE), at('pages/double.mdx'));
    await expect(openEntry('pages/double.mdx')).rejects.toMatchObject({ status: 403 });
    await expect(openEntry('steps/ailleurs/premier.mdx')).rejects.toMatchObject({ status: 403 });
  });
  it.for([
    ['a quote that is not closed', '---\r\ntitle: "pas fini\r\nicon: info\r\n---\r\nÀ lire.\r\n'],
    ['no header at all', 'À lire.\r\n'],
    ['letters of old Windows', Buffer.from('---\r\ntitle: Été\r\n---\r\nÀ lire.\r\n', 'latin1')],
  ])('is its whole file where no form can show it: %s', async ([, written]) => {
    writeFileSync(at(CARD), written!);
    const { version } = await openEntry(CARD);
    expect(version.source).toContain('À lire.\n');
    const source = version.source!.replace('pas fini', 'pas fini"');
    const { remarks } = await PROCEDURES.check(store, { path: CARD, ...version });
    expect(remarks.filter(({ severity }) => severity === 'error')).not.toEqual([]);
    // What else is wrong in it is mended in the form that comes back.
    const saved = await PROCEDURES.save(store, { path: CARD, ...version, source });
    expect(saved.result).toBe('done');
    expect(read(CARD)).toBe(source.replaceAll('\n', '\r\n'));
  });
  it('keeps its draft in sight when its file can be read no more, and may write it over it', async () => {
    const good = read(CARD);
    const { version } = await openEntry(CARD);
    const fields = { ...version.fields, title: 'Mon titre' };
    await PROCEDURES.keep(store, { path: CARD, over: version.hash!, fields, body: version.body });
    writeFileSync(at(CARD), good.replace(/^title: .*$/mu, 'title: "pas fini'));
    const opened = await openEntry(CARD);
    expect(opened.draft).toMatchObject({ fields });
    expect(opened.form).toBe('cards');
    const mine = { path: CARD, fields, body: version.body };
    expect(await PROCEDURES.check(store, mine)).toMatchObject({ remarks: [] });
    expect(await PROCEDURES.save(store, { ...mine, hash: version.hash! })).toMatchObject({
      result: 'conflict',
      theirs: { source: expect.stringContaining('pas fini') },
    });
    done(await PROCEDURES.save(store, { ...mine, hash: opened.version.hash! }));
    expect((await openEntry(CARD)).version).toMatchObject({ fields, body: version.body });
  });
  it('is the whole bibliography while no one can read it', async () => {
    const good = read('sources.yaml');
    const path = 'sources.yaml';
    writeFileSync(at(path), good.replace(/^( {2}publisher: ".*)"$/mu, '$1'));
    const { items } = await PROCEDURES.tree(store, {});
    const item = everyItem(items).find((one) => one.path === path)!;
    expect(item).toMatchObject({ name: 'Bibliographie', isRemovable: false });
    expect(item.errors).toBeGreaterThan(0);
    const { version } = await openEntry(path);
    expect(version.source).toContain('publisher');
    await expect(PROCEDURES.remove(store, { path })).rejects.toMatchObject({ status: 404 });
    await PROCEDURES.keep(store, { path, ...version });
    writeFileSync(at(path), good);
    expect(await PROCEDURES.tree(store, {})).toMatchObject({ errors: 0 });
    writeFileSync(at(path), version.source!);
    done(await PROCEDURES.save(store, { path, ...version, source: good }));
    expect(read(path)).toBe(good);
    await expect(openEntry(path)).rejects.toMatchObject({ status: 404 });
  });
  it('is a form again once its file is mended, and nobody’s words are written over', async () => {
    const good = read(CARD);
    writeFileSync(at(CARD), good.replace(/^title: .*$/mu, 'title: "pas fini'));
    const { version } = await openEntry(CARD);
    expect(await PROCEDURES.save(store, { path: CARD, ...version, hash: 'x' })).toMatchObject({
      result: 'conflict',
    });
    const { remarks } = await PROCEDURES.check(store, { path: CARD, ...version });
    const remark = remarks.find(({ fix }) => fix !== undefined)!;
    const mended = await PROCEDURES.correct(store, { path: CARD, remark, ...version });
    done(await PROCEDURES.save(store, { path: CARD, ...version, ...mended }));
    const after = await openEntry(CARD);
    expect(after.version.source).toBeUndefined();
    expect(after.version.fields.title).toBe('pas fini');
  });
});

describe('the check of a draft', () => {
  const check = async (more: { fields?: object; body?: string }) => {
    const { version } = await openEntry(CARD);
    return PROCEDURES.check(store, {
      path: CARD,
      fields: { ...version.fields, ...more.fields } as never,
      body: more.body ?? version.body,
    });
  };

  it('speaks in the field and on the line of the text, and writes nothing', async () => {
    const before = read(CARD);
    const { remarks } = await check({ fields: { icon: 'infoo' }, body: 'Un.\n\nDeux[^rien].' });
    expect(remarks).toContainEqual(
      expect.objectContaining({
        field: 'icon',
        severity: 'error',
        fix: expect.objectContaining({ write: 'icon: info' }),
      }),
    );
    expect(remarks).toContainEqual(
      expect.objectContaining({ bodyLine: 3, rule: 'source-inconnue' }),
    );
    expect(read(CARD)).toBe(before);
  });
  it.for([
    ['a figure', 'Au plus 80 % des femmes en ont un.', '80 %'],
    ['a link', 'Voyez [ceci](/nulle-part) et cela.', '[ceci](/nulle-part)'],
    ['a source', 'Une phrase[^jamais-vue].', '[^jamais-vue]'],
    ['a heading', '##### Trop bas', '##### Trop bas'],
    ['a sign', 'Pour les <25 ans.', '<25'],
    ['words to mend', 'On dit le virus HPV ici.', 'virus HPV'],
    ['letters to mend', 'Un dÃ©pistage utile.', 'dÃ©pistage'],
  ] as const)('names the words at fault on their line: %s', async ([, body, words]) => {
    const { remarks } = await check({ body });
    expect(remarks.filter(({ bodyLine }) => bodyLine === 1)).toContainEqual(
      expect.objectContaining({ words }),
    );
  });
  it('speaks in words for a form, and offers no example as a correction', async () => {
    const { remarks } = await check({ fields: { title: '' }, body: 'Environ 80 % des femmes.' });
    const title = remarks.find(({ field }) => field === 'title')!;
    expect(title).toMatchObject({ says: 'Ce champ est à remplir.' });
    expect(title).not.toHaveProperty('fix');
    const figure = remarks.find(({ bodyLine }) => bodyLine === 1)!;
    expect(figure.says).toMatch(/80 %.*« Citer »/u);
    expect(figure.says).not.toMatch(/en-tête|\[\^/u);
  });
  it('shows the form of a rule without offering to publish its example', async () => {
    const path = 'countries/ardoisie.mdx';
    const { version } = await openEntry(path);
    const screening = structuredClone(version.fields.screening) as { spans: object[] };
    Object.assign(screening.spans[0]!, { every: 'quatre ans' });
    const fields = { ...version.fields, screening } as never;
    const { remarks } = await PROCEDURES.check(store, { path, fields, body: version.body });
    const remark = remarks.find(({ field }) => field === 'screening.spans.0.every')!;
    expect(remark.says).toContain('quatre ans');
    expect(remark).not.toHaveProperty('fix');
  });
  it.for(['cards/hpv-info/carte-1.mdx', 'cards/hpv-info/carte-3.mdx'])(
    'tells %s itself that it takes the rank of a neighbour',
    async (path) => {
      const { version } = await openEntry(path);
      const fields = { ...version.fields, order: '2' };
      const { remarks, elsewhere } = await PROCEDURES.check(store, { path, ...version, fields });
      const other = (await openEntry('cards/hpv-info/carte-2.mdx')).name;
      expect(remarks).toMatchObject([{ field: 'order', says: expect.stringContaining(other) }]);
      expect(elsewhere).toEqual([]);
      expect(await PROCEDURES.save(store, { path, ...version, fields })).toMatchObject({
        result: 'stopped',
        remarks: [{ field: 'order' }],
      });
    },
  );
  it('puts the corrected line in place', async () => {
    const { version } = await openEntry(CARD);
    const draft = { fields: { ...version.fields, icon: 'infoo' }, body: version.body };
    const { remarks } = await PROCEDURES.check(store, { path: CARD, ...draft });
    const remark = remarks.find(({ field }) => field === 'icon')!;
    const mended = await PROCEDURES.correct(store, { path: CARD, remark, ...draft });
    expect(mended).toEqual({ fields: { ...version.fields, icon: 'info' }, body: version.body });
  });
  type Wrong = { fields?: object; body?: string };
  it.for<[sort: string, rule: string, wrong: Wrong, right: Wrong]>([
    [
      'a field under a wrong name',
      'champ-inconnu',
      { fields: { titel: 'Un' } },
      { fields: { title: 'Un' } },
    ],
    [
      'an item of a list',
      'cle-de-source',
      { fields: { title: 'Un', sources: ['essai-annuel', 'Essai anglais'] } },
      { fields: { title: 'Un', sources: ['essai-annuel', 'essai-anglais'] } },
    ],
    [
      'one link of a line',
      'lien-interne-ecriture',
      { body: 'Voyez [un](/HPV-info) et [deux](/chat) ici.' },
      { body: 'Voyez [un](/hpv-info) et [deux](/chat) ici.' },
    ],
    ['a whole line', 'gras-mal-ecrit', { body: 'Un ** mot** ici.' }, { body: 'Un **mot** ici.' }],
    ['two lines', 'liste-puces', { body: '• un\n• deux' }, { body: '- un\n- deux' }],
  ])('corrects %s, and nothing beside it', async ([, rule, wrong, right]) => {
    const { fields, body } = (await openEntry(CARD)).version;
    const { title: _, ...others } = fields;
    const draftOf = (change: Wrong) => ({
      fields: change.fields ? { ...others, ...change.fields } : fields,
      body: change.body ?? body,
    });
    const draft = { path: CARD, ...draftOf(wrong) };
    const { remarks } = await PROCEDURES.check(store, draft);
    const remark = remarks.find((one) => one.rule === rule)!;
    expect(await PROCEDURES.correct(store, { ...draft, remark })).toEqual(draftOf(right));
  });
  it('leaves to the author what was changed since the message was written', async () => {
    const { fields } = (await openEntry(CARD)).version;
    const { remarks } = await PROCEDURES.check(store, {
      path: CARD,
      fields,
      body: 'Un ** mot** ici.',
    });
    const remark = remarks.find(({ rule }) => rule === 'gras-mal-ecrit')!;
    const body = 'Un seul ** mot** ici.';
    await expect(
      PROCEDURES.correct(store, { path: CARD, remark, fields, body }),
    ).rejects.toMatchObject({
      status: 422,
    });
  });
  it('is not made for a draft that a later one has overtaken', async () => {
    // Opened before: what is asked first is then also heard first.
    const { version } = await openEntry(CARD);
    const bodies = [version.body, version.body, 'Un mot[^rien].'];
    const answers = await Promise.all(
      bodies.map((body) => PROCEDURES.check(store, { path: CARD, fields: version.fields, body })),
    );
    expect(answers[2]!.remarks).not.toEqual([]);
    expect(answers.slice(0, 2).some(({ isLate }) => isLate)).toBe(true);
  });
});

describe('saving', () => {
  it('leaves nothing to be checked anew, unless someone else wrote meanwhile', async () => {
    const { version } = await openEntry(CARD);
    const look = vi.spyOn(store, 'as');
    const fields = { ...version.fields, title: 'Un autre titre' };
    const saved = done(await PROCEDURES.save(store, { path: CARD, ...version, fields }));
    const looks = look.mock.calls.length;
    const { findings } = await store.now();
    expect(look.mock.calls.length).toBe(looks);
    expect(findings).toEqual(await checkContent(root, DAY));
    const other = 'cards/hpv-info/carte-2.mdx';
    look.mockImplementationOnce(async (changes) => {
      const checked = await Store.prototype.as.call(store, changes);
      writeFileSync(at(other), read(other).replace(/^icon: .*$/mu, 'icon: nulle-part'));
      return checked;
    });
    const { hash } = saved.version;
    const next = { ...fields, title: 'Encore un titre' };
    done(
      await PROCEDURES.save(store, { path: CARD, fields: next, body: version.body, hash: hash! }),
    );
    expect((await store.now()).findings).not.toEqual([]);
    expect((await store.now()).findings).toEqual(await checkContent(root, DAY));
  });
  it('changes one line for one word, and is taken back', async () => {
    const before = read(CARD);
    const { version } = await openEntry(CARD);
    const fields = { ...version.fields, title: 'Un autre titre' };
    const saved = done(await PROCEDURES.save(store, { path: CARD, ...version, fields }));
    const lines = read(CARD).split('\n');
    expect(lines.filter((line, index) => line !== before.split('\n')[index])).toHaveLength(1);
    done(await PROCEDURES.undo(store, { act: saved.act }));
    expect(read(CARD)).toBe(before);
  });
  it('shows both versions of a file that changed meanwhile, and overwrites nothing', async () => {
    const { version } = await openEntry(CARD);
    const changed = read(CARD).replace(/^order: 1$/mu, 'order: 1 # ici');
    writeFileSync(at(CARD), changed);
    const answer = await PROCEDURES.save(store, { path: CARD, ...version, body: 'Autre texte.' });
    expect(answer).toMatchObject({ result: 'conflict', yours: { body: 'Autre texte.' } });
    expect(read(CARD)).toBe(changed);
  });
  it('stops on what would stop publishing, and keeps a draft instead', async () => {
    const before = read(CARD);
    const { version } = await openEntry(CARD);
    const draft = { fields: { ...version.fields, icon: 'rien-de-tel' }, body: version.body };
    const answer = await PROCEDURES.save(store, { path: CARD, ...draft, hash: version.hash! });
    expect(answer).toMatchObject({ result: 'stopped', remarks: [{ field: 'icon' }] });
    expect(read(CARD)).toBe(before);
    const { hash } = await PROCEDURES.keep(store, { path: CARD, ...draft, over: version.hash! });
    expect((await openEntry(CARD)).draft).toMatchObject(draft);
    expect(read(CARD)).toBe(before);
    await PROCEDURES.drop(store, { path: CARD, base: hash });
    expect((await openEntry(CARD)).draft).toBeUndefined();
  });
  it('may mend a file one mistake at a time', async () => {
    const good = read(CARD);
    writeFileSync(at(CARD), good.replace(/^icon: .*$/mu, 'icon: x-1').replace(/^order: .*$/mu, ''));
    const { version } = await openEntry(CARD);
    const fields = { ...version.fields, icon: 'info' };
    done(await PROCEDURES.save(store, { path: CARD, ...version, fields }));
  });
});

describe('entries', () => {
  it('start as a draft, and are in the content once they are whole', async () => {
    const { path } = await PROCEDURES.create(store, {
      place: { kind: 'cards', folder: 'hpv-info', words: '' },
      title: 'Une carte à l’essai',
    });
    expect(path).toBe('cards/hpv-info/une-carte-a-l-essai.mdx');
    expect(existsSync(at(path))).toBe(false);
    const { draft, version } = await openEntry(path);
    expect(version.hash).toBeUndefined();
    const body = 'Une phrase simple.';
    const { act } = done(await PROCEDURES.save(store, { path, fields: draft!.fields, body }));
    expect(read(path)).toMatch(
      /^---\ntitle: "Une carte à l’essai"\nicon: info\norder: \d+\n---\n\nUne phrase simple\.\n$/u,
    );
    expect((await openEntry(path)).draft).toBeUndefined();
    // Taken back, it is a draft again with its last words.
    done(await PROCEDURES.undo(store, { act }));
    expect(existsSync(at(path))).toBe(false);
    expect((await openEntry(path)).draft).toMatchObject({ body });
  });
  it('are copied under a free name and rank', async () => {
    const { path } = await PROCEDURES.duplicate(store, { path: CARD });
    const { draft, version } = await openEntry(path);
    const original = (await openEntry(CARD)).version;
    expect(draft!.body).toBe(original.body);
    expect(draft!.fields.order).not.toBe(original.fields.order);
    expect(version.hash).toBeUndefined();
  });
  it('are put in another order by their ranks alone', async () => {
    const { items } = await PROCEDURES.tree(store, {});
    const page = everyItem(items).find(({ path }) => path === PAGE)!;
    const paths = page.children.map(({ path }) => path!);
    const wanted = [paths[1]!, paths[0]!, ...paths.slice(2)];
    const order = { before: paths, paths: wanted, by: 'order' as const };
    const answer = done(await PROCEDURES.reorder(store, order));
    const after = everyItem((await PROCEDURES.tree(store, {})).items).find(
      ({ path }) => path === PAGE,
    )!;
    expect(after.children.map(({ path }) => path)).toEqual(wanted);
    // A window that shows the order of before, and one that leaves out a card, are told.
    for (const stale of [order, { ...order, before: wanted, paths: wanted.slice(1) }])
      await expect(PROCEDURES.reorder(store, stale)).rejects.toMatchObject({ status: 409 });
    done(await PROCEDURES.undo(store, { act: answer.act }));
  });
  it('of which a link speaks are not deleted', async () => {
    const before = read(PAGE);
    await expect(PROCEDURES.remove(store, { path: PAGE })).rejects.toMatchObject({ status: 422 });
    expect(read(PAGE)).toBe(before);
    const key = Object.keys(await keysInUse())[0]!;
    const answer = await PROCEDURES.remove(store, { path: `sources.yaml#${key}` });
    expect(answer).toMatchObject({ result: 'stopped' });
    expect((answer as { remarks: Remark[] }).remarks.length).toBeGreaterThan(0);
  });
  it('are deleted, and come back', async () => {
    const { path } = await freshCard();
    const bytes = read(path);
    const answer = done(await PROCEDURES.remove(store, { path }));
    expect(existsSync(at(path))).toBe(false);
    expect(done(await PROCEDURES.undo(store, { act: answer.act }))).toMatchObject({ path });
    expect(read(path)).toBe(bytes);
  });
  it('that changed since are not put back over what was written', async () => {
    const { path } = await freshCard();
    const answer = done(await PROCEDURES.remove(store, { path }));
    writeFileSync(at(path), 'Autre chose.');
    await expect(PROCEDURES.undo(store, { act: answer.act })).rejects.toMatchObject({
      status: 409,
    });
    expect(read(path)).toBe('Autre chose.');
  });
});

/** Keys that the fixture site cites. */
async function keysInUse(): Promise<Record<string, number>> {
  const { sources } = await PROCEDURES.sources(store, { query: '' });
  return Object.fromEntries(
    sources.filter(({ uses }) => uses > 0).map((one) => [one.key, one.uses]),
  );
}

async function freshCard() {
  const { path } = await PROCEDURES.create(store, {
    place: { kind: 'cards', folder: 'hpv-info', words: '' },
    title: 'Une carte de plus',
  });
  const { draft } = await openEntry(path);
  done(await PROCEDURES.save(store, { path, fields: draft!.fields, body: 'Une phrase simple.' }));
  return { path };
}

describe('a page', () => {
  /** A page of its own, with a card, and a link to it from another card. */
  async function freshPage() {
    const { path } = await PROCEDURES.create(store, {
      place: { kind: 'pages', words: '' },
      title: 'Une page à l’essai',
      pageKind: 'educational',
    });
    const { draft } = await openEntry(path);
    const fields = {
      ...draft!.fields,
      lead: 'Une phrase sous le titre.',
      description:
        'Un résumé de la page, assez long pour que les moteurs de recherche le montrent.',
    };
    done(await PROCEDURES.save(store, { path, fields, body: '## Un titre\n\nUne phrase simple.' }));
    const { version } = await openEntry(CARD);
    const body = `${version.body} Voyez [la suite de l’essai](/une-page-a-l-essai#un-titre).`;
    done(await PROCEDURES.save(store, { path: CARD, ...version, body }));
    return path;
  }

  it('takes its links with it when its address changes', async () => {
    const path = await freshPage();
    const plan = await PROCEDURES.planMove(store, { path, name: 'Autre nom' });
    expect(plan).toMatchObject({
      path: 'pages/autre-nom.mdx',
      address: { before: '/une-page-a-l-essai', after: '/autre-nom' },
      followers: [{ path: CARD, after: expect.stringContaining('(/autre-nom#un-titre)') }],
    });
    expect(existsSync(at(path))).toBe(true);
    const answer = done(await PROCEDURES.move(store, { path, name: 'Autre nom' }));
    expect(read(CARD)).toContain('(/autre-nom#un-titre)');
    expect(existsSync(at(path))).toBe(false);
    done(await PROCEDURES.undo(store, { act: answer.act }));
    expect(existsSync(at(path))).toBe(true);
  });
  it('that a link opens is neither deleted nor retired', async () => {
    const path = await freshPage();
    expect(await PROCEDURES.remove(store, { path })).toMatchObject({ result: 'stopped' });
    expect(await PROCEDURES.retire(store, { path, isRetired: true })).toMatchObject({
      result: 'stopped',
    });
    expect(existsSync(at(path))).toBe(true);
  });
  it('gets no name that Windows keeps for itself, neither at first nor later', async () => {
    const place = { kind: 'pages', words: '' } as const;
    const { path } = await PROCEDURES.create(store, {
      place,
      title: 'Aux',
      pageKind: 'educational',
    });
    expect(path).toBe('pages/aux-2.mdx');
    await expect(PROCEDURES.planMove(store, { path, name: 'con' })).rejects.toThrow(
      /Windows garde le nom « con » pour lui/u,
    );
  });
  it('that the site needs keeps its name', async () => {
    await expect(PROCEDURES.planMove(store, { path: PAGE, name: 'autre' })).rejects.toMatchObject({
      status: 422,
    });
  });
});

describe('the bibliography', () => {
  const fields = {
    publisher: 'Agence d’essai (AE)',
    title: 'Une publication lue',
    url: 'https://www.exemple.fr/page',
    year: '2025',
    accessedOn: DAY,
  };

  it('takes a publication under a key made from it', async () => {
    const before = read('sources.yaml');
    const answer = done(await PROCEDURES.addSource(store, { fields }));
    expect(answer).toMatchObject({ key: 'ae-2025' });
    expect(read('sources.yaml').startsWith(before.trimEnd())).toBe(true);
    const { sources } = await PROCEDURES.sources(store, { query: 'publication ESSAI' });
    expect(sources[0]).toMatchObject({ key: 'ae-2025', uses: 0 });
  });
  it('refuses one that is not whole', async () => {
    const before = read('sources.yaml');
    const { accessedOn: _, ...others } = fields;
    expect(await PROCEDURES.addSource(store, { fields: others })).toMatchObject({
      result: 'stopped',
    });
    expect(read('sources.yaml')).toBe(before);
  });
  it('renames a key wherever it is cited', async () => {
    const key = Object.keys(await keysInUse())[0]!;
    done(await PROCEDURES.move(store, { path: `sources.yaml#${key}`, name: 'autre-cle' }));
    expect(
      (await PROCEDURES.sources(store, { query: 'autre-cle' })).sources[0]!.uses,
    ).toBeGreaterThan(0);
    expect(Object.keys(await keysInUse())).not.toContain(key);
  });
});

describe('a picture', () => {
  it('is made smaller, loses what the camera wrote, and gets a name that is free', async () => {
    const photo = await sharp({
      create: { width: 3200, height: 1200, channels: 3, background: '#445566' },
    })
      .withExif({ IFD0: { Copyright: 'Quelqu’un' } })
      .jpeg()
      .toBuffer();
    const stored = await storePicture(store, 'Ma Photo (été).JPG', photo);
    expect(stored).toMatchObject({ file: 'ma-photo-ete.jpg', width: 1600, height: 600 });
    const seen = await sharp(at('images/ma-photo-ete.jpg')).metadata();
    expect(seen.exif).toBeUndefined();
    expect((await storePicture(store, 'Ma Photo (été).JPG', photo)).file).toBe(
      'ma-photo-ete-2.jpg',
    );
    const { pictures } = await PROCEDURES.pictures(store, {});
    expect(pictures).toContainEqual(
      expect.objectContaining({ file: 'ma-photo-ete.jpg', uses: [] }),
    );
    done(await PROCEDURES.remove(store, { path: 'images/ma-photo-ete.jpg' }));
  });
  it('is listed with what shows it, in a header and in a text', async () => {
    const { pictures } = await PROCEDURES.pictures(store, {});
    const uses = pictures.find(({ file }) => file === 'photo.jpg')!.uses;
    expect(uses.map(({ path }) => path).toSorted()).toEqual([
      'articles/photo.mdx',
      'pages/qui-suis-je.mdx',
    ]);
    expect(uses.filter(({ alt }) => alt === '')).toEqual([]);
  });
  it('is refused when it is none', async () => {
    await expect(storePicture(store, 'a.png', Buffer.from('du texte'))).rejects.toMatchObject({
      status: 422,
    });
  });
});

const git = (...options: string[]) => {
  const { status, stdout, stderr } = spawnSync('git', options, { cwd: root, encoding: 'utf8' });
  expect(status, stderr).toBe(0);
  return stdout.trim();
};

/** Makes the folder a checkout with one commit. */
function checkOut() {
  git('init', '-q', '-b', 'main');
  git('add', '-A');
  git('-c', 'user.name=A', '-c', 'user.email=a@b.fr', 'commit', '-q', '-m', 'Start');
}

describe.each([
  ['the last commit', true],
  ['the opening', false],
])('changes since %s', (_, isGit) => {
  beforeEach(() => {
    if (isGit) checkOut();
    else writeFileSync(join(root, '.git'), 'gitdir: nowhere');
  });

  it('are told in words, and each is taken back alone', async () => {
    const before = read(CARD);
    const { version } = await openEntry(CARD);
    const fields = { ...version.fields, title: 'Un autre titre' };
    const body = `${version.body}\n\nUne phrase de plus.`;
    done(await PROCEDURES.save(store, { path: CARD, ...version, fields, body }));
    const { since, changes } = await PROCEDURES.changes(store, {});
    expect(since).toBe(isGit ? 'commit' : 'opening');
    expect(changes).toMatchObject([
      {
        path: CARD,
        what: 'changed',
        passages: [
          { where: 'titre', before: version.fields.title, after: 'Un autre titre' },
          { where: 'texte', before: '', after: 'Une phrase de plus.' },
        ],
      },
    ]);
    const { passages } = changes[0]!;
    done(await PROCEDURES.takeBack(store, { path: CARD, passage: passages[1]!.id }));
    expect((await openEntry(CARD)).version).toMatchObject({ fields, body: version.body });
    done(await PROCEDURES.takeBack(store, { path: CARD }));
    expect(read(CARD)).toBe(before);
    expect((await PROCEDURES.changes(store, {})).changes).toEqual([]);
  });
  it('name the row of a list, and publications as the text shows them', async () => {
    const path = 'countries/ardoisie.mdx';
    const { version } = await openEntry(path);
    const screening = structuredClone(version.fields.screening) as { spans: object[] };
    Object.assign(screening.spans[0]!, { every: '2', sources: ['essai-annuel', 'essai-anglais'] });
    const fields = { ...version.fields, screening } as never;
    const body = `${version.body}\n\nUne phrase[^essai-annuel].`;
    done(await PROCEDURES.save(store, { path, ...version, fields, body }));
    const { changes } = await PROCEDURES.changes(store, {});
    const where = 'dépistage › tranches d’âge › 71 à 79 › ';
    expect(changes[0]!.passages).toMatchObject([
      { where: `${where}rythme`, before: '1', after: '2' },
      { where: `${where}sources`, after: expect.stringMatching(/^[^;]+, \d{4} ; [^;]+$/u) },
      { where: 'texte', after: expect.stringMatching(/^Une phrase \[.+, \d{4}\]\.$/u) },
    ]);
  });
  it('call a page that was renamed by its new name, and bring it back with its links', async () => {
    const linked = 'pages/hpv-info.mdx';
    const before = read(linked);
    done(await PROCEDURES.move(store, { path: 'pages/hors-du-menu.mdx', name: 'ailleurs' }));
    const path = 'pages/ailleurs.mdx';
    const moved = (await openEntry(path)).version;
    const fields = { ...moved.fields, lead: 'Une autre phrase.' };
    done(await PROCEDURES.save(store, { path, ...moved, fields }));
    const { changes } = await PROCEDURES.changes(store, {});
    const change = changes.find((one) => one.path === path)!;
    expect(change).toMatchObject({
      what: 'moved',
      told: 'renommée',
      from: 'pages/hors-du-menu.mdx',
      passages: [{ after: 'Une autre phrase.' }],
    });
    expect(changes.map((one) => one.path)).toContain(linked);
    expect(changes.filter((one) => /hors-du-menu|^cards/u.test(one.path))).toEqual([]);
    done(await PROCEDURES.takeBack(store, { path, passage: change.passages[0]!.id }));
    done(await PROCEDURES.takeBack(store, { path }));
    expect((await PROCEDURES.changes(store, {})).changes).toEqual([]);
    expect(read(linked)).toBe(before);
  });
  it('are read once the change before them is whole', async () => {
    const [, { changes }] = await Promise.all([
      PROCEDURES.move(store, { path: CARD, name: 'ailleurs' }),
      PROCEDURES.changes(store, {}),
    ]);
    expect(changes).toMatchObject([{ what: 'moved', from: CARD }]);
  });
  it('hold what is new and what is gone', async () => {
    const { path } = await freshCard();
    expect((await PROCEDURES.changes(store, {})).changes).toMatchObject([{ path, what: 'new' }]);
    done(await PROCEDURES.takeBack(store, { path }));
    expect(existsSync(at(path))).toBe(false);
  });
});

describe('a proposal', () => {
  const author = { name: 'Une autrice', email: 'une@exemple.fr' };

  it('is not possible without a checkout, and says what to do', async () => {
    writeFileSync(join(root, '.git'), 'gitdir: nowhere');
    const state = await PROCEDURES.proposal(store, {});
    expect(state.isPossible).toBe(false);
    expect(state.says).toMatch(/prévenez/u);
  });
  it('is a branch and a commit of the content alone, and goes on in the same branch', async () => {
    checkOut();
    writeFileSync(join(root, 'notes.txt'), 'Rien à voir.');
    await freshCard();
    const state = await PROCEDURES.proposal(store, {});
    expect(state).toMatchObject({ isPossible: true, branch: 'main', isOpen: false });
    expect(state.message).toContain('Une carte de plus');
    const made = await PROCEDURES.propose(store, { message: 'Ajout d’une carte', author });
    expect(made).toMatchObject({ branch: `proposition/${DAY}-ajout-d-une-carte`, canSend: false });
    expect(made.next.length).toBeGreaterThan(0);
    expect(git('log', '-1', '--format=%an %s')).toBe('Une autrice Ajout d’une carte');
    expect(git('diff', '--name-only', 'main', 'HEAD')).toBe(
      'src/content/cards/hpv-info/une-carte-de-plus.mdx',
    );
    expect((await PROCEDURES.changes(store, {})).changes).toEqual([]);
    await expect(PROCEDURES.propose(store, { message: 'Encore', author })).rejects.toMatchObject({
      status: 409,
    });
    const { version } = await openEntry(CARD);
    const fields = { ...version.fields, title: 'Un autre titre' };
    done(await PROCEDURES.save(store, { path: CARD, ...version, fields }));
    expect((await PROCEDURES.propose(store, { message: 'Un titre', author })).branch).toBe(
      made.branch,
    );
    expect(git('rev-list', '--count', 'main..HEAD')).toBe('2');
  });
  it('is sent only when that is asked for', async () => {
    checkOut();
    const forge = join(root, 'forge.git');
    git('init', '-q', '--bare', forge);
    git('remote', 'add', 'origin', forge);
    await freshCard();
    const { branch, canSend } = await PROCEDURES.propose(store, { message: 'Une carte', author });
    expect(canSend).toBe(true);
    expect(git('ls-remote', 'origin')).toBe('');
    const { says } = await PROCEDURES.send(store, { branch });
    expect(says).toMatch(/envoyée/u);
    expect(git('ls-remote', 'origin')).toContain(branch);
  });
});
