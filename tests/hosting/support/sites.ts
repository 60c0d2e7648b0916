import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));

/** Where the trial sites are built: beside Astro's own caches, readable by servers. */
const FOLDER = join(PROJECT, '.cache', 'hosting');

/** One build of the site: a folder that holds `dist/` and `.hosting/`, as the project does. */
export interface TrialSite {
  folder: string;
  dist: string;
  /** Folder of the address that holds the site: « » for the root, else « /hpv ». */
  base: string;
  environment: Readonly<Record<string, string>>;
}

const site = (name: string, environment: Record<string, string>): TrialSite => ({
  folder: join(FOLDER, name),
  dist: join(FOLDER, name, 'dist'),
  base: environment.BASE_PATH ?? '',
  environment,
});

const CONTACT = { SECURITY_CONTACT: 'mailto:securite@exemple.org' };

/** The site as it ships, the same elsewhere in the world, and in a folder of another address. */
export const SITES = {
  root: site('root', { ...CONTACT, TZ: 'UTC', LC_ALL: 'C' }),
  elsewhere: site('elsewhere', { ...CONTACT, TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8' }),
  folder: site('folder', { SITE_URL: 'https://exemple.org', BASE_PATH: '/hpv' }),
} as const;

const PUBLISH = `
  const { publishHostFiles } = await import('./src/hosting/host-files.ts');
  await publishHostFiles(process.env.OUT_DIR, process.env.HOSTING_DIR);`;

/** Builds one trial site; throws with what the build said if it fails. */
export function buildSite({ folder, dist, environment }: TrialSite): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const env = {
    ...process.env,
    ...environment,
    ASTRO_TELEMETRY_DISABLED: '1',
    NODE_ENV: 'production',
    OUT_DIR: dist,
    HOSTING_DIR: join(folder, '.hosting'),
  };
  for (const options of [
    ['node_modules/astro/bin/astro.mjs', 'build'],
    ['--input-type=module', '--eval', PUBLISH],
  ]) {
    const { status, stdout, stderr } = spawnSync(process.execPath, options, {
      cwd: PROJECT,
      env,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`${stdout}\n${stderr}`);
  }
}

/** A copy of a built site's folder, for a test that changes it. */
export function copySite({ folder }: TrialSite, target: string): void {
  cpSync(folder, target, { recursive: true });
}
