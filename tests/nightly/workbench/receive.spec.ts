import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { fileAt, SITE } from './site.ts';
import { dialogOf, open, save, test } from './workbench-page.ts';

const BOTH = 'cards/hors-du-menu/foule-14.mdx';
const THEIRS = 'cards/hors-du-menu/foule-15.mdx';
const FORGE = 'https://github.com/nous/le-site.git';

/** Runs git with an identity, and returns its output. */
function git(cwd: string, ...options: string[]): string {
  const identity = ['-c', 'user.name=Un collègue', '-c', 'user.email=collegue@exemple.fr'];
  const { status, stdout, stderr } = spawnSync('git', [...identity, ...options], { cwd });
  expect(status, stderr.toString()).toBe(0);
  return stdout.toString().trim();
}

test('the changes of a colleague are received, and merged with mine', async ({ page }) => {
  const [remote, colleague] = ['distant.git', 'collegue'].map((name) =>
    join(SITE, '.cache', `reception-${name}`),
  ) as [string, string];
  const start = git(SITE, 'rev-parse', 'HEAD');
  const before = [BOTH, THEIRS].map((path) => fileAt(path));
  git(SITE, 'checkout', '--quiet', '-B', 'main');
  git(SITE, 'clone', '--quiet', '--bare', SITE, remote);
  git(SITE, 'clone', '--quiet', remote, colleague);
  const publish = (path: string, title: string) => {
    const file = join(colleague, 'src/content', path);
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^title:.*$/mu, `title: "${title}"`));
    git(colleague, 'commit', '--quiet', '--all', `--message=${title}`);
    git(colleague, 'push', '--quiet', 'origin', 'main');
  };
  const show = () => page.getByRole('button', { name: 'Ce qui a changé' }).click();
  const dialog = dialogOf(page);
  const receive = () => dialog.getByRole('button', { name: 'Recevoir les changements' }).click();
  try {
    await open(page, BOTH);
    await show();
    await receive();
    await expect(dialog.getByRole('alert')).toContainText('n’est relié à aucune adresse');
    await page.keyboard.press('Escape');

    git(SITE, 'remote', 'add', 'origin', FORGE);
    git(SITE, 'config', `url.${remote}.insteadOf`, FORGE);
    publish(BOTH, 'Un titre du collègue');
    publish(THEIRS, 'Un autre titre du collègue');
    const title = page.getByRole('textbox', { name: 'Titre' });
    await title.fill('Un titre à moi');
    await save(page);
    await show();
    await receive();
    await expect(dialog).toContainText('« Un autre titre du collègue » (changée)');
    expect(fileAt(THEIRS)).toContain('Un autre titre du collègue');
    await dialog.getByRole('button', { name: 'Réunir : Un titre à moi' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(title).toHaveValue('Un titre à moi');
    expect(fileAt(BOTH)).toContain('Un titre du collègue');
    await page.getByRole('button', { name: 'Voir les deux versions' }).click();
    await dialog
      .getByRole('group', { name: 'titre' })
      .getByRole('radio', { name: /^Ce que vous avez écrit/u })
      .check();
    await dialog.getByRole('button', { name: 'Réunir selon ces choix' }).click();
    await save(page);
    expect(fileAt(BOTH)).toContain('Un titre à moi');

    git(SITE, 'switch', '--quiet', '--create', 'proposition/essai');
    git(SITE, 'commit', '--quiet', '--message=Un titre', '--', `src/content/${BOTH}`);
    git(SITE, 'push', '--quiet', 'origin', 'proposition/essai');
    await page.context().route('https://github.com/**', (route) => route.fulfill({ body: '' }));
    await show();
    await receive();
    await expect(dialog).toContainText('est envoyée, et n’est pas encore dans le site');
    const link = dialog.getByRole('link', { name: 'https://github.com/nous/le-site/tree' });
    const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    await opened.waitForURL('https://github.com/nous/le-site/tree/proposition/essai');
    await opened.close();
  } finally {
    spawnSync('git', ['remote', 'remove', 'origin'], { cwd: SITE });
    spawnSync('git', ['config', '--remove-section', `url.${remote}`], { cwd: SITE });
    spawnSync('git', ['checkout', '--quiet', '--', `src/content/${BOTH}`], { cwd: SITE });
    spawnSync('git', ['checkout', '--quiet', '-B', 'main', start], { cwd: SITE });
    rmSync(remote, { recursive: true, force: true });
    rmSync(colleague, { recursive: true, force: true });
  }
  expect([BOTH, THEIRS].map((path) => fileAt(path))).toEqual(before);
});
