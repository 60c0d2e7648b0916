import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createTlsServer } from 'node:https';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createSiteHandler } from '../../../../src/hosting/preview-server.ts';
import { pathOf } from '../../packages.ts';
import type { ServerName } from './server-names.ts';
import type { TrialSite } from '../../../support/hosts/sites.ts';

/** A certificate made for one run: files that servers read. */
export interface Certificate {
  certificate: string;
  key: string;
}

/** A server that answers on this machine only. */
export interface RunningServer {
  origin: string;
  port: number;
  /** Process of the server, for what only it can be told; absent for the one of `npm start`. */
  pid?: number;
  stop: () => Promise<void>;
}

/** What a whole configuration is made of, around the files that the build made. */
interface Trial extends Pick<TrialSite, 'dist' | 'hosting' | 'base'> {
  port: number;
  /** Folder of this run, for what the server writes. */
  own: string;
  tls: Certificate | undefined;
}

/** A port of this machine that nobody uses. */
export async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** nginx as a program that stays in the foreground and writes to one folder, around its servers. */
export const wrapNginx = (own: string, servers: string) => `
daemon off;
pid ${own}/nginx.pid;
error_log stderr warn;
worker_processes auto;
worker_rlimit_nofile 16384;
events { worker_connections 4096; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${own}/${name};`)
    .join('\n  ')}
${servers}
}
`;

const nginx = ({ port, own, dist, hosting, tls }: Trial) =>
  wrapNginx(
    own,
    `  include ${hosting}/nginx-http.conf;
  server {
    listen 127.0.0.1:${port} backlog=4096${tls ? ` ssl;\n    ssl_certificate ${tls.certificate};\n    ssl_certificate_key ${tls.key}` : ''};
    root ${dist};
    include ${hosting}/nginx-server.conf;
  }`,
  );

const APACHE_MODULES = 'mpm_event authz_core alias mime dir rewrite headers setenvif'.split(' ');

/** Apache as a program that writes to one folder, before its hosts; the modules are those of the guide. */
export const wrapApache = (own: string, isTls: boolean, hosts: string) => `
${[...APACHE_MODULES, ...(isTls ? ['ssl'] : [])]
  .map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`)
  .join('\n')}
User www-data
Group www-data
PidFile ${own}/httpd.pid
ErrorLog ${own}/httpd.log
DefaultRuntimeDir ${own}
Mutex pthread
ServerName localhost
TypesConfig /etc/mime.types
${hosts}
`;

const apache = ({ port, own, dist, hosting, base, tls }: Trial) =>
  wrapApache(
    own,
    tls !== undefined,
    `Listen 127.0.0.1:${port}
Include ${hosting}/apache.conf
Include ${hosting}/apache-host.conf
${base ? `DocumentRoot ${own}\nRedirectMatch 404 "^/(?!${base.slice(1)}(?:/|$))"\nAlias ${base} ${dist}` : `DocumentRoot ${dist}`}
<Directory />
  Options FollowSymLinks
  AllowOverride All
  Require all granted
</Directory>
${tls ? `SSLEngine On\nSSLCertificateFile ${tls.certificate}\nSSLCertificateKeyFile ${tls.key}` : ''}`,
  );

/** The configuration of each server, and what it is started with. */
const TRIALS: Readonly<
  Record<
    Exclude<ServerName, 'node'>,
    { write: (trial: Trial) => string; options: (file: string) => string[] }
  >
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

async function startNode({ dist, base }: TrialSite, tls?: Certificate): Promise<RunningServer> {
  const handler = await createSiteHandler(dist, base);
  const server = tls
    ? createTlsServer({ cert: readFileSync(tls.certificate), key: readFileSync(tls.key) }, handler)
    : createServer(handler);
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `${tls ? 'https' : 'http'}://localhost:${port}`,
    port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** What a server is started with: its configuration, given the folder that it may write to. */
export interface Program {
  name: Exclude<ServerName, 'node'>;
  /** Port that tells that it has started. */
  port: number;
  isTls: boolean;
  write: (own: string) => string;
}

/**
 * Starts a server of Debian.
 *
 * @throws {Error} If the server does not answer within twenty seconds; with what it said.
 */
export async function startProgram({ name, port, isTls, write }: Program): Promise<RunningServer> {
  const own = mkdtempSync(join(tmpdir(), `${name}-`));
  chmodSync(own, 0o755);
  const file = join(own, 'configuration');
  writeFileSync(file, write(own));
  const child = spawn(pathOf(name), TRIALS[name].options(file), { cwd: own });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => (said += String(text)));
  await waitForPort(port, child, () => said);
  return {
    origin: `${isTls ? 'https' : 'http'}://localhost:${port}`,
    port,
    pid: child.pid!,
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

/**
 * Starts a server with the configuration that the build made, on a free port of this machine.
 *
 * @param name - Which server.
 * @param site - What it serves.
 * @param tls - Certificate to answer https: with; http: without it.
 * @throws {Error} If the server does not answer within twenty seconds; with what it said.
 */
export async function startServer(
  name: ServerName,
  site: TrialSite,
  tls?: Certificate,
): Promise<RunningServer> {
  if (name === 'node') return startNode(site, tls);
  const port = await findPort();
  const write = (own: string) => TRIALS[name].write({ ...site, port, own, tls });
  return startProgram({ name, port, isTls: tls !== undefined, write });
}
