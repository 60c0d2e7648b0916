import { parseArgs } from 'node:util';
import { today } from './day.ts';

/**
 * What was typed after a command of the maintenance; ends it with one sentence when that means nothing.
 *
 * @param name - Of the command, as it is typed after « npm run ».
 */
export function readMaintenanceOptions(name: string): { isStrict: boolean; today: string } {
  const options = { strict: { type: 'boolean', default: false }, day: { type: 'string' } } as const;
  try {
    const { strict } = parseArgs({ options }).values;
    return { isStrict: strict, today: today() };
  } catch {
    console.error(
      `Après « npm run ${name} -- », on peut écrire : --strict, --day <jour>, par exemple --day 2026-11-20.`,
    );
    return process.exit(1);
  }
}
