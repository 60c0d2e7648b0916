import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FILE_TYPES, PUBLIC_DOT_FOLDER, type HOST_FILES } from './http-policy.ts';
import { BuildFailure } from '../platform/build-failure.ts';
import { extensionOf, listFiles } from '../platform/files.ts';
import { writeHtaccess } from './hosts/apache.ts';
import { writeHeaders, writeRedirects } from './hosts/cloud.ts';
import { robotsText, securityText } from './well-known.ts';
import { readSettings, type Settings } from '../platform/settings.ts';

/** What the person who builds is told where a setting is missing. */
const NO_ORIGIN =
  'L’adresse du site n’est pas réglée : les pages sont complètes, mais sans lien canonique, ni image de partage, ni plan pour les moteurs de recherche. Pour mettre en ligne : SITE_URL=https://exemple.fr npm run build';
const NO_CONTACT =
  'security.txt : aucun contact (SECURITY_CONTACT) ; /donnees-personnelles est indiquée.';

/** How each file that a host reads is written. */
export const WRITERS: Readonly<Record<(typeof HOST_FILES)[number], (site: Settings) => string>> = {
  _headers: writeHeaders,
  _redirects: writeRedirects,
  '.htaccess': writeHtaccess,
};

/**
 * Gives a built and verified site what hosts need: writes robots.txt, security.txt and the
 * files of hosts. Called on a folder that is not public yet. The same pages and settings give the same
 * bytes.
 *
 * @param dist - Its folder.
 * @param today - Day of the build, YYYY-MM-DD.
 * @throws {BuildFailure} A file of an unknown kind.
 */
export async function publishHostFiles(dist: string, today: string): Promise<void> {
  const settings = readSettings();
  const { origin, contact } = settings;
  const strange = (await listFiles(dist)).filter(
    (path) => !Object.hasOwn(FILE_TYPES, extensionOf(path)),
  );
  if (strange.length > 0)
    throw new BuildFailure(
      `Ces types de fichiers ne sont pas prévus (http-policy.ts, FILE_TYPES) : ${strange.join(', ')}`,
    );
  if (!origin) console.warn(NO_ORIGIN);
  else if (!contact) console.warn(NO_CONTACT);
  await writeFile(join(dist, 'robots.txt'), robotsText(settings));
  const security = securityText(settings, today);
  if (security) {
    await mkdir(join(dist, PUBLIC_DOT_FOLDER), { recursive: true });
    await writeFile(join(dist, PUBLIC_DOT_FOLDER, 'security.txt'), security);
  }
  for (const [name, write] of Object.entries(WRITERS))
    await writeFile(join(dist, name), write(settings));
}
