import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Fields, PastVersion } from '../../../../src/workbench/protocol.ts';
import { PROCEDURES } from '../../../../src/workbench/server/procedures.ts';
import { CARD, done, makeStore, PAGE, setUpStore } from '../../../support/fixture-store.ts';

const site = setUpStore();

/** Minutes since the start of a test: each change has its own time. */
let minutes = 0;
const now = () => new Date(Date.UTC(2026, 10, 20, 10, minutes++));

beforeEach(() => {
  minutes = 0;
  site.store = makeStore(site.root, now);
  // No repository above the temporary folder is one of the site.
  writeFileSync(join(site.root, '.git'), 'gitdir: nowhere');
});

/** Makes the folder a repository. */
function initGit(): void {
  rmSync(join(site.root, '.git'));
  site.git('init', '-q', '-b', 'main');
}
/** Commits everything at an hour of 20 November 2026. */
function commit(author: string, message: string, hour: number): void {
  const date = `2026-11-20T${String(hour).padStart(2, '0')}:00:00Z`;
  site.git('add', '-A');
  site.git(
    ...['-c', `user.name=${author}`, '-c', 'user.email=a@b.fr'],
    ...['commit', '-q', '-m', message, `--date=${date}`],
  );
}
const versionsOf = async (path: string) =>
  (await PROCEDURES.versions(site.store, { path })).versions;
const messagesOf = (versions: readonly PastVersion[]) => versions.map(({ message }) => message);
const saveWith = async (path: string, title: string, more = '') => {
  const { version } = await site.openEntry(path);
  const fields: Fields = { ...version.fields, title };
  const body = version.body + more;
  return done(await PROCEDURES.save(site.store, { path, ...version, fields, body }));
};
const restore = async (path: string, id: string) => {
  const { hash } = await PROCEDURES.compareWithPast(site.store, { path, id });
  return PROCEDURES.restore(site.store, { path, id, hash });
};

describe('the past versions in a repository', () => {
  it('are those of the commits: who, when, what, and under which names', async () => {
    initGit();
    commit('Ana', 'Début', 6);
    const first = site.read(CARD);
    writeFileSync(site.at(CARD), first.replace(/^title: .*$/mu, 'title: "Deuxième titre"'));
    commit('Béa', 'Un titre', 7);
    const moved = CARD.replace('carte-1', 'ailleurs');
    site.git('mv', `src/content/${CARD}`, `src/content/${moved}`);
    writeFileSync(
      site.at(moved),
      `${site.read(moved).replace(/^order: .*$/mu, 'order: 90')}\nUne phrase de plus.\n`,
    );
    commit('Chloé', 'Ailleurs', 8);
    const versions = await versionsOf(moved);
    expect(versions).toMatchObject([
      {
        at: '2026-11-20T08:00:00.000Z',
        author: 'Chloé',
        message: 'Ailleurs',
        where: ['rang', 'texte'],
        isCurrent: true,
      },
      { author: 'Béa', message: 'Un titre', where: ['titre'], isCurrent: false },
      { author: 'Ana', message: 'Début', where: [], isCurrent: false },
    ]);
    const { hunks } = await PROCEDURES.compareWithPast(site.store, {
      path: moved,
      id: versions[2]!.id,
    });
    expect(hunks).toMatchObject([
      { where: 'titre', after: 'Deuxième titre' },
      { where: 'rang', after: '90' },
      { where: 'texte', before: '', after: 'Une phrase de plus.' },
    ]);
    const before = site.read(moved);
    const applied = done(await restore(moved, versions[1]!.id));
    expect(applied.message).toBe('La carte « Deuxième titre » est revenue à une version d’avant.');
    expect(site.read(moved)).toBe(first.replace(/^title: .*$/mu, 'title: "Deuxième titre"'));
    done(await PROCEDURES.undo(site.store, { undoId: applied.undoId }));
    expect(site.read(moved)).toBe(before);
  });
  it('have the changes that are not committed yet, and each words once', async () => {
    initGit();
    commit('Ana', 'Début', 6);
    await saveWith(CARD, 'Un titre du matin');
    await saveWith(CARD, 'Un titre du soir');
    expect(await versionsOf(CARD)).toMatchObject([
      { message: 'La carte « Un titre du soir » est enregistrée.', isCurrent: true },
      { message: 'La carte « Un titre du matin » est enregistrée.', where: ['titre'] },
      { author: 'Ana', message: 'Début' },
    ]);
    commit('Béa', 'Le soir', 18);
    expect(messagesOf(await versionsOf(CARD))).toEqual([
      'Le soir',
      'La carte « Un titre du matin » est enregistrée.',
      'Début',
    ]);
  });
  it('of a publication are those in which it changed', async () => {
    initGit();
    commit('Ana', 'Début', 6);
    const file = 'sources.yaml';
    writeFileSync(site.at(file), `# Relue.\n${site.read(file)}`);
    commit('Béa', 'Un commentaire', 7);
    const path = `${file}#essai-annuel`;
    await saveWith(path, 'Un autre titre');
    const before = site.read(file);
    const versions = await versionsOf(path);
    expect(versions).toMatchObject([
      { message: 'La source « Un autre titre » est enregistrée.', where: ['titre'] },
      { message: 'Début' },
    ]);
    done(await restore(path, versions[1]!.id));
    expect(site.read(file)).not.toBe(before);
    expect((await versionsOf(path))[0]!.isCurrent).toBe(true);
  });
  it('are those of this workbench before the first commit, and in a file without one', async () => {
    initGit();
    await saveWith(CARD, 'Sans aucun commit');
    expect(await versionsOf(CARD)).toMatchObject([
      { message: expect.stringContaining('Sans aucun commit'), isCurrent: true },
      { message: 'Comme il était avant ce changement.' },
    ]);
    commit('Ana', 'Début', 6);
    const path = await site.addCard();
    expect(await versionsOf(path)).toMatchObject([
      { message: 'La carte « Une carte de plus » est enregistrée.', isCurrent: true },
    ]);
  });
});

describe('the past versions without a repository', () => {
  it('are those around the changes of this workbench, through moves', async () => {
    expect(await versionsOf(CARD)).toEqual([]);
    const first = site.read(CARD);
    await saveWith(CARD, 'Un titre du matin');
    done(await site.move(CARD, { name: 'ailleurs' }));
    const path = CARD.replace('carte-1', 'ailleurs');
    writeFileSync(site.at(path), `${site.read(path)}\nUn mot ajouté par un autre programme.\n`);
    await saveWith(path, 'Un titre du soir');
    const versions = await versionsOf(path);
    expect(messagesOf(versions)).toEqual([
      'La carte « Un titre du soir » est enregistrée.',
      'Comme il était avant ce changement.',
      'La carte « Un titre du matin » est enregistrée.',
      'Comme il était avant ce changement.',
    ]);
    done(await restore(path, versions[3]!.id));
    expect(site.read(path)).toBe(first);
  });
  it('keep the line ends that the file has now', async () => {
    await saveWith(CARD, 'Un autre titre');
    const file = site.read(CARD);
    writeFileSync(site.at(CARD), file.replaceAll('\n', '\r\n'));
    const [current, old] = await versionsOf(CARD);
    expect(current!.isCurrent).toBe(true);
    done(await restore(CARD, old!.id));
    expect(site.read(CARD)).toMatch(/^[^\n]*\r\n/u);
    expect(site.read(CARD)).not.toContain('Un autre titre');
  });
  it('bring back a file whose header cannot be read any more', async () => {
    await saveWith(CARD, 'Un titre juste');
    const file = site.read(CARD);
    writeFileSync(site.at(CARD), file.replace('title: "', 'title: ["'));
    const [last] = await versionsOf(CARD);
    const answer = await PROCEDURES.compareWithPast(site.store, { path: CARD, id: last!.id });
    expect(answer.hunks).toBeUndefined();
    done(await restore(CARD, last!.id));
    expect(site.read(CARD)).toBe(file);
  });
});

describe('a past version that is taken back', () => {
  it('becomes a draft when it has errors now, which undo drops', async () => {
    const { fields } = (await site.openEntry(CARD)).version;
    await saveWith(CARD, 'Un autre titre');
    const taken = 'cards/hpv-info/carte-2.mdx';
    const { version } = await site.openEntry(CARD);
    const free = { ...version.fields, order: '91' };
    done(await PROCEDURES.save(site.store, { path: CARD, ...version, fields: free }));
    const other = (await site.openEntry(taken)).version;
    const same = { ...other.fields, order: String(fields.order) };
    done(await PROCEDURES.save(site.store, { path: taken, ...other, fields: same }));
    const before = site.read(CARD);
    const old = (await versionsOf(CARD)).at(-1)!;
    const applied = done(await restore(CARD, old.id));
    expect(applied.message).toContain('gardée en brouillon');
    expect(site.read(CARD)).toBe(before);
    const { draft } = await site.openEntry(CARD);
    expect(draft).toMatchObject({ fields });
    done(await PROCEDURES.undo(site.store, { undoId: applied.undoId }));
    expect((await site.openEntry(CARD)).draft).toBeUndefined();
  });
  it('replaces neither a draft nor a file that changed since', async () => {
    await saveWith(CARD, 'Un autre titre');
    const old = (await versionsOf(CARD)).at(-1)!;
    const { version } = await site.openEntry(CARD);
    const request = { path: CARD, id: old.id, hash: version.hash };
    await PROCEDURES.saveDraft(site.store, { ...version, path: CARD, body: 'En cours.' });
    await expect(PROCEDURES.restore(site.store, request)).rejects.toThrow('a un brouillon');
    writeFileSync(site.at(CARD), `${site.read(CARD)}\nUn mot.\n`);
    await expect(PROCEDURES.restore(site.store, request)).rejects.toMatchObject({ status: 409 });
    const unknown = { path: PAGE, id: old.id };
    await expect(PROCEDURES.compareWithPast(site.store, unknown)).rejects.toMatchObject({
      status: 404,
    });
    await expect(PROCEDURES.versions(site.store, { path: '../x' })).rejects.toMatchObject({
      status: 404,
    });
  });
});
