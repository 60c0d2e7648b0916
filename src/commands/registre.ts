/**
 * `npm run registre`: writes every claim of the site, with its sources, in one document to print. It
 * stands outside of what is published.
 *
 * --to <file>          where; .cache/registre.html when left out
 * --since <file>       an earlier register, to tell what is new
 * --day <YYYY-MM-DD>   the day that counts as today
 */
import { parseArgs } from 'node:util';
import { makeRegister } from '../claims/make.ts';
import { today } from './day.ts';

/** What was typed after the command; ends it with one sentence when that means nothing. */
function readOptions() {
  const file = { type: 'string' } as const;
  try {
    return parseArgs({ options: { to: file, since: file, day: file } }).values;
  } catch {
    console.error(
      'Après « npm run registre -- », on peut écrire : --to <fichier>, --since <fichier>, --day <jour>.',
    );
    return process.exit(1);
  }
}

try {
  const { to, since } = readOptions();
  const { path, claims } = await makeRegister({
    root: process.cwd(),
    today: today(),
    ...(to === undefined ? {} : { to }),
    ...(since === undefined ? {} : { since }),
  });
  console.log(
    `Le registre est écrit : ${path} (${claims} affirmations). Ouvrez-le dans un navigateur pour l’imprimer.`,
  );
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
