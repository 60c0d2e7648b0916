import { execFile } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { DAY } from '../../support/day.ts';
import { assembleSite, FIXTURE_CONTENT } from '../../support/fixture-site.ts';

const FOLDER = fileURLToPath(new URL('../../../.cache/hosting', import.meta.url));

/** One build of the fixture site: what servers read of it. */
export interface TrialSite {
  /** The site itself. */
  dist: string;
  /** Folder of the address that holds the site: « » for the root, else « /hpv ». */
  base: string;
  /** Settings of the build. */
  environment: Readonly<Record<string, string>>;
}

const site = (name: string, environment: Record<string, string>): TrialSite => ({
  dist: join(FOLDER, name, 'dist'),
  base: environment.BASE_PATH ?? '',
  environment: { SITE_URL: '', BASE_PATH: '', SECURITY_CONTACT: '', ...environment },
});

/** The site of nobody yet, built far away, and the site of a folder of a known address. */
export const SITES = {
  root: site('root', { TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8' }),
  folder: site('folder', { SITE_URL: 'https://exemple.org', BASE_PATH: '/hpv' }),
} as const;

/** Builds one fixture site by the project's own command; rejects with what it said if that fails. */
export async function buildSite({ dist, environment }: TrialSite): Promise<void> {
  const root = join(dist, '..');
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  assembleSite(root, FIXTURE_CONTENT);
  // Vitest has variables of its own, which Vite would read.
  const own = { VITEST: '', NODE_ENV: '', BASE_URL: undefined };
  const options = { cwd: root, env: { ...process.env, ...own, ...environment } };
  await promisify(execFile)(
    process.execPath,
    ['src/commands/build.ts', '--day', DAY],
    options,
  ).catch(({ stdout, stderr }: { stdout: string; stderr: string }) => {
    throw new Error(`The fixture site is not built.\n${stdout}${stderr}`);
  });
}
