import { spawnSync } from 'node:child_process';
import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROCEDURES } from '../../../../src/workbench/server/procedures.ts';
import { CARD, runGitIn } from '../../../support/fixture-store.ts';
import { setUpAuthors } from './two-authors.ts';

const OTHER_CARD = 'cards/hpv-info/carte-2.mdx';

const authors = setUpAuthors();
const { git, fileOf, read, replace, commit, publishTitle, rename, propose, accept } = authors;

/** Files of the last commit. */
const committed = () => git('show', '--name-only', '--format=', 'HEAD').split('\n');

describe('a new proposal', () => {
  it('starts from the main branch, and updates the folder', async () => {
    publishTitle(OTHER_CARD, 'Le titre d’un collègue');
    await rename(CARD, 'Mon titre');
    const { next } = await propose('Mon titre');
    expect(next.join('\n')).toContain('la version la plus récente du site');
    expect(git('merge-base', 'HEAD', 'origin/main')).toBe(
      runGitIn(authors.theirs, 'rev-parse', 'main'),
    );
    expect(committed()).toEqual([`src/content/${CARD}`]);
    expect(read(OTHER_CARD)).toContain('Le titre d’un collègue');
    expect(read(CARD)).toContain('Mon titre');
  });

  it('starts again once the last one is accepted, even as one commit', async () => {
    await rename(CARD, 'Un premier titre');
    const first = await propose('Un premier titre');
    await PROCEDURES.send(authors.store, { branch: first.branch });
    expect((await PROCEDURES.proposal(authors.store, {})).isOpen).toBe(true);
    runGitIn(authors.theirs, 'fetch', '-q');
    accept(first.branch);
    await rename(OTHER_CARD, 'Un deuxième titre');
    const second = await propose('Un deuxième titre');
    expect(second.branch).not.toBe(first.branch);
    expect(git('rev-list', '--count', 'origin/main..HEAD')).toBe('1');
    expect(committed()).toEqual([`src/content/${OTHER_CARD}`]);
    expect(read(CARD)).toContain('Un premier titre');
  });

  it('stays on the version of the folder on a conflict, and reports it', async () => {
    publishTitle(CARD, 'Leur titre');
    await rename(CARD, 'Mon titre');
    const { next, branch } = await propose('Mon titre');
    expect(next.join('\n')).toContain('la réunira avec la plus récente');
    expect(read(CARD)).toContain('Mon titre');
    expect(git('status', '--porcelain')).toBe('');
    expect(git('symbolic-ref', '--short', 'HEAD')).toBe(branch);
  });

  it('is made without the remote when it does not respond, and reports it', async () => {
    rmSync(authors.forge, { recursive: true });
    await rename(CARD, 'Mon titre');
    const { next } = await propose('Mon titre');
    expect(next.join('\n')).toContain('Le site n’a pas répondu');
    expect(committed()).toEqual([`src/content/${CARD}`]);
  });

  it('keeps local commits that are not published', async () => {
    git('config', 'user.name', 'Une autrice');
    git('config', 'user.email', 'une@exemple.fr');
    replace(authors.mine, OTHER_CARD, /^title: .*/mu, 'title: "Un titre d’ici"');
    commit(authors.mine, 'Un titre d’ici');
    publishTitle(CARD, 'Leur titre');
    await rename('cards/hpv-info/carte-3.mdx', 'Mon titre');
    await propose('Mon titre');
    expect(read(OTHER_CARD)).toContain('Un titre d’ici');
  });
});

describe('what is proposed', () => {
  it('is what the list of changes shows, and names the rest', async () => {
    writeFileSync(fileOf(authors.mine, 'notes-privees.txt'), 'Rien à publier.\n');
    writeFileSync(fileOf(authors.mine, 'cards/hpv-info/[carte] *.txt'), 'Rien à publier.\n');
    await rename(CARD, 'Mon titre');
    const { next } = await propose('Mon titre');
    expect(committed()).toEqual([`src/content/${CARD}`]);
    expect(next.join('\n')).toMatch(/Laissé de côté.*« notes-privees\.txt »/u);
    expect(git('status', '--porcelain')).toContain('?? ');
  });

  it('does not name the guide of the authors, which is no text of the site', async () => {
    git('config', 'user.name', 'Une autrice');
    git('config', 'user.email', 'une@exemple.fr');
    writeFileSync(fileOf(authors.mine, 'README.md'), '# Guide\n');
    git('add', '-A');
    commit(authors.mine, 'Le guide');
    await rename(CARD, 'Mon titre');
    const { next } = await propose('Mon titre');
    expect(next.join('\n')).not.toContain('README.md');
  });

  it('is refused in French during a merge, and nothing is changed', async () => {
    publishTitle(CARD, 'Leur titre');
    replace(authors.mine, CARD, /^title: .*/mu, 'title: "Mon titre"');
    git('config', 'user.name', 'Une autrice');
    git('config', 'user.email', 'une@exemple.fr');
    commit(authors.mine, 'Mon titre');
    git('fetch', '-q');
    expect(spawnSync('git', ['merge', 'origin/main'], { cwd: authors.mine }).status).toBe(1);
    const before = git('status', '--porcelain');
    const { isPossible, obstacle } = await PROCEDURES.proposal(authors.store, {});
    expect(isPossible).toBe(false);
    expect(obstacle).toMatch(/^Une réunion de deux versions du site est commencée/u);
    await expect(propose('Mon titre')).rejects.toThrow(/est commencée dans ce dossier/u);
    expect(git('status', '--porcelain')).toBe(before);
    expect(git('symbolic-ref', '--short', 'HEAD')).toBe('main');
  });

  it('is refused in French while another program holds git, and nothing is changed', async () => {
    await rename(CARD, 'Mon titre');
    writeFileSync(join(authors.mine, '.git/index.lock'), '');
    await expect(propose('Mon titre')).rejects.toThrow(/Un autre programme se sert de git/u);
    rmSync(join(authors.mine, '.git/index.lock'));
    expect(git('symbolic-ref', '--short', 'HEAD')).toBe('main');
    expect(git('branch', '--format=%(refname:short)')).toBe('main');
  });

  it('leaves the folder as it was where a hook refuses it', async () => {
    const hook = join(authors.mine, '.git/hooks/pre-commit');
    writeFileSync(hook, '#!/bin/sh\necho non >&2\nexit 1\n');
    chmodSync(hook, 0o755);
    await rename(CARD, 'Mon titre');
    const before = git('status', '--porcelain');
    await expect(propose('Mon titre')).rejects.toThrow(/Rien n’est perdu/u);
    expect(git('status', '--porcelain')).toBe(before);
    expect(git('branch', '--format=%(refname:short)')).toBe('main');
  });
});
