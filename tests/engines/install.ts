import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { buildFixtureSite } from '../support/fixture-site.ts';

/** Names of the engines that Debian brings; Chromium is there for all browser tests. */
export type EngineName = 'Firefox' | 'WebKit';

/** Where Debian puts what belongs to one kind of processor. */
export const LIBRARIES = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`;

/** What each engine needs of Debian: programs, and the package that brings each of them. */
const NEEDS: Readonly<Record<EngineName, readonly (readonly [file: string, package_: string])[]>> =
  {
    Firefox: [
      ['/usr/bin/firefox-esr', 'firefox-esr'],
      ['/usr/bin/pdftotext', 'poppler-utils'],
    ],
    WebKit: [
      ['/usr/bin/WebKitWebDriver', 'webkit2gtk-driver'],
      ['/usr/bin/Xvfb', 'xvfb'],
      ['/usr/bin/openbox', 'openbox'],
      ['/usr/bin/pdftotext', 'poppler-utils'],
      ['/usr/lib/python3/dist-packages/gi', 'python3-gi'],
      [`${LIBRARIES}/girepository-1.0/WebKit2-4.1.typelib`, 'gir1.2-webkit2-4.1'],
    ],
  };
/** What is downloaded for all of them on a machine that has none, about, in megabytes. */
const DOWNLOAD_MB = 120;

const ENGINES = Object.keys(NEEDS) as EngineName[];

const missingOf = (name: EngineName) => NEEDS[name].filter(([file]) => !existsSync(file));

/** Whether an engine can be started on this machine. */
export const isInstalled = (name: EngineName) => missingOf(name).length === 0;

/**
 * Installs by Debian what is missing, where that is allowed.
 *
 * @returns Whether Debian's packages could be asked for, so that nothing excuses what is missing.
 */
function installMissing(names: readonly EngineName[]): boolean {
  const packages = [...new Set(names.flatMap(missingOf).map(([, package_]) => package_))];
  const isAllowed = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (packages.length === 0 || !isAllowed) return false;
  console.log(
    `Installation de ${packages.join(', ')} pour les essais (une seule fois, ${DOWNLOAD_MB} Mo au plus)…`,
  );
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const update = ['update', '-qq', '-o', 'APT::Update::Error-Mode=any'];
  const isReached = spawnSync('apt-get', update, { env }).status === 0;
  const options = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
  spawnSync('apt-get', options, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  return isReached;
}

/**
 * Installs engines where that is allowed. One that cannot be had is said aloud, and its tests are left
 * out; where nobody reads what is said and the packages were within reach, that is a failure.
 *
 * @throws {Error} In continuous integration, if an engine is missing that could have been installed.
 */
export function installEngines(names: readonly EngineName[]): void {
  const couldBeHad = installMissing(names);
  const absent = names.filter((name) => !isInstalled(name));
  if (absent.length > 0) {
    const sentence = `ATTENTION : le site n’est pas essayé sur ${absent.join(' ni sur ')}, absent de cet ordinateur (Debian, en root : apt-get install ${absent
      .flatMap(missingOf)
      .map(([, package_]) => package_)
      .join(' ')}).`;
    if (process.env.CI && couldBeHad) throw new Error(sentence);
    console.error(sentence);
  }
}

/** Before all tests: the engines, and the fixture site. */
export default function setup(): void {
  installEngines(ENGINES);
  buildFixtureSite();
}
