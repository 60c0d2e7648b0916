import { execFile } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { DAY } from '../support/day.ts';
import { assembleSite, FIXTURE_CONTENT } from '../support/fixture-site.ts';
import { settings } from './project.ts';

const FOLDER = fileURLToPath(new URL('../../.cache/hosting', import.meta.url));

/** Roots of two copies of the fixture site: of nobody yet, and in a folder of a known address. */
export const SITES = { root: join(FOLDER, 'root'), folder: join(FOLDER, 'folder') } as const;

/** Builds one of them by the project's own command; rejects with what it said if that fails. */
async function buildSite(root: string, environment: NodeJS.ProcessEnv): Promise<void> {
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  assembleSite(root, FIXTURE_CONTENT);
  const options = { cwd: root, env: { ...settings(), SECURITY_CONTACT: '', ...environment } };
  await promisify(execFile)(
    process.execPath,
    ['src/commands/build.ts', '--day', DAY],
    options,
  ).catch(({ stdout, stderr }: { stdout: string; stderr: string }) => {
    throw new Error(`The fixture site is not built.\n${stdout}${stderr}`);
  });
}

/** Builds both before all tests. */
export default async function setup(): Promise<void> {
  await Promise.all([
    buildSite(SITES.root, { SITE_URL: '' }),
    buildSite(SITES.folder, { SITE_URL: 'https://exemple.org', BASE_PATH: '/hpv' }),
  ]);
}
