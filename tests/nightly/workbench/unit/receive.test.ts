import { existsSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROCEDURES } from '../../../../src/workbench/server/procedures.ts';
import { CARD, done, runGitIn } from '../../../support/fixture-store.ts';
import { setUpAuthors } from './two-authors.ts';

const OTHER_CARD = 'cards/hpv-info/carte-2.mdx';
const THIRD_CARD = 'cards/hpv-info/carte-3.mdx';

const authors = setUpAuthors();
const { git, fileOf, read, publish, publishTitle, rename, propose } = authors;
const { stateOf } = authors;

const receive = () => PROCEDURES.receive(authors.store, {});
const published = () => runGitIn(authors.theirs, 'rev-parse', 'main');
const branch = () => git('symbolic-ref', '--short', 'HEAD');

/** What was asked is refused with these words, and the folder stays as it was. */
async function expectRefused(words: RegExp): Promise<void> {
  const before = stateOf();
  await expect(receive()).rejects.toThrow(words);
  expect(stateOf()).toEqual(before);
}

/** The draft of an entry that opens when the author looks at it. */
async function draftOf(path: string) {
  const { draft, version } = await PROCEDURES.open(authors.store, { path });
  return { draft, version };
}

/** Proposes a title, and sends it. */
async function send(path: string, title: string): Promise<string> {
  await rename(path, title);
  const made = await propose(title);
  await PROCEDURES.send(authors.store, { branch: made.branch });
  runGitIn(authors.theirs, 'fetch', '-q');
  return made.branch;
}

describe('an author without own changes', () => {
  it('receives the newest version, whose texts are named', async () => {
    publishTitle(CARD, 'Leur titre');
    const { paragraphs, drafts, proposal } = await receive();
    expect(paragraphs.join('\n')).toContain('Reçu : « Leur titre » (changée).');
    expect(drafts).toEqual([]);
    expect(proposal).toBeUndefined();
    expect(git('rev-parse', 'HEAD')).toBe(published());
    expect(git('status', '--porcelain')).toBe('');
    expect(read(CARD)).toContain('Leur titre');
  });
});

describe('changes that are not proposed', () => {
  it('stay as they are beside the texts that only the colleague changed', async () => {
    publishTitle(CARD, 'Leur titre');
    await rename(OTHER_CARD, 'Mon titre');
    const mine = read(OTHER_CARD);
    unlinkSync(fileOf(authors.mine, THIRD_CARD));
    const { drafts } = await receive();
    expect(drafts).toEqual([]);
    expect(git('rev-parse', 'HEAD')).toBe(published());
    expect(read(CARD)).toContain('Leur titre');
    expect(read(OTHER_CARD)).toBe(mine);
    expect(existsSync(fileOf(authors.mine, THIRD_CARD))).toBe(false);
  });

  it('become a draft on top of the new version of a text that both changed', async () => {
    const { version: start } = await draftOf(CARD);
    publishTitle(CARD, 'Leur titre');
    await rename(CARD, 'Mon titre');
    const before = await draftOf(CARD);
    const { drafts } = await receive();
    expect(drafts).toEqual([{ path: CARD, name: 'Mon titre' }]);
    expect(read(CARD)).toBe(read(CARD, authors.theirs));
    expect(git('status', '--porcelain')).toBe('');
    const { draft, version } = await draftOf(CARD);
    expect(draft).toMatchObject({ fields: before.version.fields, baseHash: start.hash });
    const saved = await PROCEDURES.save(authors.store, {
      path: CARD,
      hash: draft!.baseHash!,
      fields: draft!.fields,
      body: draft!.body,
    });
    // The merge dialog of the page opens on this conflict.
    expect(saved).toMatchObject({ result: 'conflict', theirs: { hash: version.hash } });
    const merged = await PROCEDURES.compareVersions(authors.store, {
      path: CARD,
      theirs: version,
      yours: draft!,
    });
    expect(merged.hunks).toMatchObject([{ theirs: 'Leur titre', yours: 'Mon titre' }]);
  });

  it('become a draft of a text that the colleague deleted', async () => {
    unlinkSync(fileOf(authors.theirs, CARD));
    publish('Une carte de moins');
    await rename(CARD, 'Mon titre');
    const { drafts, paragraphs } = await receive();
    expect(paragraphs.join('\n')).toContain('(effacée)');
    expect(drafts).toEqual([{ path: CARD, name: 'Mon titre' }]);
    expect(existsSync(fileOf(authors.mine, CARD))).toBe(false);
    const { draft } = await draftOf(CARD);
    expect(draft?.fields.title).toBe('Mon titre');
    expect(
      await PROCEDURES.save(authors.store, { ...draft!, path: CARD, hash: draft!.baseHash! }),
    ).toMatchObject({ result: 'conflict' });
  });

  it('do not delete a text that the colleague changed, and the message says so', async () => {
    publishTitle(CARD, 'Leur titre');
    unlinkSync(fileOf(authors.mine, CARD));
    const { drafts, paragraphs } = await receive();
    expect(drafts).toEqual([]);
    expect(paragraphs.join('\n')).toContain('La version du site est revenue');
    expect(read(CARD)).toContain('Leur titre');
  });

  it('keep the drafts in progress', async () => {
    const { version } = await draftOf(CARD);
    const fields = { ...version.fields, title: 'Mon brouillon' };
    await PROCEDURES.saveDraft(authors.store, {
      ...version,
      path: CARD,
      baseHash: version.hash!,
      owner: 'fenetre',
      fields,
    });
    publishTitle(CARD, 'Leur titre');
    await receive();
    const { draft, version: newest } = await draftOf(CARD);
    expect(draft).toMatchObject({ fields, owner: 'fenetre', baseHash: version.hash });
    expect(newest.fields.title).toBe('Leur titre');
  });

  it('are undone only where the file is still theirs', async () => {
    const save = async (path: string, title: string) => {
      const { version } = await draftOf(path);
      const fields = { ...version.fields, title };
      return done(await PROCEDURES.save(authors.store, { path, ...version, fields })).undoId;
    };
    const [lost, kept] = [await save(CARD, 'Mon titre'), await save(OTHER_CARD, 'Mon autre titre')];
    publishTitle(CARD, 'Leur titre');
    await receive();
    await expect(PROCEDURES.undo(authors.store, { undoId: lost })).rejects.toThrow(
      /a changé depuis/u,
    );
    done(await PROCEDURES.undo(authors.store, { undoId: kept }));
    expect(git('status', '--porcelain')).toBe('');
  });
});

describe('a proposal', () => {
  it('waits with the newest version merged into it', async () => {
    const name = await send(CARD, 'Mon titre');
    publishTitle(OTHER_CARD, 'Leur titre');
    await rename(THIRD_CARD, 'Un titre en cours');
    const { proposal, paragraphs } = await receive();
    expect(proposal?.message).toContain('elle attend');
    expect(proposal?.message).toContain(authors.forge);
    expect(proposal?.address).toBeUndefined();
    expect(paragraphs.join('\n')).toContain('Reçu : « Leur titre » (changée).');
    expect(branch()).toBe(name);
    expect(git('log', '-1', '--format=%P').split(' ')).toEqual([
      git('rev-parse', `origin/${name}`),
      published(),
    ]);
    expect(git('log', '-1', '--format=%an')).toBe('Une autrice');
    expect(git('diff', '--name-only', 'origin/main', 'HEAD')).toBe(`src/content/${CARD}`);
    expect(git('status', '--porcelain')).toBe(`M src/content/${THIRD_CARD}`);
    expect(read(THIRD_CARD)).toContain('Un titre en cours');
    await propose('La suite');
    await PROCEDURES.send(authors.store, { branch: name });
  });

  it('has the newest version of a text that both changed, and its words as a draft', async () => {
    const name = await send(CARD, 'Mon titre');
    publishTitle(CARD, 'Leur titre');
    const { drafts, proposal } = await receive();
    expect(drafts).toEqual([{ path: CARD, name: 'Mon titre' }]);
    expect(proposal?.message).toContain('elle attend');
    expect(read(CARD)).toContain('Leur titre');
    expect((await draftOf(CARD)).draft?.fields.title).toBe('Mon titre');
    expect((await PROCEDURES.proposal(authors.store, {})).isOpen).toBe(true);
    expect((await receive()).proposal?.message).toContain('elle attend');
    expect(branch()).toBe(name);
  });
});

describe('the folder stays as it was, and the message says what to do', () => {
  it('with a changed file of the program', async () => {
    writeFileSync(join(authors.theirs, 'programme.ts'), 'export {};\n');
    publish('Le programme');
    git('pull', '-q');
    publishTitle(CARD, 'Leur titre');
    writeFileSync(join(authors.mine, 'programme.ts'), 'export const mien = 1;\n');
    await expectRefused(/Un fichier du programme a été changé.*« programme\.ts »/u);
  });

  it('with a new file of the program in the way', async () => {
    writeFileSync(join(authors.theirs, 'programme.ts'), 'export {};\n');
    publishTitle(CARD, 'Leur titre');
    writeFileSync(join(authors.mine, 'programme.ts'), 'export const mien = 1;\n');
    await rename(CARD, 'Mon titre');
    await expectRefused(/n’ont pas pu être reçus/u);
  });

  it('while another program holds git, or stopped while it did', async () => {
    publishTitle(CARD, 'Leur titre');
    writeFileSync(join(authors.mine, '.git/index.lock'), '');
    await expectRefused(/Un autre programme se sert de git/u);
  });

  it('without a network', async () => {
    rmSync(authors.forge, { recursive: true });
    await rename(CARD, 'Mon titre');
    await expectRefused(/n’a pas répondu/u);
  });
});
