import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PROCEDURES } from '../../../src/workbench/server/procedures.ts';
import type { Store } from '../../../src/workbench/server/content/store.ts';
import { FIXTURE_CONTENT } from '../../support/fixture-site.ts';
import { CARD, done, makeStore, runGitIn } from './fixture-store.ts';

const OTHER_CARD = 'cards/hpv-info/carte-2.mdx';
const author = { name: 'Une autrice', email: 'une@exemple.fr' };

let folder: string;
/** Folder of the author. */
let mine: string;
/** Folder of a colleague, who may publish. */
let theirs: string;
let forge: string;
let store: Store;

const git = (...options: string[]) => runGitIn(mine, ...options);

const fileOf = (root: string, inside: string) => join(root, 'src/content', inside);
const read = (inside: string, root = mine) => readFileSync(fileOf(root, inside), 'utf8');
const replace = (root: string, inside: string, before: RegExp, after: string) =>
  writeFileSync(fileOf(root, inside), read(inside, root).replace(before, after));

/** Commits all of a folder. */
function commit(root: string, message: string): void {
  runGitIn(root, 'add', '-A');
  runGitIn(root, 'commit', '-q', '-m', message);
}

/** Gives a card another title, as the form does. */
async function rename(path: string, title: string): Promise<void> {
  const { version } = await PROCEDURES.open(store, { path });
  const fields = { ...version.fields, title };
  done(await PROCEDURES.save(store, { path, ...version, fields }));
}

const propose = (message: string) => PROCEDURES.propose(store, { message, author });
/** Files of the last commit. */
const committed = () => git('show', '--name-only', '--format=', 'HEAD').split('\n');
/** A colleague accepts what was proposed, as one commit, and publishes it. */
function accept(branch: string): void {
  runGitIn(theirs, 'pull', '-q');
  runGitIn(theirs, 'merge', '-q', '--squash', `origin/${branch}`);
  runGitIn(theirs, 'commit', '-q', '-m', 'Accepté');
  runGitIn(theirs, 'push', '-q', 'origin', 'main');
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'propositions-'));
  [mine, theirs, forge] = ['moi', 'collegue', 'forge.git'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  cpSync(FIXTURE_CONTENT, join(theirs, 'src/content'), { recursive: true });
  writeFileSync(join(theirs, '.gitignore'), '.cache/\n');
  runGitIn(theirs, 'init', '-q', '-b', 'main');
  for (const [key, value] of [
    ['user.name', 'Un collègue'],
    ['user.email', 'collegue@exemple.fr'],
  ] as const)
    runGitIn(theirs, 'config', key, value);
  commit(theirs, 'Le site');
  runGitIn(folder, 'clone', '-q', '--bare', theirs, forge);
  runGitIn(theirs, 'remote', 'add', 'origin', forge);
  runGitIn(theirs, 'fetch', '-q');
  runGitIn(theirs, 'branch', '-q', '--set-upstream-to=origin/main');
  runGitIn(folder, 'clone', '-q', forge, mine);
  store = makeStore(mine);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a new proposal', () => {
  it('starts from the main branch, and updates the folder', async () => {
    replace(theirs, OTHER_CARD, /^title: .*/mu, 'title: "Le titre d’un collègue"');
    commit(theirs, 'Un titre');
    runGitIn(theirs, 'push', '-q', 'origin', 'main');
    await rename(CARD, 'Mon titre');
    const { next } = await propose('Mon titre');
    expect(next.join('\n')).toContain('la version la plus récente du site');
    expect(git('merge-base', 'HEAD', 'origin/main')).toBe(runGitIn(theirs, 'rev-parse', 'main'));
    expect(committed()).toEqual([`src/content/${CARD}`]);
    expect(read(OTHER_CARD)).toContain('Le titre d’un collègue');
    expect(read(CARD)).toContain('Mon titre');
  });

  it('starts again once the last one is accepted, even as one commit', async () => {
    await rename(CARD, 'Un premier titre');
    const first = await propose('Un premier titre');
    await PROCEDURES.send(store, { branch: first.branch });
    expect((await PROCEDURES.proposal(store, {})).isOpen).toBe(true);
    runGitIn(theirs, 'fetch', '-q');
    accept(first.branch);
    await rename(OTHER_CARD, 'Un deuxième titre');
    const second = await propose('Un deuxième titre');
    expect(second.branch).not.toBe(first.branch);
    expect(git('rev-list', '--count', 'origin/main..HEAD')).toBe('1');
    expect(committed()).toEqual([`src/content/${OTHER_CARD}`]);
    expect(read(CARD)).toContain('Un premier titre');
  });

  it('stays on the version of the folder on a conflict, and reports it', async () => {
    replace(theirs, CARD, /^title: .*/mu, 'title: "Leur titre"');
    commit(theirs, 'Un titre');
    runGitIn(theirs, 'push', '-q', 'origin', 'main');
    await rename(CARD, 'Mon titre');
    const { next, branch } = await propose('Mon titre');
    expect(next.join('\n')).toContain('la réunira avec la plus récente');
    expect(read(CARD)).toContain('Mon titre');
    expect(git('status', '--porcelain')).toBe('');
    expect(git('symbolic-ref', '--short', 'HEAD')).toBe(branch);
  });

  it('is made without the remote when it does not respond, and reports it', async () => {
    rmSync(forge, { recursive: true });
    await rename(CARD, 'Mon titre');
    const { next } = await propose('Mon titre');
    expect(next.join('\n')).toContain('Le site n’a pas répondu');
    expect(committed()).toEqual([`src/content/${CARD}`]);
  });

  it('keeps local commits that are not published', async () => {
    git('config', 'user.name', 'Une autrice');
    git('config', 'user.email', 'une@exemple.fr');
    replace(mine, OTHER_CARD, /^title: .*/mu, 'title: "Un titre d’ici"');
    commit(mine, 'Un titre d’ici');
    replace(theirs, CARD, /^title: .*/mu, 'title: "Leur titre"');
    commit(theirs, 'Un titre');
    runGitIn(theirs, 'push', '-q', 'origin', 'main');
    await rename('cards/hpv-info/carte-3.mdx', 'Mon titre');
    await propose('Mon titre');
    expect(read(OTHER_CARD)).toContain('Un titre d’ici');
  });
});

describe('what is proposed', () => {
  it('is what the list of changes shows, and names the rest', async () => {
    writeFileSync(fileOf(mine, 'notes-privees.txt'), 'Rien à publier.\n');
    writeFileSync(fileOf(mine, 'cards/hpv-info/[carte] *.txt'), 'Rien à publier.\n');
    await rename(CARD, 'Mon titre');
    const { next } = await propose('Mon titre');
    expect(committed()).toEqual([`src/content/${CARD}`]);
    expect(next.join('\n')).toMatch(/Laissé de côté.*« notes-privees\.txt »/u);
    expect(git('status', '--porcelain')).toContain('?? ');
  });

  it('is refused in French during a merge, and nothing is changed', async () => {
    replace(theirs, CARD, /^title: .*/mu, 'title: "Leur titre"');
    commit(theirs, 'Un titre');
    runGitIn(theirs, 'push', '-q', 'origin', 'main');
    replace(mine, CARD, /^title: .*/mu, 'title: "Mon titre"');
    git('config', 'user.name', 'Une autrice');
    git('config', 'user.email', 'une@exemple.fr');
    commit(mine, 'Mon titre');
    git('fetch', '-q');
    expect(spawnSync('git', ['merge', 'origin/main'], { cwd: mine }).status).toBe(1);
    const before = git('status', '--porcelain');
    const { isPossible, obstacle } = await PROCEDURES.proposal(store, {});
    expect(isPossible).toBe(false);
    expect(obstacle).toMatch(/^Une réunion de deux versions du site est commencée/u);
    await expect(propose('Mon titre')).rejects.toThrow(/est commencée dans ce dossier/u);
    expect(git('status', '--porcelain')).toBe(before);
    expect(git('symbolic-ref', '--short', 'HEAD')).toBe('main');
  });

  it('is refused in French while another program holds git, and nothing is changed', async () => {
    await rename(CARD, 'Mon titre');
    writeFileSync(join(mine, '.git/index.lock'), '');
    await expect(propose('Mon titre')).rejects.toThrow(/Un autre programme se sert de git/u);
    rmSync(join(mine, '.git/index.lock'));
    expect(git('symbolic-ref', '--short', 'HEAD')).toBe('main');
    expect(git('branch', '--format=%(refname:short)')).toBe('main');
  });

  it('leaves the folder as it was where a hook refuses it', async () => {
    const hook = join(mine, '.git/hooks/pre-commit');
    writeFileSync(hook, '#!/bin/sh\necho non >&2\nexit 1\n');
    chmodSync(hook, 0o755);
    await rename(CARD, 'Mon titre');
    const before = git('status', '--porcelain');
    await expect(propose('Mon titre')).rejects.toThrow(/Rien n’est perdu/u);
    expect(git('status', '--porcelain')).toBe(before);
    expect(git('branch', '--format=%(refname:short)')).toBe('main');
  });
});
