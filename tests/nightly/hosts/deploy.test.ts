import { execFile } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readdirSync, readlinkSync } from 'node:fs';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHROMIUM_OPTIONS, findChromium } from '../../../src/commands/chromium.mjs';
import { readElements } from '../../../src/platform/html.ts';
import { checkPage, parsePolicy, type Policy } from '../../../src/platform/content-policy.ts';
import { load, type LoadReport } from './support/load.ts';
import { isInstalled } from './support/server-names.ts';
import { startServer } from './support/servers.ts';
import { SITES, type TrialSite } from '../../support/hosts/sites.ts';
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
const trialOn = (target: string): TrialSite => ({
  ...SITES.root,
  dist: join(target, 'current'),
  hosting: join(target, 'hosting'),
});

/** What each page asks of a policy, by its bytes: reading a page takes longer than sending it. */
const asked = new Map<string, Policy>();
const policyOf = (page: string): Policy => {
  const known = asked.get(page) ?? checkPage(readElements(page), 'page');
  asked.set(page, known);
  return known;
};

/** What a page would be refused by the policy sent with it, if that is another version's. */
function findMixture(body: Buffer, headers: Readonly<Record<string, unknown>>): string | undefined {
  if (!String(headers['content-type']).startsWith('text/html')) return undefined;
  const sent = parsePolicy(String(headers['content-security-policy']));
  const isWhole = [...policyOf(body.toString())].every(([name, sources]) =>
    [...sources].every((source) => source === "'none'" || sent.get(name)?.has(source)),
  );
  return isWhole ? undefined : 'policy of another version';
}

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: (await findChromium()) ?? '',
    args: CHROMIUM_OPTIONS,
  });
  chmodSync(folder, 0o755);
  cpSync(SITES.root.dist, first, { recursive: true });
  cpSync(SITES.root.dist, second, { recursive: true });
  await makeNextVersion(second, 'Next', join(folder, 'hosting-of-second'));
});
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe.concurrent.each([
  ['nginx', (pid: number) => ['--reload', `kill -HUP ${pid}`]],
  ['apache', () => []],
  ['node', () => []],
] as const)('on %s', (name, reloadOptions) => {
  test.skipIf(!isInstalled(name))(
    'while versions change back and forth no request fails, no page is mixed, and a page opened before finds its files after',
    async ({ expect }) => {
      const target = join(folder, `on-${name}`);
      await deploy(target, '--from', first);
      const server = await startServer(name, trialOn(target));
      const { origin, pid = 0 } = server;
      const options = ['--address', origin, ...reloadOptions(pid)];
      const page = await browser.newPage({ viewport: { width: 360, height: 640 } });
      try {
        await page.goto(`${origin}/`);
        const hashed = readdirSync(join(first, '_astro')).filter((file) => file.endsWith('.js'));
        const paths = ['/', '/hpv-info', '/chat/thread/abc', `/_astro/${hashed[0]}`];
        const deploys = (async () => {
          await deploy(target, '--from', second, ...options);
          await deploy(target, '--rollback', ...options);
          await deploy(target, '--from', second, ...options);
        })();
        const until = deploys.catch(() => undefined);
        const visits = { origin, paths, until, inspect: findMixture, visitors: 4 };
        const report: LoadReport = await load({ ...visits, keepAlive: false });
        await deploys;
        console.log(`${name}, trois changements de version : ${JSON.stringify(report)}`);
        expect(report.outcomes).toEqual({ 200: report.requests });
        expect(report.requests).toBeGreaterThan(100);
        await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
        await page.getByRole('button', { name: 'Fermer le menu' }).waitFor({ timeout: 10_000 });
      } finally {
        await page.close();
        await server.stop();
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
}, 180_000);

test('a deploy into the project, or of what is not a site, is refused in French', async () => {
  await expect(deploy('src')).rejects.toThrow(/est dans le projet/u);
  await expect(deploy(join(folder, 'x'), '--from', 'src')).rejects.toThrow(
    /n’est pas un site construit/u,
  );
  await expect(deploy(join(folder, 'x'), '--rollback')).rejects.toThrow(
    /pas de version précédente/u,
  );
});
