import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBuiltSite } from '../../../src/hosting/verify/built-site.ts';
import { writeReport } from '../../../src/hosting/verify/report.ts';
import { verifyLiveSite } from '../../../src/hosting/verify/verify-live-site.ts';
import { DAY } from '../../support/day.ts';
import { makeCertificate } from './support/certificate.ts';
import { isInstalled, HOST_NAMES, type ServerName } from './support/server-names.ts';
import { startProxy, type Interception } from './support/proxy.ts';
import { startServer, type RunningServer } from './support/servers.ts';
import { SITES, type TrialSite } from '../../support/hosts/sites.ts';
import { makeNextVersion } from './support/versions.ts';

const own = mkdtempSync(join(tmpdir(), 'hpv-verify-'));
const next = join(own, 'next');

beforeAll(async () => {
  cpSync(SITES.root.dist, next, { recursive: true });
  await makeNextVersion(next, 'Next', join(own, 'hosting'));
});
afterAll(() => rmSync(own, { recursive: true, force: true }));

/** Verifies what a server shows, then stops it. */
async function verify(server: RunningServer, { base, dist }: TrialSite) {
  try {
    const site = await readBuiltSite(dist);
    const address = new URL(`${server.origin}${base}/`);
    const verified = await verifyLiveSite({ address, site, today: DAY });
    const checks = verified.faults.map(({ check }) => check);
    return { ...verified, checks, report: writeReport(verified, site) };
  } finally {
    await server.stop();
  }
}

/** Has a proxy stand before a server until both are stopped. */
async function startBehindProxy(name: ServerName, site: TrialSite, interception: Interception) {
  const server = await startServer(name, site);
  const proxy = await startProxy(server, interception);
  return { ...proxy, stop: () => proxy.stop().then(server.stop) };
}

const addBefore = (mark: string, added: string): Interception => ({
  html: (page) => page.replace(mark, `${added}${mark}`),
});

/** What happens to answers on their way, by the check that names it; with words of the report. */
const INTERCEPTIONS: readonly [check: string, interception: Interception, words: string][] = [
  ['injected', addBefore('</body>', '<script>mesurer()</script>'), '<script>mesurer()'],
  [
    'third-party',
    addBefore('</body>', '<img alt="" src="https://mesure.exemple.net/p.gif">'),
    'https://mesure.exemple.net',
  ],
  [
    'compression',
    { asked: (headers) => ({ ...headers, 'accept-encoding': 'identity' }) },
    'Attendu : br',
  ],
  ['cookie', { headers: (sent) => ({ ...sent, 'set-cookie': ['suivi=1; Path=/'] }) }, 'suivi'],
  ['not-found', { status: (status) => (status === 404 ? 200 : status) }, 'Attendu : 404'],
];

describe.concurrent.each(HOST_NAMES)('a site on %s', (name) => {
  describe.skipIf(!isInstalled(name))('that is verified', () => {
    test.each(['root', 'folder'] as const)(
      'as the build made it, for its %s, has no fault and no limit',
      async (kind) => {
        const server = await startServer(name, SITES[kind]);
        const { checks, limits, report, requests } = await verify(server, SITES[kind]);
        expect(checks).toEqual([]);
        expect(limits).toEqual([]);
        expect(report).toContain('rien à corriger');
        expect(requests).toBeGreaterThan(40);
      },
    );

    test.each(INTERCEPTIONS)('with answers changed on their way, names %s', async (...row) => {
      const [check, interception, words] = row;
      const server = await startBehindProxy(name, SITES.root, interception);
      const { checks, report } = await verify(server, SITES.root);
      expect(checks).toEqual([check]);
      expect(report).toContain(words);
      expect(report).toMatch(/À faire : \S/u);
    });

    test('that shows an older version than the build, names that and nothing that follows', async () => {
      const server = await startServer(name, SITES.root);
      const { checks, faults } = await verify(server, { ...SITES.root, dist: next });
      expect(checks).toEqual(['version']);
      expect(faults[0]!.paths).toContain('/hpv-info');
    });
  });
});

describe('the command', () => {
  /** How the command ends, and what it says. */
  async function run(...options: string[]) {
    const child = spawn(process.execPath, ['src/commands/verify.ts', ...options]);
    const said = await Promise.all([text(child.stdout), text(child.stderr)]);
    const status = child.exitCode ?? (await new Promise<number>((end) => child.once('close', end)));
    return { status, stdout: said[0], stderr: said[1] };
  }

  test('ends with 0 on a right site, with 1 on a wrong one, and names the host that was chosen', async () => {
    const server = await startServer('node', SITES.root);
    try {
      const right = await run(server.origin, '--from', SITES.root.dist, '--host', 'nginx');
      expect(right).toMatchObject({ status: 0, stderr: '' });
      expect(right.stdout).toContain('hébergeur : nginx');
      const wrong = await run(server.origin, '--from', next);
      expect(wrong).toMatchObject({ status: 1, stderr: '' });
      expect(wrong.stdout).toContain('Un point à corriger');
    } finally {
      await server.stop();
    }
  });

  test('ends with 2 and one French sentence where no site answers', async () => {
    const server = await startServer('node', SITES.root);
    await server.stop();
    const { status, stdout, stderr } = await run(server.origin, '--from', SITES.root.dist);
    expect(status).toBe(2);
    expect(stderr).toMatch(/ne répond pas : aucun serveur ne répond à cette adresse\.\n$/u);
    expect(stdout).toBe('');
  });

  test('ends with 2 where the certificate is not one that a visitor would trust', async () => {
    const server = await startServer('node', SITES.root, makeCertificate(join(own, 'certificate')));
    try {
      const { status, stderr } = await run(server.origin, '--from', SITES.root.dist);
      expect(status).toBe(2);
      expect(stderr).toMatch(/le certificat https n’est pas valable pour cette adresse/u);
    } finally {
      await server.stop();
    }
  });
});
