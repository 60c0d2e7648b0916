import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCertificate } from './support/certificate.ts';
import { request } from '../../support/hosts/client.ts';
import { isInstalled, type ServerName } from './support/server-names.ts';
import {
  findPort,
  startProgram,
  wrapApache,
  wrapNginx,
  type Certificate,
  type RunningServer,
} from './support/servers.ts';
import { SITES } from '../../support/hosts/sites.ts';

const GUIDE = readFileSync(
  new URL('../../../src/hosting/MISE-EN-LIGNE.md', import.meta.url),
  'utf8',
).replaceAll('\r\n', '\n');

/** The block of the guide in one language; there is one of each server. */
function blockOf(language: string): string {
  const blocks = [...GUIDE.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gmu)];
  const own = blocks.filter(([, name]) => name === language);
  expect(own, language).toHaveLength(1);
  return own[0]![2]!;
}

/** Folder of the guide's server, and what stands in its place on this machine. */
const SERVER_FOLDER = '/srv/hpv';

interface Machine {
  target: string;
  tls: Certificate;
  port: number;
  plainPort: number;
}

/** A configuration of the guide with the folders, the name, the ports and the certificate of a trial. */
const adapt = (block: string, { target, tls, port, plainPort }: Machine) =>
  block
    .replaceAll(SERVER_FOLDER, target)
    .replaceAll(/\/etc\/letsencrypt\S*fullchain\.pem/gu, tls.certificate)
    .replaceAll(/\/etc\/letsencrypt\S*privkey\.pem/gu, tls.key)
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ', `listen 127.0.0.1:${port} `)
    .replace('*:80>', `127.0.0.1:${plainPort}>`)
    .replace('*:443>', `127.0.0.1:${port}>`);

/** The whole configuration of each server around the block of the guide. */
const PROGRAMS: Readonly<
  Record<Exclude<ServerName, 'node'>, (own: string, machine: Machine) => string>
> = {
  nginx: (own, machine) => wrapNginx(own, adapt(blockOf('nginx'), machine)),
  apache: (own, machine) =>
    wrapApache(
      own,
      true,
      `Listen 127.0.0.1:${machine.plainPort}
Listen 127.0.0.1:${machine.port}
<Directory />
  AllowOverride None
  Require all denied
</Directory>
${adapt(blockOf('apache'), machine)}`,
    ),
};

const folder = mkdtempSync(join(tmpdir(), 'hpv-guide-'));
let tls: Certificate;
beforeAll(() => {
  chmodSync(folder, 0o755);
  tls = makeCertificate(join(folder, 'certificate'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command of the project as the guide writes it; the certificate of the trial is trusted. */
const run = (command: string, options: readonly string[]) =>
  promisify(execFile)(process.execPath, [`src/commands/${command}.ts`, ...options], {
    env: { ...process.env, NODE_EXTRA_CA_CERTS: tls.certificate },
  });

/** The options of the guide's commands for `npm run deploy`, with the values of a trial. */
function deployOptions(values: Readonly<Record<string, string>>): string[][] {
  const commands = [...GUIDE.matchAll(/npm run deploy -- ((?:\\\n|[^\n`])+)/gu)].map(
    ([, options = '']) => options.replaceAll('\\\n', ' '),
  );
  return commands.map((options) =>
    [...options.matchAll(/"[^"]*"|\S+/gu)].map(([word]) => values[word] ?? word),
  );
}

describe.concurrent.each(['nginx', 'apache'] as const)('on %s', (name) => {
  test.skipIf(!isInstalled(name))(
    'the configuration and the commands of the guide make a site without a fault, and go back',
    async ({ expect }) => {
      const target = join(folder, name);
      const [port, plainPort] = [await findPort(), await findPort()];
      const from = ['--from', SITES.root.dist];
      // The first time there is no server yet to read anything again.
      await run('deploy', ['--to', target, ...from]);
      const machine = { target, tls, port, plainPort };
      const server: RunningServer = await startProgram({
        name,
        port,
        isTls: true,
        write: (own) => PROGRAMS[name](own, machine),
      });
      try {
        const [publish, goBack] = deployOptions({
          [SERVER_FOLDER]: target,
          'https://exemple.fr': server.origin,
          '"systemctl reload nginx"': `kill -HUP ${server.pid}`,
        });
        await run('deploy', [...publish!, ...from]);
        const { stdout } = await run('verify', [server.origin, ...from, '--host', name]);
        expect(stdout).toContain('rien à corriger');
        await run('deploy', goBack!);
        const plain = await request(`http://localhost:${plainPort}`, {
          path: '/hpv-info?a=1',
          headers: { host: 'exemple.fr' },
        });
        expect([plain.status, plain.headers.location]).toEqual([
          308,
          'https://exemple.fr/hpv-info?a=1',
        ]);
      } finally {
        await server.stop();
      }
    },
  );
});
