/**
 * `npm run registre`: writes every claim of the site, with its sources, in one document to print. It
 * stands outside of what is published.
 *
 * --to <file>          where; .cache/registre.html when left out
 * --since <file>       an earlier register, to tell what is new
 * --day <YYYY-MM-DD>   the day that counts as today
 */
import { makeRegister } from '../claims/make.ts';
import { today } from './day.ts';
import { readOptions } from './options.ts';

const file = { type: 'string' } as const;

try {
  const { to, since } = readOptions(
    'registre',
    { options: { to: file, since: file, day: file } },
    '--to <fichier>, --since <fichier>, --day <jour>',
  ).values;
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
