import { join } from 'node:path';
import { compressFiles } from './compress.ts';
import { extensionOf, listFiles, writeWhole } from './files.ts';
import { apacheRules, apacheHost, apacheServer, apacheTrial } from './hosts/apache.ts';
import { caddyRules, caddyTrial } from './hosts/caddy.ts';
import { cloudHeaders, cloudRedirects } from './hosts/cloud.ts';
import { nginxMaps, nginxRules, nginxTrial } from './hosts/nginx.ts';
import type { Site } from './hosts/configuration.ts';
import { readPolicy, unitePolicies } from './content-policy.ts';
import { FILE_KINDS, HOST_FILES } from './answers.ts';
import { readSettings, type Settings } from './settings.ts';
import { robotsText, securityText } from './robots-and-security.ts';

/** Folder of the configurations that visitors must not reach. */
export const HOSTING_FOLDER = '.hosting';

/** Files that a host reads inside the site's own folder. */
export const filesInSite = (site: Site): Readonly<Record<(typeof HOST_FILES)[number], string>> => ({
  _headers: cloudHeaders(site),
  _redirects: cloudRedirects(site),
  '.htaccess': apacheRules(site),
});

/** Files that a server includes from elsewhere. */
export const filesOfServers = (site: Site): Readonly<Record<string, string>> => ({
  'nginx-http.conf': nginxMaps(site),
  'nginx-server.conf': nginxRules(site),
  'apache.conf': apacheServer(),
  'apache-host.conf': apacheHost(site),
  'site.caddy': caddyRules(site),
});

/** A whole configuration of each server, to try the site on this machine. */
const trialFiles = (site: Site): Readonly<Record<string, string>> => ({
  'nginx.conf': nginxTrial(),
  'httpd.conf': apacheTrial(site),
  Caddyfile: caddyTrial(site),
});

/**
 * The policy as hosts send it. A site whose address is known also has the browser ask for everything
 * by https:; on http://localhost that would break the site in some browsers.
 */
export const hostPolicy = async (dist: string, { origin }: Settings) =>
  unitePolicies([
    await readPolicy(dist),
    ...(origin ? [new Map([['upgrade-insecure-requests', new Set<string>()]])] : []),
  ]);

async function checkKinds(dist: string): Promise<void> {
  const known = [...Object.keys(FILE_KINDS)];
  const strange = (await listFiles(dist)).filter((path) => !known.includes(extensionOf(path)));
  if (strange.length === 0) return;
  throw new Error(
    strange
      .map((path) => `${path} : ce type de fichier n’est pas prévu (answers.ts, FILE_KINDS).`)
      .join('\n'),
  );
}

/** What the person who publishes has not said yet, one French line at most. */
const missingSettings = ({ origin, contact }: Settings): string[] => {
  if (!origin)
    return [
      'L’adresse du site n’est pas réglée : les pages sont complètes, mais sans lien canonique, ni image de partage, ni plan pour les moteurs de recherche. Pour mettre en ligne : SITE_URL=https://exemple.fr npm run build',
    ];
  if (contact) return [];
  return ['security.txt : aucun contact (SECURITY_CONTACT) ; /donnees-personnelles est indiquée.'];
};

/**
 * Gives a built site what hosts need: checks that the content policy covers each page, writes
 * robots.txt, security.txt, the files of hosts and the compressed copies. Called last, on a folder
 * that is not public yet. The same pages and settings give the same bytes.
 *
 * @param dist - Folder of the built site.
 * @param hosting - Folder of the configurations that are not public.
 * @throws {Error} In French, one line per fault, before anything is written.
 */
export async function publishHostFiles(
  dist: string,
  hosting: string = HOSTING_FOLDER,
): Promise<void> {
  const settings = readSettings();
  const { origin, base } = settings;
  const site: Site = { origin, base, policy: await hostPolicy(dist, settings) };
  await checkKinds(dist);
  for (const line of missingSettings(settings)) console.warn(line);
  await writeWhole(join(dist, 'robots.txt'), robotsText(settings));
  const security = securityText(settings);
  if (security) await writeWhole(join(dist, '.well-known', 'security.txt'), security);
  await compressFiles(dist);
  for (const [name, text] of Object.entries(filesInSite(site))) {
    await writeWhole(join(dist, name), text);
  }
  for (const [name, text] of Object.entries({ ...filesOfServers(site), ...trialFiles(site) })) {
    await writeWhole(join(hosting, name), text);
  }
}
