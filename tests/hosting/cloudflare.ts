/**
 * `node tests/hosting/cloudflare.ts`: the request table on Cloudflare's own runtime, through
 * `wrangler pages dev`. Apart from `npm test`, as it fetches 230 MB, once, into .cache/. Prints what
 * answers otherwise, to be read: what that host, or its stand-in on this machine, does in its own way;
 * then what `npm run verify` says of it.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readBuiltSite } from '../../src/hosting/verify/built-site.ts';
import { LIVE_HOSTS } from '../../src/hosting/verify/live-hosts.ts';
import { writeReport } from '../../src/hosting/verify/report.ts';
import { verifyLiveSite } from '../../src/hosting/verify/verify-live-site.ts';
import { DAY } from '../support/day.ts';
import { findFaults } from './support/check.ts';
import { request } from './support/client.ts';
import { ADDRESSES } from './support/addresses.ts';
import { EXCHANGES } from './support/exchanges.ts';
import { findPort } from './support/servers.ts';
import { buildSite, SITES } from './support/sites.ts';

const VERSION = '4.164.0';
const CACHE = fileURLToPath(new URL('../../.cache/wrangler', import.meta.url));
const PROGRAM = join(CACHE, 'node_modules', 'wrangler', 'bin', 'wrangler.js');

/** How this host differs, and cannot be told not to. */
const KNOWN: readonly RegExp[] = [
  // It says « no-cache » in other words, and nothing of redirects and refusals.
  /^cache-control: (?:public, max-age=0, must-revalidate|undefined) instead of no-(?:cache|store)$/u,
  // It compresses by itself, which the trial leaves out.
  /^(?:vary|content-encoding): undefined instead of /u,
  /^allow: undefined instead of /u,
];

if (!existsSync(PROGRAM)) {
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(join(CACHE, 'package.json'), '{"private":true}');
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', ['install', '--prefix', CACHE, ...options, `wrangler@${VERSION}`], {
    stdio: 'inherit',
  });
}
const site = SITES.root;
await buildSite(site);
const port = await findPort();
const child = spawn(
  process.execPath,
  [
    PROGRAM,
    'pages',
    'dev',
    site.dist,
    '--compatibility-date',
    '2026-05-01',
    '--ip',
    '127.0.0.1',
  ].concat(['--port', String(port)]),
  {
    cwd: CACHE,
    env: { ...process.env, CI: '1', WRANGLER_SEND_METRICS: 'false' },
    stdio: 'ignore',
    detached: true,
  },
);
const origin = `http://127.0.0.1:${port}`;
try {
  for (let attempt = 0; attempt < 120; attempt += 1) {
    const isReady = await request(origin, { path: '/' }).then(
      ({ status }) => status === 200,
      () => false,
    );
    if (isReady) break;
    await wait(500);
  }
  const rows = Object.values({ ...ADDRESSES, ...EXCHANGES }).flat();
  let stored = 0;
  for (const row of rows) {
    const faults = await findFaults(origin, site, row).catch((error: Error) => [error.message]);
    const unknown = faults.filter((fault) => !KNOWN.some((pattern) => pattern.test(fault)));
    if (unknown.length === 0) stored += 1;
    else
      console.log(
        `${row.method ?? 'GET'} ${row.path.slice(0, 60)} : ${unknown.join(' ; ').slice(0, 300)}`,
      );
  }
  console.log(`Cloudflare Pages : ${stored} lignes sur ${rows.length} comme les autres serveurs.`);
  const built = await readBuiltSite(site.dist);
  const host = LIVE_HOSTS.cloudflare;
  const verification = { address: new URL(origin), site: built, host, today: DAY };
  console.log(`\n${writeReport(await verifyLiveSite(verification), built)}`);
} finally {
  // Its runtime is a process of its own, in the same group.
  process.kill(-child.pid!, 'SIGKILL');
}
