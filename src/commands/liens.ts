/**
 * `npm run liens`: opens every address of another site that the content holds, politely, and says which
 * moved, are gone or are to be opened by hand. Writes .cache/entretien/liens.json.
 *
 * --strict             exit status 1 when a link leads visitors astray
 * --day <YYYY-MM-DD>   the day that counts as today
 */
import { checkLinks } from '../maintenance/links/check-links.ts';
import { runMaintenance } from '../maintenance/run.ts';
import { plural } from '../lib/plural.ts';
import { readSettings } from '../platform/settings.ts';
import { readMaintenanceOptions } from './options.ts';

const { isStrict, today } = readMaintenanceOptions('liens');
const root = process.cwd();

await runMaintenance('liens', root, isStrict, () => {
  const { origin } = readSettings();
  return checkLinks({
    root,
    today,
    userAgent: `Mozilla/5.0 (compatible; HpvEtDepistage-Liens/1.0${origin ? `; +${origin}` : ''})`,
    onStart: (addresses, sites) =>
      console.log(
        `${plural(addresses, 'adresse')} de ${plural(sites, 'site')} à ouvrir, une à la fois par site : cela prend quelques minutes.\n`,
      ),
  });
});
