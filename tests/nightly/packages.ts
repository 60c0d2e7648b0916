import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Debian's programs that the nightly tests need, each with its package. */
const PROGRAMS = {
  firefox: { path: '/usr/bin/firefox-esr', package: 'firefox-esr' },
  pdftotext: { path: '/usr/bin/pdftotext', package: 'poppler-utils' },
} as const;
export type ProgramName = keyof typeof PROGRAMS;

const NAMES = Object.keys(PROGRAMS) as ProgramName[];

/** Whether a program is there. */
export const isInstalled = (name: ProgramName): boolean => existsSync(PROGRAMS[name].path);

/**
 * Installs the missing programs where that is allowed, and names those that stay missing: their tests are
 * skipped.
 *
 * @throws {Error} In continuous integration, where a skipped test would go unseen.
 */
export function installPackages(): void {
  const missing = NAMES.filter((name) => !isInstalled(name));
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
    const packages = missing.map((name) => PROGRAMS[name].package);
    spawnSync('apt-get', ['update', '-qq'], { env });
    const options = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
    spawnSync('apt-get', options, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  }
  const absent = NAMES.filter((name) => !isInstalled(name));
  if (absent.length === 0) return;
  const packages = absent.map((name) => PROGRAMS[name].package).join(' ');
  const message = `Programmes absents, donc non essayés (Debian : apt-get install ${packages}).`;
  if (process.env.CI) throw new Error(message);
  console.error(message);
}
