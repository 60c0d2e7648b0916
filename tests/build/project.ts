import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { DAY } from '../support/day.ts';
import { assembleSite, FIXTURE_CONTENT } from '../support/fixture-site.ts';
import { Content } from '../support/content.ts';

/** The settings of the commands that tests run, whatever those of whoever runs the tests. */
export const settings = (): NodeJS.ProcessEnv => ({
  ...process.env,
  SITE_URL: 'https://www.exemple.fr',
  BASE_PATH: '',
  SECURITY_CONTACT: 'mailto:essai@exemple.fr',
  // Vitest sets these for the modules of the tests.
  VITEST: '',
  NODE_ENV: '',
  BASE_URL: undefined,
});

/** Runs a command of a copy of the project to its end. */
export function runCommand(
  root: string,
  script: string,
  options: readonly string[],
  environment: NodeJS.ProcessEnv = {},
) {
  const { status, signal, stdout, stderr } = spawnSync(process.execPath, [script, ...options], {
    cwd: root,
    encoding: 'utf8',
    env: { ...settings(), ...environment },
  });
  return { status, signal, output: stdout + stderr };
}

/** The whole project around the fixture content, in a folder of its own, to run its commands. */
export class Project extends Content {
  /** @param parent - Folder that holds the copy; the temporary folder of the system when left out. */
  constructor(parent?: string) {
    super(parent);
    assembleSite(this.root, FIXTURE_CONTENT);
    this.restore();
  }

  /** Runs a command of the project to its end. */
  run = (script: string, options: readonly string[] = [], environment: NodeJS.ProcessEnv = {}) =>
    runCommand(this.root, script, options, environment);

  /** Builds the site, on the day of the fixture content unless an option names another. */
  build = (options: readonly string[] = [], environment: NodeJS.ProcessEnv = {}) =>
    this.run('src/commands/build.ts', ['--day', DAY, ...options], environment);
  /** Has Astro alone render the pages, without what a build does before and after. @returns Its exit status. */
  render = async (): Promise<number | null> => {
    // Its standard input stays open: it ends with whoever holds the other end.
    const child = spawn(process.execPath, ['src/publish/site-process.ts', this.path('alone')], {
      cwd: this.root,
      env: { ...settings(), SITE_DAY: DAY },
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    const [status] = await once(child, 'close');
    return status as number | null;
  };
  /** Checks the content, on that day as well. */
  check = (options: readonly string[] = []) =>
    this.run('src/commands/check-content.ts', ['--day', DAY, ...options]);
  /** What a build left in its own folder, besides its log. */
  leftovers = () => readdirSync(this.path('.cache')).filter((name) => name !== 'build.log');
}
