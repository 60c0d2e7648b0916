/**
 * `npm run registre`: builds the site, then writes every claim of its pages, with its sources, in one
 * document to print. It stands outside of what is published.
 *
 * --day <YYYY-MM-DD>   the day that counts as today
 */
import { resolve } from 'node:path';
import { findBuildPaths } from '../publish/build-paths.ts';
import { makeRegistre } from '../registre/make.ts';
import { stop } from './announce.ts';
import { today } from './day.ts';
import { readOptions } from './options.ts';
import { build } from './run-build.ts';

const root = process.cwd();

try {
  const { day } = readOptions({
    name: 'registre',
    summary:
      'Construit le site, et écrit chaque affirmation avec ses sources dans un document à signer.',
    allowed: '--day <jour>',
    config: { options: { day: { type: 'string' } } },
  }).values;
  const path = resolve(`.cache/registre-${today(day)}.html`);
  await build(false, day);
  const claims = await makeRegistre(root, findBuildPaths(root).target, today(day), path);
  console.log(
    `Le registre est écrit : ${path} (${claims} affirmations). Ouvrez-le dans un navigateur pour l’imprimer.`,
  );
} catch (error) {
  stop((error as Error).message);
}
