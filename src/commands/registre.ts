/**
 * `npm run registre`: builds the site, then writes every claim of its pages, with its sources, in one
 * document to print. It stands outside of what is published.
 *
 * --to <file>          where; .cache/registre.html when left out
 * --day <YYYY-MM-DD>   the day that counts as today
 */
import { resolve } from 'node:path';
import { findServed } from '../publish/build-paths.ts';
import { checkPlace, makeRegistre } from '../registre/make.ts';
import { today } from './day.ts';
import { readOptions } from './options.ts';
import { build } from './run-build.ts';

const file = { type: 'string' } as const;
const root = process.cwd();

try {
  const { to = '.cache/registre.html' } = readOptions({
    name: 'registre',
    summary:
      'Construit le site, et écrit chaque affirmation avec ses sources dans un document à signer.',
    allowed: '--to <fichier>, --day <jour>',
    config: { options: { to: file, day: file } },
  }).values;
  const path = resolve(to);
  checkPlace(root, path);
  await build();
  const dist = await findServed(root);
  const claims = await makeRegistre(root, dist, today(), path);
  console.log(
    `Le registre est écrit : ${path} (${claims} affirmations). Ouvrez-le dans un navigateur pour l’imprimer.`,
  );
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
