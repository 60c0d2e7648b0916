import { join } from 'node:path';
import { FILE_KINDS, type HOST_FILES } from './http-policy.ts';
import { BuildFailure } from '../platform/build-failure.ts';
import { unitePolicies, type Policy } from '../platform/content-policy.ts';
import { extensionOf, listFiles, writeWhole } from '../platform/files.ts';
import { writeHtaccess } from './hosts/apache.ts';
import { writeHeaders, writeRedirects } from './hosts/cloud.ts';
import type { HostedSite } from './hosts/configuration.ts';
import { robotsText, securityText } from './well-known.ts';
import { readSettings, type Settings } from '../platform/settings.ts';

/**
 * The policy as hosts send it. A site whose address is known also has the browser ask for everything
 * by https:; on http://localhost that would break the site in some browsers.
 */
const hostPolicy = (policy: Policy, { origin }: Settings): Policy =>
  unitePolicies([
    policy,
    ...(origin ? [new Map([['upgrade-insecure-requests', new Set<string>()]])] : []),
  ]);

async function checkKinds(dist: string): Promise<void> {
  const strange = (await listFiles(dist)).filter((path) => !FILE_KINDS[extensionOf(path)]);
  const lines = strange.map(
    (path) => `${path} : ce type de fichier n’est pas prévu (http-policy.ts, FILE_KINDS).`,
  );
  if (lines.length > 0) throw new BuildFailure(lines.join('\n'));
}

/** Settings that are not set yet, in one French line; undefined if all are set. */
function missingSetting({ origin, contact }: Settings): string | undefined {
  if (!origin)
    return 'L’adresse du site n’est pas réglée : les pages sont complètes, mais sans lien canonique, ni image de partage, ni plan pour les moteurs de recherche. Pour mettre en ligne : SITE_URL=https://exemple.fr npm run build';
  if (contact) return undefined;
  return 'security.txt : aucun contact (SECURITY_CONTACT) ; /donnees-personnelles est indiquée.';
}

/** How each file that a host reads is written. */
export const WRITERS: Readonly<Record<(typeof HOST_FILES)[number], (site: HostedSite) => string>> =
  { _headers: writeHeaders, _redirects: writeRedirects, '.htaccess': writeHtaccess };

/**
 * Gives a built and verified site what hosts need: writes robots.txt, security.txt and the
 * files of hosts. Called on a folder that is not public yet. The same pages and settings give the same
 * bytes.
 *
 * @param dist - Its folder.
 * @param stated - What the pages state.
 * @param today - Day of the build, YYYY-MM-DD.
 * @throws {BuildFailure} One line per file of an unknown kind, before anything is written; a line that is
 *   too long for its host.
 */
export async function publishHostFiles(dist: string, stated: Policy, today: string): Promise<void> {
  const settings = readSettings();
  const { origin, base } = settings;
  const site = { origin, base, policy: hostPolicy(stated, settings) };
  await checkKinds(dist);
  const missing = missingSetting(settings);
  if (missing) console.warn(missing);
  await writeWhole(join(dist, 'robots.txt'), robotsText(settings));
  const security = securityText(settings, today);
  if (security) await writeWhole(join(dist, '.well-known', 'security.txt'), security);
  for (const [name, write] of Object.entries(WRITERS))
    await writeWhole(join(dist, name), write(site));
}
