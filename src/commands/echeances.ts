/**
 * `npm run echeances`: says which pages, rules and sources are to be read again within a month, whether
 * security.txt expires, and which drafts and questions are open.
 *
 * --day <YYYY-MM-DD>   the day that counts as today
 */
import { whatFallsDue } from '../maintenance/what-falls-due.ts';
import { today } from './day.ts';
import { readOptions } from './options.ts';

const options = { day: { type: 'string' } } as const;
readOptions('echeances', { options }, '--day <jour>, par exemple --day 2026-11-20');
console.log(await whatFallsDue(process.cwd(), today()));
