import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathOf } from '../../packages.ts';
import type { TrialSite } from '../../../support/hosts/sites.ts';

/** The servers of Debian. */
type ServerName = 'nginx' | 'apache';

/** A server that answers on this machine only. */
export interface RunningServer {
  origin: string;
  stop: () => Promise<void>;
}

/** What a whole configuration is made of. */
interface Trial extends Pick<TrialSite, 'dist' | 'base'> {
  port: number;
  /** Folder of this run, for what the server writes. */
  own: string;
}

/** The example of the owner's guide. */
const EXAMPLE = /^```nginx\n([\s\S]*?)^```$/mu.exec(
  readFileSync(new URL('../../../../src/hosting/MISE-EN-LIGNE.md', import.meta.url), 'utf8'),
)![1]!;

/** A port of this machine that nobody uses. */
async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** nginx in the foreground, with the example of the guide on a port of this machine and without https. */
const nginx = ({ port, own, dist }: Trial) => `
daemon off;
pid ${own}/nginx.pid;
error_log stderr warn;
events { worker_connections 4096; }
http {
  access_log off;
  include /etc/nginx/mime.types;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${own}/${name};`)
    .join('\n  ')}
${EXAMPLE.replace(/^server \{\n {4}listen 80;[\s\S]*?^\}$/mu, '')
  .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
  .replaceAll(/^ +ssl_.*$/gmu, '')
  .replace('/srv/hpv', dist)}
}
`;

const APACHE_MODULES = 'mpm_event authz_core alias mime dir rewrite headers setenvif'.split(' ');

/** Apache with the `.htaccess` of the site, as shared hosting has it. */
const apache = ({ port, own, dist, base }: Trial) => `
${APACHE_MODULES.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
User www-data
Group www-data
PidFile ${own}/httpd.pid
ErrorLog ${own}/httpd.log
DefaultRuntimeDir ${own}
Mutex pthread
ServerName localhost
ServerTokens Prod
TraceEnable Off
TypesConfig /etc/mime.types
Listen 127.0.0.1:${port}
${base ? `DocumentRoot ${own}\nRedirectMatch 404 "^/(?!${base.slice(1)}(?:/|$))"\nAlias ${base} ${dist}` : `DocumentRoot ${dist}`}
<Directory />
  Options FollowSymLinks
  AllowOverride All
  Require all granted
</Directory>
`;

/** The configuration of each server, and what it is started with. */
const TRIALS: Readonly<
  Record<ServerName, { write: (trial: Trial) => string; options: (file: string) => string[] }>
> = {
  nginx: { write: nginx, options: (file) => ['-c', file] },
  apache: { write: apache, options: (file) => ['-f', file, '-D', 'FOREGROUND'] },
};

async function waitForPort(port: number, child: ChildProcess, said: () => string): Promise<void> {
  for (let attempt = 0; attempt < 400; attempt += 1) {
    if (child.exitCode !== null) break;
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (isOpen) return;
    await wait(50);
  }
  throw new Error(`Le serveur ne répond pas.\n${said()}`);
}

/**
 * Starts a server on a free port of this machine: Apache by the `.htaccess` of the build, nginx by the
 * example of the guide.
 *
 * @throws {Error} If the server does not answer within twenty seconds; with what it said.
 */
export async function startServer(name: ServerName, site: TrialSite): Promise<RunningServer> {
  const port = await findPort();
  const own = mkdtempSync(join(tmpdir(), `${name}-`));
  chmodSync(own, 0o755);
  const file = join(own, 'configuration');
  const { write, options } = TRIALS[name];
  writeFileSync(file, write({ ...site, port, own }));
  const child = spawn(pathOf(name), options(file), { cwd: own });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => (said += String(text)));
  await waitForPort(port, child, () => said);
  return {
    origin: `http://localhost:${port}`,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => {
          rmSync(own, { recursive: true, force: true });
          resolve();
        });
        child.kill(name === 'nginx' ? 'SIGQUIT' : 'SIGTERM');
        globalThis.setTimeout(() => child.kill('SIGKILL'), 3000).unref();
      }),
  };
}
