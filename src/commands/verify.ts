/**
 * `npm run verify -- https://exemple.fr`: compares a live site with the build on this machine, and prints
 * what is not as promised. Ends with 0 if all is, 1 if something is not, 2 if nothing can be said.
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { isLocal, verifyLiveSite } from '../hosting/verify.ts';
import { readOptions } from './options.ts';

/** Status of a command that could not do its work, apart from one that found faults. */
const CANNOT_SAY = 2;

const NOT_BUILT =
  'dist/ ne contient pas de site construit. La vérification compare le site en ligne avec la construction de cet ordinateur : lancez d’abord « npm run build », avec le même SITE_URL.';

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

try {
  const { positionals } = readOptions({
    name: 'verify',
    summary: 'Compare un site en ligne avec la construction de cet ordinateur.',
    allowed: 'l’adresse du site',
    config: { allowPositionals: true },
    status: CANNOT_SAY,
  });
  const address = readAddress(positionals);
  if (!existsSync('dist/index.html') || !existsSync('dist/404.html')) throw new Error(NOT_BUILT);
  const { isFaulty, report } = await verifyLiveSite(address, resolve('dist'));
  console.log(report);
  process.exitCode = isFaulty ? 1 : 0;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = CANNOT_SAY;
}
