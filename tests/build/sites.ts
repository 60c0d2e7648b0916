import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Project } from './project.ts';

const FOLDER = fileURLToPath(new URL('../../.cache/hosting', import.meta.url));

/** Roots of two copies of the project, built: for an address that nobody knows yet, and for a folder of a host. */
export const SITES = { root: join(FOLDER, 'root'), folder: join(FOLDER, 'folder') } as const;

/** Settings of the copy in a folder of a host. */
export const FOLDER_SETTINGS = { SITE_URL: 'https://exemple.org', BASE_PATH: '/hpv' };

/** Builds one of them by the project's own command. @throws {Error} With what it said, if that fails. */
function buildSite(root: string, environment: NodeJS.ProcessEnv): void {
  const project = new Project(FOLDER);
  const { status, output } = project.build([], environment);
  if (status !== 0) throw new Error(`The site is not built.\n${output}`);
  renameSync(project.root, root);
}

/** Builds both before all tests. */
export default function setup(): void {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  buildSite(SITES.root, { SITE_URL: '', SECURITY_CONTACT: '' });
  buildSite(SITES.folder, FOLDER_SETTINGS);
}
