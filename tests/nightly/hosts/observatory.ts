/**
 * `node tests/nightly/hosts/observatory.ts`: scores of the MDN HTTP Observatory over TLS, for each server and for the
 * home page, a deep page and a missing one. Fails under 130. The package is fetched once, into
 * .cache/, because nothing else needs its 130 MB.
 */
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { makeCertificate } from './support/certificate.ts';
import { startServer } from './support/servers.ts';
import { HOST_NAMES, isInstalled } from './support/server-names.ts';
import { buildSite, SITES } from '../../support/hosts/sites.ts';

const PACKAGE = '@mdn/mdn-http-observatory';
const VERSION = '1.4.8';
const LEAST_SCORE = 130;
const PATHS = ['/', '/prevention-depistage', '/chat/thread/abc', '/page-qui-manque'];
const CACHE = fileURLToPath(new URL('../../../.cache/observatory', import.meta.url));
const SCAN = fileURLToPath(new URL('support/scan.ts', import.meta.url));

interface Result {
  path: string;
  status: number;
  verified: boolean;
  grade: string;
  score: number;
  failed: string[];
}

const folder = join(CACHE, 'node_modules', PACKAGE);
if (!existsSync(folder)) {
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(join(CACHE, 'package.json'), '{"private":true}');
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', ['install', '--prefix', CACHE, ...options, `${PACKAGE}@${VERSION}`], {
    stdio: 'inherit',
  });
}
// The list of addresses that browsers know from birth; « localhost » is not one of them.
const known = join(folder, 'conf', 'hsts-preload.json');
if (!existsSync(known)) {
  mkdirSync(join(folder, 'conf'), { recursive: true });
  writeFileSync(known, '{}');
}
await buildSite(SITES.root);
const tls = makeCertificate(join(CACHE, 'certificate'));

for (const name of HOST_NAMES.filter(isInstalled)) {
  const server = await startServer(name, SITES.root, tls);
  try {
    const options = [SCAN, folder, String(server.port), ...PATHS];
    const env = { ...process.env, NODE_EXTRA_CA_CERTS: tls.certificate };
    const { stdout } = await promisify(execFile)(process.execPath, options, { env });
    for (const { path, status, verified, grade, score, failed } of JSON.parse(stdout) as Result[]) {
      const rest = failed.length > 0 ? ` — ${failed.join(', ')}` : '';
      console.log(`${name.padEnd(6)} ${path.padEnd(22)} ${status} ${grade} ${score}${rest}`);
      if (score < LEAST_SCORE || !verified) process.exitCode = 1;
    }
  } finally {
    await server.stop();
  }
}
