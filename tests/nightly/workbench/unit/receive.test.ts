import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROCEDURES } from '../../../../src/workbench/server/procedures.ts';
import { CARD, done, runGitIn } from '../../../support/fixture-store.ts';
import { setUpAuthors } from './two-authors.ts';

const OTHER_CARD = 'cards/hpv-info/carte-2.mdx';
const THIRD_CARD = 'cards/hpv-info/carte-3.mdx';
const SOURCES = 'sources.yaml';

const authors = setUpAuthors();
const { git, fileOf, read, replace, commit, publish, publishTitle, rename, propose, accept } =
  authors;
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

  it('is told that there is nothing new', async () => {
    const before = stateOf();
    const { paragraphs } = await receive();
    expect(paragraphs).toEqual(['Ce dossier a déjà la version la plus récente du site.']);
    expect(stateOf()).toEqual(before);
  });

  it('is told that the program changed too', async () => {
    writeFileSync(join(authors.theirs, 'programme.ts'), 'export {};\n');
    publish('Le programme');
    const { paragraphs } = await receive();
    expect(paragraphs.join('\n')).toContain('Aucun texte n’y a changé.');
    expect(paragraphs.join('\n')).toContain('arrêtez l’atelier, puis relancez-le');
    expect(existsSync(join(authors.mine, 'programme.ts'))).toBe(true);
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

  it('are no draft where both changed a text in the same way', async () => {
    publishTitle(CARD, 'Le même titre');
    replace(authors.mine, CARD, /^title: .*/mu, 'title: "Le même titre"');
    expect((await receive()).drafts).toEqual([]);
    expect(git('status', '--porcelain')).toBe('');
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

  it('are merged publication by publication in the bibliography', async () => {
    const add = (root: string, key: string) =>
      writeFileSync(
        fileOf(root, SOURCES),
        `${read(SOURCES, root)}${key}:\n  publisher: "Un éditeur"\n  title: "Un titre"\n  accessedOn: 2026-11-20\n`,
      );
    add(authors.theirs, 'leur-source-2026');
    replace(authors.theirs, SOURCES, /publisher: .*/u, 'publisher: "Leur éditeur"');
    publish('Une source');
    add(authors.mine, 'ma-source-2026');
    replace(authors.mine, SOURCES, /publisher: .*/u, 'publisher: "Mon éditeur"');
    const { drafts } = await receive();
    expect(drafts).toHaveLength(1);
    const merged = read(SOURCES);
    expect(merged).toContain('leur-source-2026:');
    expect(merged).toContain('ma-source-2026:');
    expect(merged).toContain('Leur éditeur');
    const { draft } = await draftOf(drafts[0]!.path);
    expect(draft?.fields.publisher).toBe('Mon éditeur');
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

  it('is told from one that was not sent', async () => {
    await rename(CARD, 'Mon titre');
    const made = await propose('Mon titre');
    expect((await receive()).proposal).toBeUndefined();
    expect((await PROCEDURES.unsent(authors.store, {})).proposal?.messages).toEqual(['Mon titre']);
    expect(branch()).toBe(made.branch);
  });

  it('that was not sent and lost its only text leaves the folder on the main branch', async () => {
    await rename(CARD, 'Mon titre');
    await propose('Mon titre');
    publishTitle(CARD, 'Leur titre');
    const { drafts } = await receive();
    expect(drafts).toEqual([{ path: CARD, name: 'Mon titre' }]);
    expect(branch()).toBe('main');
    expect(git('rev-parse', 'HEAD')).toBe(published());
  });

  it('that was accepted as one commit is told so, even after newer changes of its text', async () => {
    const name = await send(CARD, 'Mon titre');
    accept(name);
    publishTitle(CARD, 'Un titre plus récent');
    await rename(OTHER_CARD, 'Un titre en cours');
    const { proposal, drafts } = await receive();
    expect(proposal?.message).toContain('est acceptée');
    expect(drafts).toEqual([]);
    expect(branch()).toBe('main');
    expect(git('rev-parse', 'HEAD')).toBe(published());
    expect(read(CARD)).toContain('Un titre plus récent');
    expect(read(OTHER_CARD)).toContain('Un titre en cours');
  });

  it('that was accepted by a merge is told so', async () => {
    const name = await send(CARD, 'Mon titre');
    runGitIn(authors.theirs, 'merge', '-q', '--no-ff', '-m', 'Accepté', `origin/${name}`);
    runGitIn(authors.theirs, 'push', '-q', 'origin', 'main');
    expect((await receive()).proposal?.message).toContain('est acceptée');
    expect(branch()).toBe('main');
    expect(git('rev-parse', 'HEAD')).toBe(published());
  });

  it('has the address of its branch on a forge that is known', async () => {
    const name = await send(CARD, 'Mon titre');
    // Git asks the folder of the test, under the address of a forge.
    git('config', 'remote.origin.url', 'https://github.com/nous/le-site.git');
    git('config', `url.${authors.forge}.insteadOf`, 'https://github.com/nous/le-site.git');
    const { proposal } = await receive();
    expect(proposal?.address).toBe(`https://github.com/nous/le-site/tree/${name}`);
    expect(proposal?.message).toContain('Un refus ne se voit pas d’ici');
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

  it('with a file that is prepared for git', async () => {
    await rename(CARD, 'Mon titre');
    git('add', '-A');
    publishTitle(OTHER_CARD, 'Leur titre');
    await expectRefused(/est déjà préparé pour git/u);
  });

  it('during a merge', async () => {
    publishTitle(CARD, 'Leur titre');
    replace(authors.mine, CARD, /^title: .*/mu, 'title: "Mon titre"');
    git('config', 'user.name', 'Une autrice');
    git('config', 'user.email', 'une@exemple.fr');
    commit(authors.mine, 'Mon titre');
    git('fetch', '-q');
    expect(spawnSync('git', ['merge', 'origin/main'], { cwd: authors.mine }).status).toBe(1);
    await expectRefused(/^Une réunion de deux versions du site est commencée/u);
    git('merge', '--abort');
    expect(spawnSync('git', ['rebase', 'origin/main'], { cwd: authors.mine }).status).toBe(1);
    await expectRefused(/^Une mise à jour de proposition est commencée/u);
  });

  it('while another program holds git, or stopped while it did', async () => {
    publishTitle(CARD, 'Leur titre');
    writeFileSync(join(authors.mine, '.git/index.lock'), '');
    await expectRefused(/Un autre programme se sert de git/u);
  });

  it('on no branch, and on another one', async () => {
    publishTitle(CARD, 'Leur titre');
    git('switch', '-q', '--detach');
    await expectRefused(/n’est sur aucune branche/u);
    git('switch', '-q', '-c', 'essai');
    await expectRefused(/Ce dossier est sur la branche « essai »/u);
  });

  it('without a remote', async () => {
    git('remote', 'remove', 'origin');
    await expectRefused(/n’est relié à aucune adresse/u);
  });

  it('without a repository', async () => {
    rmSync(join(authors.mine, '.git'), { recursive: true });
    await expect(receive()).rejects.toThrow(/n’est pas relié à une forge/u);
  });

  it('without a network', async () => {
    rmSync(authors.forge, { recursive: true });
    await rename(CARD, 'Mon titre');
    await expectRefused(/n’a pas répondu/u);
  });

  it('with local commits that the site does not have', async () => {
    publishTitle(CARD, 'Leur titre');
    git('config', 'user.name', 'Une autrice');
    git('config', 'user.email', 'une@exemple.fr');
    replace(authors.mine, OTHER_CARD, /^title: .*/mu, 'title: "Un titre d’ici"');
    commit(authors.mine, 'Un titre d’ici');
    await expectRefused(/ont chacune leurs changements/u);
  });

  it('with a picture that both changed', async () => {
    const [picture] = readdirSync(fileOf(authors.mine, 'images'));
    writeFileSync(fileOf(authors.theirs, `images/${picture}`), 'leur image');
    publish('Une image');
    writeFileSync(fileOf(authors.mine, `images/${picture}`), 'mon image');
    await expectRefused(/a changé ici et sur le site/u);
  });

  it('with a text that both changed and whose header cannot be read', async () => {
    publishTitle(CARD, 'Leur titre');
    writeFileSync(fileOf(authors.mine, CARD), '---\ntitle: "Sans fin\n  - x: [\n---\n');
    await expectRefused(/Corrigez d’abord son en-tête/u);
  });

  it('with a comment of the bibliography that would be lost', async () => {
    replace(authors.theirs, SOURCES, /publisher: .*/u, 'publisher: "Leur éditeur"');
    publish('Un éditeur');
    writeFileSync(fileOf(authors.mine, SOURCES), `${read(SOURCES)}# À revoir\n`);
    await expectRefused(/réunir les deux versions de la bibliographie/u);
  });
});
