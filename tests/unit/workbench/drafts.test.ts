import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Draft, DraftChoice } from '../../../src/workbench/protocol.ts';
import { PROCEDURES } from '../../../src/workbench/server/calls.ts';
import { Store } from '../../../src/workbench/server/content/store.ts';
import { DAY } from '../../support/day.ts';
import { FIXTURE_CONTENT } from '../../support/fixture-site.ts';

const CARD = 'cards/hpv-info/carte-1.mdx';

let root: string;
let store: Store;
const at = (inside: string) => join(root, 'src/content', inside);
const read = (inside: string) => readFileSync(at(inside), 'utf8');

/** A server that is started on the same folder; each look at its clock is a minute later. */
function startServer(): Store {
  let minute = 0;
  const moment = () => new Date(Date.parse(`${DAY}T10:00:00Z`) + 60_000 * minute++);
  return new Store({ root, base: '', today: () => DAY, now: moment });
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'atelier-'));
  cpSync(FIXTURE_CONTENT, join(root, 'src/content'), { recursive: true });
  store = startServer();
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const openEntry = (path = CARD) => PROCEDURES.open(store, { path });

/** Keeps a text in a window, and gives the answer. */
async function keep(body: string, choice: DraftChoice = {}, path = CARD) {
  const { version } = await openEntry(path);
  const over = version.hash === undefined ? {} : { over: version.hash };
  return PROCEDURES.keep(store, { path, fields: version.fields, body, ...over, ...choice });
}

/** The texts of the drafts of an entry, the newest first. */
const bodies = async (path = CARD) => (await openEntry(path)).drafts.map(({ body }) => body);

const done = <T extends { result: string }>(answer: T) => {
  expect(answer, JSON.stringify(answer)).toMatchObject({ result: 'done' });
  return answer as T & { act: string };
};

describe('the draft of a window', () => {
  it('is replaced by the next one of the same window', async () => {
    const { hash, others } = await keep('Un.', { owner: 'a' });
    expect(others).toEqual([]);
    const next = await keep('Un. Deux.', { owner: 'a', base: hash });
    expect(next.others).toEqual([]);
    expect(next.hash).not.toBe(hash);
    expect(await bodies()).toEqual(['Un. Deux.']);
  });
  it('is replaced even where the answer of the last call was lost', async () => {
    await keep('Un.', { owner: 'a' });
    expect(await keep('Un. Deux.', { owner: 'a' })).toMatchObject({ others: [] });
    expect(await bodies()).toEqual(['Un. Deux.']);
  });
  it('takes the place of the one that it was typed over', async () => {
    const { hash } = await keep('Un.', { owner: 'a' });
    expect(await keep('Un. Deux.', { owner: 'b', base: hash })).toMatchObject({ others: [] });
    expect(await bodies()).toEqual(['Un. Deux.']);
  });
  it('stands beside one of another window that was typed meanwhile, and hears of it', async () => {
    const { hash } = await keep('Un.', { owner: 'a' });
    await keep('Un. Deux.', { owner: 'a', base: hash });
    const { others } = await keep('Un. Trois.', { owner: 'b', base: hash });
    expect(others).toMatchObject([{ owner: 'a', body: 'Un. Deux.' }]);
    expect(await bodies()).toEqual(['Un. Trois.', 'Un. Deux.']);
    expect(await openEntry()).toMatchObject({ draft: { owner: 'b', body: 'Un. Trois.' } });
  });
  it('is there once for words that two windows hold', async () => {
    await keep('Un.', { owner: 'a' });
    expect(await keep('Un.', { owner: 'b' })).toMatchObject({ others: [] });
    expect(await bodies()).toEqual(['Un.']);
  });
  it('is there whole whatever the order in which windows write at once', async () => {
    const { hash } = await keep('Un.', { owner: 'a' });
    const { version } = await openEntry();
    const both = ['a', 'b', 'c'].map((owner) =>
      PROCEDURES.keep(store, { path: CARD, ...version, body: `De ${owner}.`, owner, base: hash }),
    );
    await Promise.all(both);
    expect((await bodies()).toSorted()).toEqual(['De a.', 'De b.', 'De c.']);
  });
  it('changes the revision of the site, for a second server of the same folder too', async () => {
    const second = startServer();
    const before = await second.revision();
    await keep('Un.', { owner: 'a' });
    const after = await second.revision();
    expect(after).not.toBe(before);
    await keep('De.', { owner: 'a' });
    expect(await second.revision()).not.toBe(after);
  });
  it('is refused under a name that leads elsewhere', async () => {
    for (const owner of ['../../x', 'a/b', 'x'.repeat(65), {} as never])
      await expect(keep('Un.', { owner })).rejects.toMatchObject({ status: 400 });
  });
  it('of an older workbench is still there, and gives its place', async () => {
    await keep('Un.');
    const folder = join(root, '.cache/workbench/drafts');
    const [name = ''] = readdirSync(folder);
    expect(name).toMatch(/^[\da-f]{24}\.json$/u);
    const { keptAt: _, ...old } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Draft & {
      keptAt: string;
    };
    writeFileSync(join(folder, name), JSON.stringify(old));
    const { draft } = await openEntry();
    expect(draft).toMatchObject({ owner: '', keptAt: '', body: 'Un.' });
    await keep('Un. Deux.', { owner: 'a', base: draft!.hash });
    expect(await bodies()).toEqual(['Un. Deux.']);
  });
  it('is passed over where its file cannot be read, and the others are there', async () => {
    await keep('Un.', { owner: 'a' });
    const folder = join(root, '.cache/workbench/drafts');
    const [name = ''] = readdirSync(folder);
    writeFileSync(join(folder, name.replace('-a', '-b')), '{"path":');
    mkdirSync(join(folder, 'autre'));
    expect(await bodies()).toEqual(['Un.']);
  });
});

describe('drafts of two windows', () => {
  const fork = async () => {
    const a = await keep('De a.', { owner: 'a' });
    const b = await keep('De b.', { owner: 'b' });
    return { a: a.hash, b: b.hash };
  };

  it('are both there after the server was started again', async () => {
    await fork();
    store = startServer();
    expect(await bodies()).toEqual(['De b.', 'De a.']);
  });
  it('stay when the other window saves', async () => {
    const { a } = await fork();
    const { version } = await openEntry();
    const saved = { ...version, body: 'De a.', owner: 'a', base: a };
    const { act } = done(await PROCEDURES.save(store, { path: CARD, ...saved }));
    expect(read(CARD)).toContain('De a.');
    expect(await bodies()).toEqual(['De b.']);
    expect((await openEntry()).draft!.over).toBe(version.hash);
    done(await PROCEDURES.undo(store, { act }));
    expect((await bodies()).toSorted()).toEqual(['De a.', 'De b.']);
  });
  it('stay when the other window drops its own, which can be taken back', async () => {
    const { a } = await fork();
    const { act, path } = await PROCEDURES.drop(store, { path: CARD, owner: 'a', base: a });
    expect(path).toBe(CARD);
    expect(await bodies()).toEqual(['De b.']);
    const back = done(await PROCEDURES.undo(store, { act: act! }));
    expect((await bodies()).toSorted()).toEqual(['De a.', 'De b.']);
    done(await PROCEDURES.undo(store, { act: back.act }));
    expect(await bodies()).toEqual(['De b.']);
  });
  it('are dropped by their words, so that none goes that nobody has seen', async () => {
    const { b } = await fork();
    await keep('De b, encore.', { owner: 'b', base: b });
    expect(await PROCEDURES.drop(store, { path: CARD, base: b })).not.toHaveProperty('act');
    expect((await bodies()).toSorted()).toEqual(['De a.', 'De b, encore.']);
  });
  it('go with the text that is deleted, and come back with it', async () => {
    await fork();
    const { act } = done(await PROCEDURES.remove(store, { path: CARD }));
    await expect(openEntry()).rejects.toMatchObject({ status: 404 });
    done(await PROCEDURES.undo(store, { act }));
    expect((await bodies()).toSorted()).toEqual(['De a.', 'De b.']);
  });
  it('go along with the text that is renamed, back again too', async () => {
    await fork();
    const moved = 'cards/hpv-info/autre-nom.mdx';
    const { act } = done(await PROCEDURES.move(store, { path: CARD, name: 'autre-nom' }));
    expect((await bodies(moved)).toSorted()).toEqual(['De a.', 'De b.']);
    done(await PROCEDURES.undo(store, { act }));
    expect((await bodies()).toSorted()).toEqual(['De a.', 'De b.']);
    expect((await openEntry(moved)).path).toBe(CARD);
  });
  it('of a text without a file: one is saved, the other is kept, and both have been seen', async () => {
    const { path } = await PROCEDURES.create(store, {
      place: { kind: 'cards', folder: 'hpv-info', words: '' },
      title: 'Toute neuve',
    });
    const { draft } = await openEntry(path);
    const a = await keep('De a.', { owner: 'a', base: draft!.hash }, path);
    expect(a.others).toEqual([]);
    const b = await keep('De b.', { owner: 'b', base: draft!.hash }, path);
    expect(b.others).toMatchObject([{ body: 'De a.' }]);
    const mine = { path, fields: draft!.fields };
    done(await PROCEDURES.save(store, { ...mine, body: 'De a.', owner: 'a', base: a.hash }));
    expect(await bodies(path)).toEqual(['De b.']);
    expect(
      await PROCEDURES.save(store, { ...mine, body: 'De b.', owner: 'b', base: b.hash }),
    ).toMatchObject({ result: 'conflict', theirs: { body: 'De a.' } });
    expect(await bodies(path)).toEqual(['De b.']);
  });
  it('follow a new order of texts without a file', async () => {
    const place = { kind: 'cards' as const, folder: 'qui-suis-je', words: '' };
    const { path } = await PROCEDURES.create(store, { place, title: 'Toute neuve' });
    await keep('De a.', { owner: 'a' }, path);
    await keep('De b.', { owner: 'b' }, path);
    const { items } = await PROCEDURES.tree(store, {});
    const page = items
      .flatMap(({ children }) => children)
      .find((item) => item.path === 'pages/qui-suis-je.mdx')!;
    const before = page.children.map((card) => card.path!);
    expect(before.at(-1)).toBe(path);
    const paths = [path, ...before.slice(0, -1)];
    done(await PROCEDURES.reorder(store, { before, paths, by: 'order' }));
    const { drafts } = await openEntry(path);
    expect(drafts.map(({ fields, body }) => [fields.order, body]).slice(0, 2)).toEqual([
      ['1', 'De b.'],
      ['1', 'De a.'],
    ]);
  });
});

describe('a window that has an entry open under the path that it had', () => {
  const moved = 'cards/hpv-info/autre-nom.mdx';

  it('finds it, and keeps and saves it, where it stands now', async () => {
    const { version } = await openEntry();
    done(await PROCEDURES.move(store, { path: CARD, name: 'autre-nom' }));
    expect(await openEntry()).toMatchObject({ path: moved, version: { body: version.body } });
    const mine = { path: CARD, fields: version.fields, body: 'De b.', owner: 'b' };
    expect(await PROCEDURES.keep(store, mine)).toMatchObject({ path: moved });
    expect(await bodies(moved)).toEqual(['De b.']);
    const { version: now } = await openEntry(moved);
    const answer = await PROCEDURES.save(store, { ...mine, hash: now.hash! });
    expect(answer).toMatchObject({ result: 'done', path: moved });
    expect(read(moved)).toContain('De b.');
    expect(existsSync(at(CARD))).toBe(false);
  });
  it('finds another one that took the path since', async () => {
    const before = read(CARD);
    done(await PROCEDURES.move(store, { path: CARD, name: 'autre-nom' }));
    writeFileSync(at(CARD), before.replace(/^title: .*$/mu, 'title: "Une autre"'));
    expect(await openEntry()).toMatchObject({ path: CARD, name: 'Une autre' });
  });
});
