/**
 * `npm run liens`: opens every address of another site that the pages of dist/ hold, politely, and says
 * which are gone or are to be opened by hand.
 */
import { existsSync } from 'node:fs';
import { checkLinks } from '../maintenance/check-links.ts';
import { readOptions } from './options.ts';

readOptions({
  name: 'liens',
  summary: 'Ouvre chaque lien de dist/ vers un autre site, et dit lesquels ne répondent plus.',
  allowed: 'rien de plus',
  config: {},
});
if (existsSync('dist/index.html')) {
  console.log('Les liens sont ouverts deux à la fois : cela prend quelques minutes.\n');
  console.log(await checkLinks('dist'));
} else {
  console.error('Le site n’est pas encore construit : lancez d’abord « npm run build ».');
  process.exitCode = 1;
}
