import { chmodSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { PROCEDURES } from '../../../../src/workbench/server/procedures.ts';
import { CARD, runGitIn } from '../../../support/fixture-store.ts';
import { setUpAuthors } from './two-authors.ts';

const OTHER_CARD = 'cards/hpv-info/carte-2.mdx';

const authors = setUpAuthors();
const { git, commit, publishTitle, rename, propose, accept, stateOf } = authors;

const unsent = async () => (await PROCEDURES.unsent(authors.store, {})).proposal;
const send = (branch: string) => PROCEDURES.send(authors.store, { branch });
const remoteBranches = () => runGitIn(authors.forge, 'for-each-ref', '--format=%(refname)');

/** Proposes a title, without sending it. */
async function proposeTitle(path: string, title: string): Promise<string> {
  await rename(path, title);
  return (await propose(title)).branch;
}

/** Writes a hook of a repository. */
function writeHook(file: string, script: string): void {
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
}

/** The proposal is not sent, for these reasons, and the folder stays as it was. */
async function expectNotSent(branch: string, ...words: readonly RegExp[]): Promise<void> {
  const before = [stateOf(), git('config', '--list', '--local'), remoteBranches()];
  const error = await send(branch).then(
    () => expect.unreachable(),
    ({ message }: Error) => message,
  );
  for (const one of [/n’est pas partie, et rien n’a été changé/u, ...words])
    expect(error).toMatch(one);
  expect([stateOf(), git('config', '--list', '--local'), remoteBranches()]).toEqual(before);
}

describe('a proposal that was not sent', () => {
  it('is told with its messages, until it is sent', async () => {
    expect(await unsent()).toBeUndefined();
    const branch = await proposeTitle(CARD, 'Mon titre');
    expect(await unsent()).toEqual({
      branch,
      messages: ['Mon titre'],
      isPart: false,
      address: authors.forge,
    });
    await send(branch);
    expect(await unsent()).toBeUndefined();
    await proposeTitle(OTHER_CARD, 'Un autre titre');
    expect(await unsent()).toMatchObject({ messages: ['Un autre titre'], isPart: true });
    await send(branch);
    expect(await unsent()).toBeUndefined();
  });

  it('is sent alone, without other branches and tags', async () => {
    git('branch', 'brouillon-prive');
    git('tag', 'v1');
    git('config', 'push.followTags', 'true');
    git('config', 'remote.origin.push', 'refs/heads/*:refs/heads/*');
    const branch = await proposeTitle(CARD, 'Mon titre');
    const { message } = await send(branch);
    expect(message).toContain('Votre proposition est envoyée');
    expect(remoteBranches().split('\n')).toEqual(['refs/heads/main', `refs/heads/${branch}`]);
    expect(runGitIn(authors.forge, 'rev-parse', branch)).toBe(git('rev-parse', 'HEAD'));
  });

  it('is not one that only received the changes of the site', async () => {
    const branch = await proposeTitle(CARD, 'Mon titre');
    await send(branch);
    publishTitle(OTHER_CARD, 'Leur titre');
    await PROCEDURES.receive(authors.store, {});
    expect(git('rev-list', '--count', `origin/${branch}..HEAD`)).not.toBe('0');
    expect(await unsent()).toBeUndefined();
  });

  it('is not one that was accepted', async () => {
    const branch = await proposeTitle(CARD, 'Mon titre');
    await send(branch);
    runGitIn(authors.theirs, 'fetch', '-q');
    accept(branch);
    git('fetch', '-q');
    expect(await unsent()).toBeUndefined();
    await expect(send(branch)).rejects.toThrow(/n’est plus celle de ce dossier/u);
  });

  it('is sent to the forge of the folder, which gives the address to open', async () => {
    writeHook(
      join(authors.forge, 'hooks/post-receive'),
      'echo "Ouvrez https://moi:secret@forge.exemple.fr/proposition/7"',
    );
    const { address, message } = await send(await proposeTitle(CARD, 'Mon titre'));
    expect(address).toBe('https://forge.exemple.fr/proposition/7');
    expect(message).toContain('l’adresse ci-dessous');
  });
});

describe('a proposal that cannot be sent says why', () => {
  it('without a network, and leaves later', async () => {
    const branch = await proposeTitle(CARD, 'Mon titre');
    renameSync(authors.forge, `${authors.forge}-loin`);
    const before = stateOf();
    await expect(send(branch)).rejects.toThrow(/n’a pas répondu : vérifiez la connexion/u);
    expect(stateOf()).toEqual(before);
    renameSync(`${authors.forge}-loin`, authors.forge);
    expect(await unsent()).toMatchObject({ branch });
    await send(branch);
    expect(await unsent()).toBeUndefined();
  });

  it('without the right to enter', async () => {
    const branch = await proposeTitle(CARD, 'Mon titre');
    git('config', 'remote.origin.pushurl', 'ssh://git@forge.exemple.fr/site.git');
    vi.stubEnv(
      'GIT_SSH_COMMAND',
      'echo "git@forge: Permission denied (publickey)." >&2; exit 255;',
    );
    try {
      await expectNotSent(
        branch,
        /demandez le droit d’envoyer/u,
        /« git@forge: Permission denied/u,
      );
    } finally {
      vi.unstubAllEnvs();
    }
  });

  it('where the remote refuses it, in the words of the remote', async () => {
    const branch = await proposeTitle(CARD, 'Mon titre');
    writeHook(join(authors.forge, 'hooks/pre-receive'), 'echo "Branche interdite" >&2; exit 1');
    await expectNotSent(branch, /l’a refusée/u, /« Branche interdite »/u);
  });

  it('where a colleague added to it', async () => {
    const branch = await proposeTitle(CARD, 'Mon titre');
    await send(branch);
    runGitIn(authors.theirs, 'fetch', '-q');
    runGitIn(authors.theirs, 'switch', '-q', branch);
    authors.replace(authors.theirs, OTHER_CARD, /^title: .*/mu, 'title: "Leur titre"');
    commit(authors.theirs, 'Leur titre');
    runGitIn(authors.theirs, 'push', '-q', 'origin', branch);
    await proposeTitle(CARD, 'Mon autre titre');
    await expectNotSent(branch, /a reçu des changements que ce dossier n’a pas/u);
  });

  it('where a hook of the folder stops it', async () => {
    const branch = await proposeTitle(CARD, 'Mon titre');
    writeHook(join(authors.mine, '.git/hooks/pre-push'), 'echo "Pas le vendredi" >&2; exit 1');
    await expectNotSent(branch, /Un contrôle installé dans ce dossier/u, /« Pas le vendredi »/u);
  });

  it('without the password of its address', async () => {
    const branch = await proposeTitle(CARD, 'Mon titre');
    git('remote', 'set-url', 'origin', 'https://moi:secret@localhost:1/site.git');
    const error = await send(branch).catch(({ message }: Error) => message);
    expect(error).toContain('https://localhost:1/site.git n’a pas répondu');
    expect(error).not.toContain('secret');
  });

  it('during a merge', async () => {
    const branch = await proposeTitle(CARD, 'Mon titre');
    writeFileSync(join(authors.mine, '.git/MERGE_HEAD'), git('rev-parse', 'HEAD'));
    await expect(send(branch)).rejects.toThrow(/est commencée dans ce dossier/u);
  });

  it('without a remote', async () => {
    const branch = await proposeTitle(CARD, 'Mon titre');
    git('remote', 'remove', 'origin');
    expect(await unsent()).toBeUndefined();
    await expect(send(branch)).rejects.toThrow(/n’est relié à aucune adresse/u);
  });
});
