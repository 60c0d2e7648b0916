import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROCEDURES } from '../../../../src/workbench/server/procedures.ts';
import { DAY } from '../../../support/day.ts';
import { CARD, done, setUpStore } from '../../../support/fixture-store.ts';

const site = setUpStore();

describe('a proposal', () => {
  const author = { name: 'Une autrice', email: 'une@exemple.fr' };

  it('is not possible without a repository, and tells what to do', async () => {
    writeFileSync(join(site.root, '.git'), 'gitdir: nowhere');
    const state = await PROCEDURES.proposal(site.store, {});
    expect(state.isPossible).toBe(false);
    expect(state.obstacle).toMatch(/prévenez/u);
  });
  it('is a branch with a commit of the content alone, which the next one is added to', async () => {
    site.initGit();
    writeFileSync(join(site.root, 'notes.txt'), 'Rien à voir.');
    await site.addCard();
    const state = await PROCEDURES.proposal(site.store, {});
    expect(state).toMatchObject({ isPossible: true, branch: 'main', isOpen: false });
    expect(state.message).toContain('Une carte de plus');
    const made = await PROCEDURES.propose(site.store, { message: 'Ajout d’une carte', author });
    expect(made).toMatchObject({ branch: `proposition/${DAY}-ajout-d-une-carte`, canSend: false });
    expect(made.next.length).toBeGreaterThan(0);
    expect(site.git('log', '-1', '--format=%an %s')).toBe('Une autrice Ajout d’une carte');
    expect(site.git('diff', '--name-only', 'main', 'HEAD')).toBe(
      'src/content/cards/hpv-info/une-carte-de-plus.mdx',
    );
    expect((await PROCEDURES.changes(site.store, {})).changes).toEqual([]);
    await expect(
      PROCEDURES.propose(site.store, { message: 'Encore', author }),
    ).rejects.toMatchObject({
      status: 409,
    });
    const { version } = await site.openEntry(CARD);
    const fields = { ...version.fields, title: 'Un autre titre' };
    done(await PROCEDURES.save(site.store, { path: CARD, ...version, fields }));
    expect((await PROCEDURES.propose(site.store, { message: 'Un titre', author })).branch).toBe(
      made.branch,
    );
    expect(site.git('rev-list', '--count', 'main..HEAD')).toBe('2');
  });
  it('is pushed only on request', async () => {
    site.initGit();
    const forge = join(site.root, 'forge.git');
    site.git('init', '-q', '--bare', forge);
    site.git('remote', 'add', 'origin', forge);
    await site.addCard();
    const { branch, canSend } = await PROCEDURES.propose(site.store, {
      message: 'Une carte',
      author,
    });
    expect(canSend).toBe(true);
    expect(site.git('ls-remote', 'origin')).toBe('');
    const { message } = await PROCEDURES.send(site.store, { branch });
    expect(message).toMatch(/envoyée/u);
    expect(site.git('ls-remote', 'origin')).toContain(branch);
  });
});
