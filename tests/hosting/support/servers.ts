import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer as createTlsServer } from 'node:https';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createSiteHandler } from '../../../src/hosting/preview-server.ts';
import { PROGRAMS, type ServerName } from './install.ts';
import type { TrialSite } from './sites.ts';

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

/** A port of this machine that nobody uses. */
export async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function waitForPort(port: number, child: ChildProcess, said: () => string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
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

/** The shipped trial configuration of a server, with its port, and its certificate if there is one. */
const adapt: Readonly<
  Record<Exclude<ServerName, 'node'>, (shipped: string, port: number, tls?: Certificate) => string>
> = {
  nginx: (shipped, port, tls) =>
    shipped.replace(
      'listen 127.0.0.1:8080 backlog=4096;',
      tls
        ? `listen 127.0.0.1:${port} ssl; ssl_certificate ${tls.certificate}; ssl_certificate_key ${tls.key};`
        : `listen 127.0.0.1:${port} backlog=4096;`,
    ),
  apache: (shipped, port, tls) =>
    shipped.replace('Listen 127.0.0.1:8082', `Listen 127.0.0.1:${port}`) +
    (tls
      ? `LoadModule ssl_module /usr/lib/apache2/modules/mod_ssl.so\nSSLEngine On\nSSLCertificateFile ${tls.certificate}\nSSLCertificateKeyFile ${tls.key}\n`
      : ''),
  caddy: (shipped, port, tls) =>
    shipped.replace(
      'http://127.0.0.1:8081 {',
      tls
        ? `https://localhost:${port}, https://127.0.0.1:${port} {\n    tls ${tls.certificate} ${tls.key}`
        : `http://127.0.0.1:${port}, http://localhost:${port} {`,
    ),
};

const COMMANDS: Readonly<
  Record<
    Exclude<ServerName, 'node'>,
    { shipped: string; run: (folder: string, file: string) => string[] }
  >
> = {
  nginx: { shipped: 'nginx.conf', run: (folder, file) => ['-p', `${folder}/`, '-c', file] },
  apache: {
    shipped: 'httpd.conf',
    run: (folder, file) => ['-d', folder, '-f', file, '-D', 'FOREGROUND'],
  },
  caddy: {
    shipped: 'Caddyfile',
    run: (_folder, file) => ['run', '--adapter', 'caddyfile', '--config', file],
  },
};

async function startNode({ dist, base }: TrialSite, tls?: Certificate): Promise<RunningServer> {
  const handler = await createSiteHandler(dist, base);
  const server: Server = tls
    ? createTlsServer({ cert: readFileSync(tls.certificate), key: readFileSync(tls.key) }, handler)
    : createServer(handler);
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `${tls ? 'https' : 'http'}://localhost:${port}`;
  const closing = server as Server & { closeAllConnections: () => void };
  return {
    origin,
    port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        closing.closeAllConnections();
      }),
  };
}

/**
 * Starts a server with the configuration that the build made, on a free port of this machine.
 *
 * @param name - Which server.
 * @param site - A folder with `dist/` and `.hosting/`.
 * @param tls - Certificate to answer https: with; http: without it.
 * @throws {Error} If the server does not answer within ten seconds; with what it said.
 */
export async function startServer(
  name: ServerName,
  site: TrialSite,
  tls?: Certificate,
): Promise<RunningServer> {
  if (name === 'node') return startNode(site, tls);
  const port = await findPort();
  const { shipped, run } = COMMANDS[name];
  const hosting = join(site.folder, '.hosting');
  const file = join(hosting, `trial-${port}-${shipped}`);
  const text = adapt[name](readFileSync(join(hosting, shipped), 'utf8'), port, tls);
  writeFileSync(
    file,
    text.replaceAll(/\.hosting\/(nginx|httpd)\.pid/gu, `.hosting/$1-${port}.pid`),
  );
  const env = {
    ...process.env,
    PWD: site.folder,
    XDG_DATA_HOME: hosting,
    XDG_CONFIG_HOME: hosting,
  };
  const child = spawn(PROGRAMS[name][0], run(site.folder, file), { cwd: site.folder, env });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => (said += String(text)));
  await waitForPort(port, child, () => said);
  return {
    origin: `${tls ? 'https' : 'http'}://localhost:${port}`,
    port,
    pid: child.pid!,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill(name === 'nginx' ? 'SIGQUIT' : 'SIGTERM');
        globalThis.setTimeout(() => child.kill('SIGKILL'), 3000).unref();
      }),
  };
}
