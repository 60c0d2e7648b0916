import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DraftChoice } from '../../../../src/workbench/protocol.ts';
import { PROCEDURES } from '../../../../src/workbench/server/procedures.ts';
import type { Store } from '../../../../src/workbench/server/content/store.ts';
import { DAY } from '../../../support/day.ts';
import { CARD, done, makeStore, setUpStore } from '../../../support/fixture-store.ts';

const site = setUpStore();
const { at, read } = site;

/** A server on the same folder, whose clock advances by a minute at each reading. */
function startServer(): Store {
  let minute = 0;
  return makeStore(site.root, () => new Date(Date.parse(`${DAY}T10:00:00Z`) + 60_000 * minute++));
}
beforeEach(() => {
  site.store = startServer();
});

const openEntry = (path = CARD) => site.openEntry(path);

/** Saves the draft of a window, and returns the response. */
async function saveDraft(body: string, choice: DraftChoice = {}, path = CARD) {
  const { version } = await openEntry(path);
  const base = version.hash === undefined ? {} : { baseHash: version.hash };
  return PROCEDURES.saveDraft(site.store, {
    path,
    fields: version.fields,
    body,
    ...base,
    ...choice,
  });
}

/** The texts of the drafts of an entry, newest first. */
const bodies = async (path = CARD) => (await openEntry(path)).drafts.map(({ body }) => body);

describe('the draft of a window', () => {
  it('is replaced by the next one of the same window', async () => {
    const { hash, others } = await saveDraft('Un.', { owner: 'a' });
    expect(others).toEqual([]);
    const next = await saveDraft('Un. Deux.', { owner: 'a', base: hash });
    expect(next.others).toEqual([]);
    expect(next.hash).not.toBe(hash);
    expect(await bodies()).toEqual(['Un. Deux.']);
  });
  it('is replaced even when the response of the last call was lost', async () => {
    await saveDraft('Un.', { owner: 'a' });
    expect(await saveDraft('Un. Deux.', { owner: 'a' })).toMatchObject({ others: [] });
    expect(await bodies()).toEqual(['Un. Deux.']);
  });
  it('replaces the draft that it was made from', async () => {
    const { hash } = await saveDraft('Un.', { owner: 'a' });
    expect(await saveDraft('Un. Deux.', { owner: 'b', base: hash })).toMatchObject({ others: [] });
    expect(await bodies()).toEqual(['Un. Deux.']);
  });
  it('is saved beside a newer one of another window, which the response reports', async () => {
    const { hash } = await saveDraft('Un.', { owner: 'a' });
    await saveDraft('Un. Deux.', { owner: 'a', base: hash });
    const { others } = await saveDraft('Un. Trois.', { owner: 'b', base: hash });
    expect(others).toMatchObject([{ owner: 'a', body: 'Un. Deux.' }]);
    expect(await bodies()).toEqual(['Un. Trois.', 'Un. Deux.']);
    expect(await openEntry()).toMatchObject({ draft: { owner: 'b', body: 'Un. Trois.' } });
  });
  it('is not lost when several windows save at once', async () => {
    const { hash } = await saveDraft('Un.', { owner: 'a' });
    const { version } = await openEntry();
    const both = ['a', 'b', 'c'].map((owner) =>
      PROCEDURES.saveDraft(site.store, {
        path: CARD,
        ...version,
        body: `De ${owner}.`,
        owner,
        base: hash,
      }),
    );
    await Promise.all(both);
    expect((await bodies()).toSorted()).toEqual(['De a.', 'De b.', 'De c.']);
  });
  it('is rejected for an owner that would be another path', async () => {
    for (const owner of ['../../x', 'a/b', 'x'.repeat(65), {} as never])
      await expect(saveDraft('Un.', { owner })).rejects.toMatchObject({ status: 400 });
  });
  it('is ignored when its file cannot be parsed, and the others are read', async () => {
    await saveDraft('Un.', { owner: 'a' });
    const folder = join(site.root, '.cache/workbench/drafts');
    const [name = ''] = readdirSync(folder);
    writeFileSync(join(folder, name.replace('-a', '-b')), '{"path":');
    mkdirSync(join(folder, 'autre'));
    expect(await bodies()).toEqual(['Un.']);
  });
});

describe('drafts of two windows', () => {
  const fork = async () => {
    const a = await saveDraft('De a.', { owner: 'a' });
    const b = await saveDraft('De b.', { owner: 'b' });
    return { a: a.hash, b: b.hash };
  };

  it('are both read after a restart of the server', async () => {
    await fork();
    site.store = startServer();
    expect(await bodies()).toEqual(['De b.', 'De a.']);
  });
  it('stay when the other window saves', async () => {
    const { a } = await fork();
    const { version } = await openEntry();
    const saved = { ...version, body: 'De a.', owner: 'a', base: a };
    const { undoId } = done(await PROCEDURES.save(site.store, { path: CARD, ...saved }));
    expect(read(CARD)).toContain('De a.');
    expect(await bodies()).toEqual(['De b.']);
    expect((await openEntry()).draft!.baseHash).toBe(version.hash);
    done(await PROCEDURES.undo(site.store, { undoId }));
    expect((await bodies()).toSorted()).toEqual(['De a.', 'De b.']);
  });
  it('stay when the other window drops its own, which can be undone', async () => {
    const { a } = await fork();
    const { undoId, path } = await PROCEDURES.drop(site.store, { path: CARD, owner: 'a', base: a });
    expect(path).toBe(CARD);
    expect(await bodies()).toEqual(['De b.']);
    const back = done(await PROCEDURES.undo(site.store, { undoId: undoId! }));
    expect((await bodies()).toSorted()).toEqual(['De a.', 'De b.']);
    done(await PROCEDURES.undo(site.store, { undoId: back.undoId }));
    expect(await bodies()).toEqual(['De b.']);
  });
  it('are dropped by their hash, so that a newer one stays', async () => {
    const { b } = await fork();
    await saveDraft('De b, encore.', { owner: 'b', base: b });
    expect(await PROCEDURES.drop(site.store, { path: CARD, base: b })).not.toHaveProperty('act');
    expect((await bodies()).toSorted()).toEqual(['De a.', 'De b, encore.']);
  });
  it('of an entry without a file conflict: the first is saved, the second stays a draft', async () => {
    const { path } = await PROCEDURES.create(site.store, {
      slot: { kind: 'cards', folder: 'hpv-info', words: '' },
      title: 'Toute neuve',
    });
    const { draft } = await openEntry(path);
    const a = await saveDraft('De a.', { owner: 'a', base: draft!.hash }, path);
    expect(a.others).toEqual([]);
    const b = await saveDraft('De b.', { owner: 'b', base: draft!.hash }, path);
    expect(b.others).toMatchObject([{ body: 'De a.' }]);
    const mine = { path, fields: draft!.fields };
    done(await PROCEDURES.save(site.store, { ...mine, body: 'De a.', owner: 'a', base: a.hash }));
    expect(await bodies(path)).toEqual(['De b.']);
    expect(
      await PROCEDURES.save(site.store, { ...mine, body: 'De b.', owner: 'b', base: b.hash }),
    ).toMatchObject({ result: 'conflict', theirs: { body: 'De a.' } });
    expect(await bodies(path)).toEqual(['De b.']);
  });
});

describe('a window with an entry open under its old path', () => {
  const moved = 'cards/hpv-info/autre-nom.mdx';

  it('opens it, and saves its draft and its file, under the new path', async () => {
    const { version } = await openEntry();
    done(await site.move(CARD, { name: 'autre-nom' }));
    expect(await openEntry()).toMatchObject({ path: moved, version: { body: version.body } });
    const mine = { path: CARD, fields: version.fields, body: 'De b.', owner: 'b' };
    expect(await PROCEDURES.saveDraft(site.store, mine)).toMatchObject({ path: moved });
    expect(await bodies(moved)).toEqual(['De b.']);
    const { version: now } = await openEntry(moved);
    const answer = await PROCEDURES.save(site.store, { ...mine, hash: now.hash! });
    expect(answer).toMatchObject({ result: 'done', path: moved });
    expect(read(moved)).toContain('De b.');
    expect(existsSync(at(CARD))).toBe(false);
  });
  it('opens another entry that has the path now', async () => {
    const before = read(CARD);
    done(await site.move(CARD, { name: 'autre-nom' }));
    writeFileSync(at(CARD), before.replace(/^title: .*$/mu, 'title: "Une autre"'));
    expect(await openEntry()).toMatchObject({ path: CARD, name: 'Une autre' });
  });
});
