import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { writeWhole } from '../../platform/files.ts';
import { hostPolicy } from '../host-files.ts';
import { filesOfHosts } from '../hosts/table.ts';
import { readPolicy, unitePolicies } from '../../platform/content-policy.ts';
import {
  currentId,
  folderOf,
  keepHashedFiles,
  readRelease,
  removeOldReleases,
  saveRelease,
  switchLink,
  type Release,
} from './releases.ts';
import { verifyAddress } from './live-check.ts';

/** How a release becomes the one that visitors see. */
export interface Activation {
  folder: string;
  /** Address where visitors find the site, to look at afterwards. */
  address?: string | undefined;
  /** Command that has the server read its configuration again. */
  reload?: string | undefined;
  now: Date;
}

/** Time for a server to finish reading its configuration, after the command has returned. */
const RELOAD_MS = 1500;

/**
 * Writes the hosts' files for two releases at once: the policy allows what either needs, so that
 * neither page is refused its styles while one replaces the other.
 */
async function writeHostFiles(
  folder: string,
  target: Release,
  former: Release | undefined,
): Promise<void> {
  const releases = former ? [former, target] : [target];
  const policies = releases.map(async ({ id, settings }) =>
    hostPolicy(await readPolicy(folderOf(folder, id)), settings),
  );
  const { origin, base } = target.settings;
  const site = { origin, base, policy: unitePolicies(await Promise.all(policies)) };
  for (const [name, text] of filesOfHosts('beside', site))
    await writeWhole(join(folder, 'hosting', name), text);
  for (const [name, text] of filesOfHosts('inSite', site))
    for (const { id } of releases) await writeWhole(join(folderOf(folder, id), name), text);
}

async function reloadServer(command: string): Promise<void> {
  const { status, stderr } = spawnSync(command, { shell: true, encoding: 'utf8' });
  if (status !== 0) {
    throw new Error(`La commande « ${command} » a échoué :\n${stderr}`);
  }
  await wait(RELOAD_MS);
}

/**
 * Switches visitors to another release. Before the switch both can be served
 * whole: files, and policies; so the switch itself is one link. If an address is given and does not
 * show the release, the former one comes back.
 *
 * @param target - Release to show; its folder is complete.
 * @throws {Error} In French; visitors then see what they saw before.
 */
export async function activate(target: Release, activation: Activation): Promise<void> {
  const { folder, address, reload, now } = activation;
  const formerId = await currentId(folder);
  const former =
    formerId && formerId !== target.id ? await readRelease(folder, formerId) : undefined;
  try {
    await keepHashedFiles(folder, target, now);
    await writeHostFiles(folder, target, former);
    if (reload) await reloadServer(reload);
    await switchLink(folder, target.id);
    if (address) await verifyAddress(address, folderOf(folder, target.id));
  } catch (error) {
    if (!former) throw error;
    await switchLink(folder, former.id);
    await saveRelease(folder, { ...target, replacedAt: now.toISOString() });
    throw new Error(
      `${(error as Error).message}\nLes visiteurs voient toujours la version ${former.id}.`,
      { cause: error },
    );
  }
  if (former) await saveRelease(folder, { ...former, replacedAt: now.toISOString() });
  await saveRelease(folder, { ...target, replacedAt: undefined });
  await removeOldReleases(folder, target, now);
}
