import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { PROCEDURES } from '../../../../src/workbench/server/procedures.ts';
import { CARD, done, setUpStore } from '../../../support/fixture-store.ts';

const site = setUpStore();

describe.each([
  ['the last commit', true],
  ['the opening', false],
])('changes since %s', (_, isGit) => {
  beforeEach(() => {
    if (isGit) site.initGit();
    else writeFileSync(join(site.root, '.git'), 'gitdir: nowhere');
  });

  it('are described in words, and each is reverted alone', async () => {
    const before = site.read(CARD);
    const { version } = await site.openEntry(CARD);
    const fields = { ...version.fields, title: 'Un autre titre' };
    const body = `${version.body}\n\nUne phrase de plus.`;
    done(await PROCEDURES.save(site.store, { path: CARD, ...version, fields, body }));
    const { since, changes } = await PROCEDURES.changes(site.store, {});
    expect(since).toBe(isGit ? 'commit' : 'opening');
    expect(changes).toMatchObject([
      {
        path: CARD,
        what: 'changed',
        hunks: [
          { where: 'titre', before: version.fields.title, after: 'Un autre titre' },
          { where: 'texte', before: '', after: 'Une phrase de plus.' },
        ],
      },
    ]);
    const { hunks } = changes[0]!;
    done(await PROCEDURES.revert(site.store, { path: CARD, hunk: hunks[1]!.id }));
    expect((await site.openEntry(CARD)).version).toMatchObject({ fields, body: version.body });
    done(await PROCEDURES.revert(site.store, { path: CARD }));
    expect(site.read(CARD)).toBe(before);
    expect((await PROCEDURES.changes(site.store, {})).changes).toEqual([]);
  });
  it('name the row of a list, and publications as the text shows them', async () => {
    const path = 'countries/ardoisie.mdx';
    const { version } = await site.openEntry(path);
    const screening = structuredClone(version.fields.screening) as { spans: object[] };
    Object.assign(screening.spans[0]!, { every: '2', sources: ['essai-annuel', 'essai-anglais'] });
    const fields = { ...version.fields, screening } as never;
    const body = `${version.body}\n\nUne phrase[^essai-annuel].`;
    done(await PROCEDURES.save(site.store, { path, ...version, fields, body }));
    const { changes } = await PROCEDURES.changes(site.store, {});
    const where = 'dépistage › tranches d’âge › 71 à 79 › ';
    expect(changes[0]!.hunks).toMatchObject([
      { where: `${where}rythme`, before: '1', after: '2' },
      { where: `${where}sources`, after: expect.stringMatching(/^[^;]+, \d{4} ; [^;]+$/u) },
      { where: 'texte', after: expect.stringMatching(/^Une phrase \[.+, \d{4}\]\.$/u) },
    ]);
  });
  it('name a renamed page by its new name, and revert it with its links', async () => {
    const linked = 'pages/hpv-info.mdx';
    const before = site.read(linked);
    done(await site.move('pages/hors-du-menu.mdx', { name: 'ailleurs' }));
    const path = 'pages/ailleurs.mdx';
    const moved = (await site.openEntry(path)).version;
    const fields = { ...moved.fields, lead: 'Une autre phrase.' };
    done(await PROCEDURES.save(site.store, { path, ...moved, fields }));
    const { changes } = await PROCEDURES.changes(site.store, {});
    const change = changes.find((one) => one.path === path)!;
    expect(change).toMatchObject({
      what: 'moved',
      label: 'renommée',
      from: 'pages/hors-du-menu.mdx',
      hunks: [{ after: 'Une autre phrase.' }],
    });
    expect(changes.map((one) => one.path)).toContain(linked);
    expect(changes.filter((one) => /hors-du-menu|^cards/u.test(one.path))).toEqual([]);
    done(await PROCEDURES.revert(site.store, { path, hunk: change.hunks[0]!.id }));
    done(await PROCEDURES.revert(site.store, { path }));
    expect((await PROCEDURES.changes(site.store, {})).changes).toEqual([]);
    expect(site.read(linked)).toBe(before);
  });
  it('are read after a change in progress', async () => {
    const seen = await site.versionOf(CARD);
    const [, { changes }] = await Promise.all([
      PROCEDURES.move(site.store, { ...seen, name: 'ailleurs' }),
      PROCEDURES.changes(site.store, {}),
    ]);
    expect(changes).toMatchObject([{ what: 'moved', from: CARD }]);
  });
  it('list a new entry, which revert deletes', async () => {
    const path = await site.addCard();
    expect((await PROCEDURES.changes(site.store, {})).changes).toMatchObject([
      { path, what: 'new' },
    ]);
    done(await PROCEDURES.revert(site.store, { path }));
    expect(existsSync(site.at(path))).toBe(false);
  });
});
