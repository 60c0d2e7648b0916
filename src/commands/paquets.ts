/**
 * `npm run paquets`: says which packages have known faults, by the registry of npm, and which have a
 * licence that nobody accepted. Writes .cache/entretien/paquets.json.
 *
 * --strict             exit status 1 for a grave fault or an unknown licence
 * --day <YYYY-MM-DD>   the day that counts as today
 */
import { checkPackages } from '../maintenance/packages/check-packages.ts';
import { runMaintenance } from '../maintenance/run.ts';
import { readMaintenanceOptions } from './options.ts';

const { isStrict, today } = readMaintenanceOptions('paquets');
const root = process.cwd();

await runMaintenance('paquets', root, isStrict, () => checkPackages(root, today));
