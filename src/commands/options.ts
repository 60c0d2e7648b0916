import { parseArgs, type ParseArgsConfig } from 'node:util';

/**
 * Reads what was typed after a command; ends it with one sentence when that means nothing.
 *
 * @param name - Of the command, as it is typed after « npm run ».
 * @param allowed - What may be typed, in French.
 * @param status - Exit status of a command that cannot begin.
 */
export function readOptions<Config extends ParseArgsConfig>(
  name: string,
  config: Config,
  allowed: string,
  status = 1,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch {
    console.error(`Après « npm run ${name} -- », on peut écrire : ${allowed}.`);
    return process.exit(status);
  }
}
