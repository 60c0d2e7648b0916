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
