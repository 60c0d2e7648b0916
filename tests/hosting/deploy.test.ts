import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { chmodSync, cpSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHROMIUM_OPTIONS, findChromium } from '../../src/commands/chromium.mjs';
import { readElements } from '../../src/hosting/built-html.ts';
import { checkPage, parsePolicy } from '../../src/hosting/content-policy.ts';
import { load, type LoadReport } from './support/load.ts';
import { isInstalled } from './support/install.ts';
import { startServer, type RunningServer } from './support/servers.ts';
import { SITES, type TrialSite } from './support/sites.ts';
import { makeNextVersion } from './support/versions.ts';

const folder = mkdtempSync(join(tmpdir(), 'hpv-deploy-'));
const first = join(folder, 'first');
const second = join(folder, 'second');

async function deploy(to: string, ...options: string[]): Promise<string> {
  const all = ['src/commands/deploy.ts', '--to', to, ...options];
  return promisify(execFile)(process.execPath, all).then(
    ({ stdout }) => stdout,
    (error: { stderr: string }) => Promise.reject(new Error(error.stderr)),
  );
}

/** A server set up as the guide says: it reads the link, and the configurations beside it. */
function trialOn(target: string): TrialSite {
  const site = join(target, 'trial');
  mkdirSync(site, { recursive: true });
  cpSync(join(SITES.root.folder, '.hosting'), join(site, '.hosting'), { recursive: true });
  for (const name of readdirSync(join(target, 'hosting'))) {
    rmSync(join(site, '.hosting', name), { force: true });
    symlinkSync(join(target, 'hosting', name), join(site, '.hosting', name));
  }
  symlinkSync(join(target, 'current'), join(site, 'dist'));
  return { ...SITES.root, folder: site, dist: join(site, 'dist') };
}

/** What a page would be refused by the policy sent with it, if that is another version's. */
function findMixture(body: Buffer, headers: Readonly<Record<string, unknown>>): string | undefined {
  if (!String(headers['content-type']).startsWith('text/html')) return undefined;
  const sent = parsePolicy(String(headers['content-security-policy']));
  const asked = [...checkPage(readElements(body.toString()), 'page')];
  const isWhole = asked.every(([name, sources]) =>
    [...sources].every((source) => source === "'none'" || sent.get(name)?.has(source)),
  );
  return isWhole ? undefined : 'policy of another version';
}

beforeAll(async () => {
  chmodSync(folder, 0o755);
  cpSync(SITES.root.dist, first, { recursive: true });
  cpSync(SITES.root.dist, second, { recursive: true });
  await makeNextVersion(second, 'Next', join(folder, 'hosting-of-second'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each([
  ['nginx', (pid: number) => ['--reload', `kill -HUP ${pid}`]],
  ['apache', () => []],
  ['node', () => []],
] as const)('under load on %s', (name, reloadOptions) => {
  const target = join(folder, `on-${name}`);
  let server: RunningServer;
  let options: string[] = [];

  beforeAll(async () => {
    if (!isInstalled(name)) return;
    await deploy(target, '--from', first);
    server = await startServer(name, trialOn(target));
    options = ['--address', server.origin, ...reloadOptions(server.pid ?? 0)];
  });
  afterAll(() => server?.stop());

  test.skipIf(!isInstalled(name) && !process.env.CI)(
    'no request fails and no page is mixed while versions change back and forth',
    async () => {
      const hashed = readdirSync(join(first, '_astro')).find((file) =>
        file.startsWith('NavToggle'),
      );
      const paths = ['/', '/hpv-info', '/chat/thread/abc', `/_astro/${hashed}`];
      const deploys = (async () => {
        for (let round = 0; round < 2; round += 1) {
          await deploy(target, '--from', second, ...options);
          await deploy(target, '--rollback', ...options);
        }
        await deploy(target, '--from', second, ...options);
      })();
      const { origin } = server;
      const shared = { origin, paths, until: deploys.catch(() => undefined), inspect: findMixture };
      const report: LoadReport = await load({ ...shared, visitors: 12, keepAlive: false });
      await deploys;
      console.log(`${name}, cinq changements de version : ${JSON.stringify(report)}`);
      expect(report.outcomes).toEqual({ 200: report.requests });
      expect(report.requests).toBeGreaterThan(100);
    },
    120_000,
  );

  test.skipIf(!isInstalled(name) && !process.env.CI)(
    'a page opened before a deploy still finds its files after',
    async () => {
      await deploy(target, '--from', first, ...options);
      const browser = await chromium.launch({
        executablePath: (await findChromium()) ?? '',
        args: CHROMIUM_OPTIONS,
      });
      try {
        const page = await browser.newPage({ viewport: { width: 360, height: 640 } });
        await page.goto(`${server.origin}/`);
        await deploy(target, '--from', second, ...options);
        const button = page.getByRole('button', { name: 'Ouvrir le menu' });
        await button.click();
        await page.getByRole('button', { name: 'Fermer le menu' }).waitFor({ timeout: 10_000 });
        expect(existsSync(join(target, 'current', 'index.html'))).toBe(true);
      } finally {
        await browser.close();
      }
    },
  );
});

test('a deploy whose address shows something else puts the former version back', async () => {
  const target = join(folder, 'refused');
  await deploy(target, '--from', first);
  const before = readlinkSync(join(target, 'current'));
  const server = await startServer('node', { ...SITES.root, dist: first });
  try {
    await expect(deploy(target, '--from', second, '--address', server.origin)).rejects.toThrow(
      /ne montre pas la version que vous publiez[\s\S]*Les visiteurs voient toujours/u,
    );
  } finally {
    await server.stop();
  }
  expect(readlinkSync(join(target, 'current'))).toBe(before);
}, 30_000);

test('a deploy into the project, or of what is not a site, is refused in French', async () => {
  await expect(deploy('src')).rejects.toThrow(/est dans le projet/u);
  await expect(deploy(join(folder, 'x'), '--from', 'src')).rejects.toThrow(
    /n’est pas un site construit/u,
  );
  await expect(deploy(join(folder, 'x'), '--rollback')).rejects.toThrow(
    /pas de version précédente/u,
  );
});
