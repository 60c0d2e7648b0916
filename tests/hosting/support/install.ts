import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The servers that the table is tried on; the last is the one of `npm start`. */
export const SERVER_NAMES = ['nginx', 'apache', 'caddy', 'node'] as const;
export type ServerName = (typeof SERVER_NAMES)[number];

/** Where Debian puts each server, and the package that brings it. */
export const PROGRAMS: Readonly<
  Record<Exclude<ServerName, 'node'>, [program: string, package_: string]>
> = {
  nginx: ['/usr/sbin/nginx', 'nginx-light'],
  apache: ['/usr/sbin/apache2', 'apache2'],
  caddy: ['/usr/bin/caddy', 'caddy'],
};

/** Whether a server can run on this machine. */
export const isInstalled = (name: ServerName) => name === 'node' || existsSync(PROGRAMS[name][0]);

/** Installs the servers that are missing where that is allowed; says in French which still are. */
export function installMissing(): void {
  const missing = SERVER_NAMES.filter((name) => !isInstalled(name));
  if (missing.length === 0) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
    const packages = missing.map((name) => PROGRAMS[name as keyof typeof PROGRAMS][1]);
    spawnSync('apt-get', ['update', '-qq'], { env });
    const options = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
    spawnSync('apt-get', options, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  }
  const absent = missing.filter((name) => !isInstalled(name));
  if (absent.length > 0) {
    console.error(
      `Serveurs absents, donc non essayés : ${absent.join(', ')} (Debian : apt-get install nginx apache2 caddy).`,
    );
  }
}
