import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sirv from 'sirv';
import { test as base, type Page } from 'playwright/test';
import { buildCms, readTexts } from '../../../src/cms/build.ts';
import { expect, openText } from '../../support/cms.ts';
import { findFixtureSite } from '../../support/fixture-site.ts';
import { Forge, signIn } from '../../support/forge.ts';

const FILE = 'src/content/cards/hpv-info/carte-1.mdx';
const PROPOSAL = 'cms/cards-hpv-info/carte-1';

const listen = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return `http://localhost:${(server.address() as AddressInfo).port}`;
};

const close = (server: Server) => {
  server.closeAllConnections();
  server.close();
};

/** The page, a forge on a host of its own, and what that forge holds in this test. */
const test = base.extend<
  { forge: Forge },
  { address: string; host: { origin: string; forge?: Forge } }
>({
  host: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const host: { origin: string; forge?: Forge } = { origin: '' };
      const server = createServer(
        (request, response) => void host.forge?.answer(request, response),
      );
      host.origin = await listen(server);
      await use(host);
      close(server);
    },
    { scope: 'worker' },
  ],
  address: [
    async ({ host }, use) => {
      const outDir = mkdtempSync(join(import.meta.dirname, '../../../.cache/cms-forge-'));
      await buildCms({
        root: findFixtureSite(),
        outDir,
        site: 'https://exemple.fr',
        forge: { name: 'github', repo: 'exemple/hpv', branch: 'main', origin: host.origin },
      });
      const files = sirv(outDir, { dev: true });
      const server = createServer((request, response) => files(request, response));
      await use(await listen(server));
      close(server);
      rmSync(outDir, { recursive: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  forge: [
    async ({ host }, use) => {
      host.forge = new Forge(readTexts(findFixtureSite()));
      await use(host.forge);
    },
    { auto: true },
  ],
});

/** Writes at the end of the first paragraph of the card, and saves. */
async function save(page: Page, words: string, beforeSaving = () => {}): Promise<void> {
  await openText(page, 'cards-hpv-info', 'carte-1');
  await page.keyboard.type(words);
  beforeSaving();
  await page.getByRole('button', { name: 'Enregistrer' }).first().click();
}

test.use({ viewport: { width: 1280, height: 900 } });

test('a change becomes a proposal, opens again after a reload, and a second save adds to it', async ({
  page,
  address,
  forge,
}) => {
  await page.goto(address);
  await signIn(page);
  const before = forge.read('main', FILE);
  await save(page, ' Une phrase de plus.');
  await expect.poll(() => forge.proposals.length).toBe(1);
  await expect.poll(() => forge.read(PROPOSAL, FILE)).toContain('Une phrase de plus.');
  expect(forge.read('main', FILE)).toBe(before);
  const proposed = forge.read(PROPOSAL, FILE)!.split('\n');
  expect(proposed.filter((line) => !before!.split('\n').includes(line))).toHaveLength(1);
  expect(forge.branches.get(PROPOSAL)!.at(-1)!.message).toContain('carte-1');

  await page.reload();
  await openText(page, 'cards-hpv-info', 'carte-1');
  const text = page.locator('section[data-key-path="body"]').first();
  await expect(text).toContainText('Une phrase de plus.');
  await page.keyboard.type(' Encore une.');
  await page.getByRole('button', { name: 'Enregistrer' }).first().click();
  await expect.poll(() => forge.read(PROPOSAL, FILE)).toContain('Encore une.');
  await page.getByRole('button', { name: 'Plus tard' }).click();
  // The list comes back by itself.
  await page.waitForURL(/#\/collections\/cards-hpv-info$/u);
  await save(page, ' La fin.');
  await expect.poll(() => forge.read(PROPOSAL, FILE)).toContain('La fin.');
  await page.getByRole('button', { name: 'Envoyer en révision' }).last().click();
  await expect.poll(() => forge.proposals.map(({ draft }) => draft)).toEqual([false]);
});

test('what the check refuses is not proposed', async ({ page, address, forge }) => {
  await page.goto(address);
  await signIn(page);
  await save(page, ' Une phrase [^source-inconnue].');
  await expect(page.getByRole('alertdialog')).toContainText('source-inconnue');
  expect(forge.proposals).toHaveLength(0);
});

test('a text that somebody else changed meanwhile is not overwritten', async ({
  page,
  address,
  forge,
}) => {
  await page.goto(address);
  await signIn(page);
  await save(page, ' Une phrase de plus.', () =>
    forge.change('main', FILE, `${forge.read('main', FILE)!.trimEnd()}\n\nUne autre main.\n`),
  );
  await expect(page.getByRole('alertdialog')).toContainText('Ce texte a changé ailleurs');
  await expect(page.getByRole('alertdialog')).toContainText('maintenant : « Une autre main. »');
  expect(forge.proposals).toHaveLength(0);
});

test('a forge that no longer takes the token, and one that does not answer, each get a sentence, and nothing is said to be saved', async ({
  page,
  address,
  forge,
}) => {
  await page.goto(address);
  await signIn(page);
  for (const [status, words] of [
    [401, /jeton/u],
    [500, /n’a pas répondu/u],
  ] as const) {
    await page.route('**/contents/**', (route) => route.fulfill({ status }));
    await save(page, ' Une phrase de plus.');
    const refusal = page.getByRole('alertdialog');
    await expect(refusal).toContainText(words);
    await expect(page.getByText('Enregistré.')).toBeHidden();
    await refusal.getByRole('button').first().click();
    await page.unroute('**/contents/**');
  }
  expect(forge.proposals).toHaveLength(0);
});

test('no answer comes from another host than the page and the forge', async ({
  page,
  address,
  host,
}) => {
  const hosts = new Set<string>();
  page.on('response', (response) => {
    const { protocol, host: answered } = new URL(response.url());
    if (protocol.startsWith('http')) hosts.add(answered);
  });
  await page.goto(address);
  await signIn(page);
  await openText(page, 'cards-hpv-info', 'carte-1');
  expect([...hosts].toSorted()).toEqual(
    [address, host.origin].map((one) => new URL(one).host).toSorted(),
  );
});
