/** What Firefox tells a screen reader of the fixture site, compared with files that a person can read. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveTrialSite, type Site } from '../site.ts';
import { PAGES, expectKept } from './kept.ts';
import { startTree, type Tree } from './tree.ts';

let site: Site;
let tree: Tree;

beforeAll(async () => {
  [site, tree] = await Promise.all([serveTrialSite(), startTree()]);
});
afterAll(async () => {
  await tree?.stop();
  await site?.close();
});

const open = (path: string) => tree.page.goto(site.addressOf(path));
const request = (title: string) =>
  tree.page.run((detail) => void dispatchEvent(new CustomEvent('toast-request', { detail })), {
    title,
    description: 'Il reste.',
    duration: 60_000,
  });

it.each(Object.entries(PAGES))('the page « %s »', async (name, path) => {
  await open(path);
  expectKept(`tree/page-${name}`, await tree.read());
});

it('the menu, reached, opened and closed', async () => {
  await open('/chat');
  await tree.page.press('Tab', 'Tab');
  const reached = await tree.readFocus();
  await tree.page.press('Enter');
  await tree.page.until(() => document.querySelector('#menu[data-open]'));
  const opened = await tree.read();
  await tree.page.press('Tab');
  const first = await tree.readFocus();
  await tree.page.press('Escape');
  await tree.page.until(() => !document.querySelector('#menu[data-open]'));
  expectKept('tree/menu', [reached, ...opened, first, await tree.readFocus()]);
});

it('a toast that is asked for, reached, and closed', async () => {
  await open('/dossier-medical');
  await request('Un message');
  await tree.page.until(() => document.querySelector('.toast'));
  const shown = await tree.read();
  await tree.page.press('F8');
  await tree.page.until(() => document.activeElement?.classList.contains('toast'));
  expectKept('tree/toast', [...shown, await tree.readFocus()]);
});

it('a counter that has changed has one name', async () => {
  await open('/');
  await tree.page.run(
    (detail) => void dispatchEvent(new CustomEvent('visitor-count', { detail })),
    1234,
  );
  await tree.page.until(() => /234/u.test(document.querySelector('main')!.innerHTML));
  const names = (await tree.read()).filter((line) => line.includes('Nombre de visiteurs'));
  expect(names).toHaveLength(1);
  expect(names[0]).toMatch(/1\s234/u);
});
