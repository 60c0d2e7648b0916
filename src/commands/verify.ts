/**
 * `npm run verify -- https://exemple.fr`: asks a live site what the table of answers promises, and
 * prints what is not kept. Ends with 0 if all is, 1 if something is not, 2 if nothing can be said.
 *
 * --host <name>        the host, where it cannot be recognised
 * --from <folder>      the built site to compare with; dist when left out
 * --day <YYYY-MM-DD>   the day that counts as today
 */
import { resolve } from 'node:path';
import { isLocal } from '../hosting/verify/check-site.ts';
import { readBuiltSite, type BuiltSite } from '../hosting/verify/built-site.ts';
import { LIVE_HOSTS } from '../hosting/verify/live-hosts.ts';
import { writeReport } from '../hosting/verify/report.ts';
import { verifyLiveSite } from '../hosting/verify/verify-live-site.ts';
import { chooseDay } from './day.ts';
import { readOptions } from './options.ts';

/** Status of a command that could not do its work, apart from one that found faults. */
const CANNOT_SAY = 2;

const text = { type: 'string' } as const;
const HOST_NAMES = Object.keys(LIVE_HOSTS);

/** The address to verify. @throws {Error} In French, if it is none. */
function readAddress(typed: readonly string[]): URL {
  const [written] = typed;
  if (written === undefined || typed.length > 1)
    throw new Error('Dites quel site vérifier : npm run verify -- https://exemple.fr');
  const address = URL.canParse(written) ? new URL(written) : undefined;
  if (!address || !/^https?:$/u.test(address.protocol))
    throw new Error(`« ${written} » n’est pas une adresse : écrivez-la avec https://`);
  if (address.protocol === 'http:' && !isLocal(address))
    throw new Error(
      `« ${written} » : un site en ligne se vérifie par https://, que les visiteurs reçoivent.`,
    );
  return address;
}

/** @throws {Error} In French, if the build was made for another folder than the one of the address. */
function requireSameBase({ pathname, origin }: URL, { base }: BuiltSite): void {
  const asked = pathname.replace(/\/+$/u, '');
  if (asked === base) return;
  throw new Error(
    `La construction est faite pour ${base || 'la racine'}, l’adresse mène à ${asked || 'la racine'} : vérifiez ${origin}${base}/, ou construisez avec BASE_PATH=${asked || '""'}.`,
  );
}

/** @throws {Error} In French, if no host has this name. */
function chooseHost(name: string | undefined) {
  if (name === undefined || Object.hasOwn(LIVE_HOSTS, name)) return name && LIVE_HOSTS[name];
  const names = new Intl.ListFormat('fr', { type: 'disjunction' }).format(HOST_NAMES);
  throw new Error(`« ${name} » n’est pas un hébergeur connu : choisissez ${names}.`);
}

try {
  const { values, positionals } = readOptions(
    'verify',
    { options: { host: text, from: text, day: text }, allowPositionals: true },
    'l’adresse du site, --host <hébergeur>, --from <dossier>, --day <jour>',
    CANNOT_SAY,
  );
  const address = readAddress(positionals);
  const host = chooseHost(values.host) || undefined;
  const today = chooseDay(process.argv.slice(2), new Date());
  const site = await readBuiltSite(resolve(values.from ?? 'dist'));
  requireSameBase(address, site);
  const verified = await verifyLiveSite({ address, site, host, today });
  console.log(writeReport(verified, site));
  process.exitCode = verified.faults.length > 0 ? 1 : 0;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = CANNOT_SAY;
}
