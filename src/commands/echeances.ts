/**
 * `npm run echeances`: says which pages, rules and sources are to be read again within a month,
 * whether security.txt expires, and which drafts and questions are open. Writes .cache/entretien/echeances.json.
 *
 * --strict             exit status 1 when something is late
 * --day <YYYY-MM-DD>   the day that counts as today
 */
import { whatFallsDue } from '../maintenance/due/what-falls-due.ts';
import { runMaintenance } from '../maintenance/run.ts';
import { readMaintenanceOptions } from './options.ts';

const { isStrict, today } = readMaintenanceOptions('echeances');
const root = process.cwd();

await runMaintenance('echeances', root, isStrict, () => whatFallsDue(root, today));
