import { spawnSync } from 'node:child_process';
import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { SITE } from './site.ts';
import { dialogOf, open, save, test } from './workbench-page.ts';

const PATH = 'cards/hors-du-menu/foule-38.mdx';

/** Runs git, and returns its output. */
function git(cwd: string, ...options: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', options, { cwd });
  expect(status, stderr.toString()).toBe(0);
  return stdout.toString().trim();
}

test('a proposal that could not be sent is sent later', async ({ page }) => {
  const remote = join(SITE, '.cache', 'envoi-distant.git');
  const away = `${remote}-loin`;
  const start = git(SITE, 'rev-parse', 'HEAD');
  git(SITE, 'checkout', '--quiet', '-B', 'main');
  git(SITE, 'clone', '--quiet', '--bare', SITE, remote);
  git(SITE, 'remote', 'add', 'origin', remote);
  const dialog = dialogOf(page);
  const proposal = dialog.getByRole('region', { name: 'Votre proposition' });
  try {
    await open(page, PATH);
    await page.getByRole('textbox', { name: 'Titre' }).fill('Un titre qui attend');
    await save(page);
    renameSync(remote, away);
    await page.getByRole('button', { name: 'Ce qui a changé' }).click();
    await dialog.getByRole('button', { name: /^Proposer/u }).click();
    await dialog.getByRole('textbox', { name: 'Votre nom' }).fill('Une autrice');
    await dialog.getByRole('textbox', { name: 'Votre adresse' }).fill('a@exemple.fr');
    await dialog.getByRole('button', { name: 'Proposer', exact: true }).click();
    await dialog.getByRole('button', { name: 'Envoyer à la forge', exact: true }).click();
    await expect(dialog.getByRole('alert')).toContainText('n’est pas partie');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Ce qui a changé' }).click();
    await expect(proposal).toContainText('n’est pas encore envoyée');
    await expect(proposal).toContainText('Un titre qui attend');
    await proposal.getByRole('button', { name: 'Envoyer à la forge', exact: true }).click();
    await expect(proposal.getByRole('alert')).toContainText('n’a pas répondu');
    const branch = git(SITE, 'symbolic-ref', '--short', 'HEAD');
    renameSync(away, remote);
    await proposal.getByRole('button', { name: 'Envoyer à la forge', exact: true }).click();
    await expect(proposal.getByRole('status')).toContainText('Votre proposition est envoyée');
    await expect(proposal.getByRole('status')).toBeFocused();
    await expect(proposal).not.toContainText('pas encore');
    expect(git(remote, 'rev-parse', branch)).toBe(git(SITE, 'rev-parse', 'HEAD'));
    expect(git(remote, 'rev-parse', 'main')).toBe(start);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Ce qui a changé' }).click();
    await expect(dialog).toContainText('Rien n’a changé');
    await expect(proposal).toHaveCount(0);
  } finally {
    git(SITE, 'remote', 'remove', 'origin');
    git(SITE, 'checkout', '--quiet', '-B', 'main', start);
    rmSync(remote, { recursive: true, force: true });
    rmSync(away, { recursive: true, force: true });
  }
});
