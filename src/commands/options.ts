import { parseArgs, type ParseArgsConfig } from 'node:util';

/** A command as its help and its refusals describe it. */
interface Command<Config extends ParseArgsConfig> {
  /** As it is typed after « npm run ». */
  name: string;
  /** What it does, in one French sentence. */
  summary: string;
  /** What may be typed after it, in French. */
  allowed: string;
  /** The same, for the parser; `--help` is added. */
  config: Config;
  /** Exit status when it cannot begin; 1 when left out. */
  status?: number;
}

/** Reads what was typed after a command. Ends it after its help, or with one sentence for what it does not know. */
export function readOptions<Config extends ParseArgsConfig>({
  name,
  summary,
  allowed,
  config,
  status = 1,
}: Command<Config>): ReturnType<typeof parseArgs<Config>> {
  const usage = `Après « npm run ${name} -- », on peut écrire : ${allowed}.`;
  const help = { type: 'boolean', short: 'h' } as const;
  try {
    const parsed = parseArgs({ ...config, options: { ...config.options, help } });
    const { help: isAsked } = parsed.values as { help?: boolean };
    if (!isAsked) return parsed as ReturnType<typeof parseArgs<Config>>;
  } catch {
    console.error(usage);
    return process.exit(status);
  }
  console.log(`${summary}\n${usage}`);
  return process.exit(0);
}
