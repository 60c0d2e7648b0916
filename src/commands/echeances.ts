/**
 * `npm run echeances`: says which pages, rules and sources are to be read again within a month, and which
 * drafts and questions are open.
 *
 * --day <YYYY-MM-DD>   the day that counts as today
 */
import { whatFallsDue } from '../maintenance/what-falls-due.ts';
import { today } from './day.ts';
import { readOptions } from './options.ts';

const { day } = readOptions({
  name: 'echeances',
  summary: 'Dit ce qui est à relire d’ici un mois, et ce qui reste ouvert.',
  allowed: '--day <jour>, par exemple --day 2026-11-20',
  config: { options: { day: { type: 'string' } } },
}).values;
console.log(await whatFallsDue(process.cwd(), today(day)));
