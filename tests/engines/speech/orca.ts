import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endPrograms, findPort, startProgram } from '../engine.ts';
import { setScreen, writeProfile } from '../firefox.ts';
import { pageOver, type Page } from '../page.ts';
import { openMarionette } from '../devtools.ts';

/** Programs without which nobody speaks, and the packages of Debian that bring them. */
const NEEDS = {
  '/usr/bin/orca': 'orca',
  '/usr/bin/firefox-esr': 'firefox-esr',
  '/usr/bin/Xvfb': 'xvfb',
  '/usr/bin/openbox': 'openbox',
  '/usr/bin/xdotool': 'xdotool',
  '/usr/bin/dbus-daemon': 'dbus-daemon',
  '/usr/bin/dbus-send': 'dbus-bin',
  '/usr/bin/speech-dispatcher': 'speech-dispatcher',
  '/usr/libexec/at-spi-bus-launcher': 'at-spi2-core',
};

/** Packages of Debian that are missing on this machine; none when Orca can speak. */
export const missingForSpeech = (): string[] =>
  Object.entries(NEEDS)
    .filter(([file]) => !existsSync(file))
    .map(([, package_]) => package_);

/** Silence after which a screen reader has said all, in milliseconds. */
const SILENCE_MS = 2500;
/** Silence after which it has nothing to say. */
const BEGINNING_MS = 5000;
/** Time after which nobody listens any more. */
const PATIENCE_MS = 60_000;

/** A key that is pressed is said too, which is an affair of the reader. */
const KEY_NAME = /^(?:return|tab|escape|F\d+)$/u;

/** The utterances in a part of Orca's own log. */
const saidIn = (log: string): string[] =>
  [...log.matchAll(/SPEECH OUTPUT: '(.*?)'(?:\{|\s|$)/gu)]
    .map(([, words = '']) => words.trim())
    .filter((words) => words !== '' && !KEY_NAME.test(words));

/** Firefox on a monitor that nobody sees, with Orca that nobody hears. */
export interface Reader {
  page: Page;
  /** Presses keys as a person does, by the names of X: « Tab », « Down ». */
  type: (...keys: string[]) => Promise<void>;
  /** What has been said since the last call, once all is said: one line for each utterance. */
  listen: () => Promise<string[]>;
  stop: () => Promise<void>;
}

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** The first line that a program writes about itself. */
async function firstLine(program: ChildProcess, channel: number): Promise<string> {
  const [text] = (await once(program.stdio[channel] as NodeJS.ReadableStream, 'data')) as [Buffer];
  return String(text).trim();
}

/** Ends what the programs have started themselves: all of it has their home. */
function endOffspring(home: string): void {
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/u.test(name))) {
    try {
      const environment = readFileSync(`/proc/${id}/environ`, 'utf8').split('\0');
      if (environment.includes(`HOME=${home}`)) process.kill(Number(id), 'SIGKILL');
    } catch {
      // It has ended meanwhile, or belongs to someone else.
    }
  }
}

/** Starts a desktop of one window, its bus, its speech and its reader; all of it or nothing. */
export async function startReader(): Promise<Reader> {
  const home = mkdtempSync(join(tmpdir(), 'orca-'));
  const programs: ChildProcess[] = [];
  const end = async () => {
    await endPrograms(programs.toReversed());
    endOffspring(home);
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    return await startPrograms(home, programs, end);
  } catch (error) {
    await end();
    throw error;
  }
}

/**
 * Starts each program of the desktop.
 *
 * @param home - Folder that all of them may write to.
 * @param programs - Gets each program as soon as it runs.
 * @param end - Ends them.
 */
async function startPrograms(
  home: string,
  programs: ChildProcess[],
  end: () => Promise<void>,
): Promise<Reader> {
  const run = join(home, 'run');
  const settings = join(home, '.config/speech-dispatcher');
  for (const folder of [run, settings, join(home, 'profile')])
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  const environment: NodeJS.ProcessEnv = {
    HOME: home,
    XDG_RUNTIME_DIR: run,
    LANG: 'C.UTF-8',
    LC_ALL: 'C.UTF-8',
    MOZ_ENABLE_ACCESSIBILITY: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
  };
  const start = (command: string, ...options: string[]) => {
    const program = startProgram(command, options, environment);
    programs.push(program);
    return program;
  };

  const monitor = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  programs.push(monitor);
  environment.DISPLAY = `:${await firstLine(monitor, 3)}`;
  start('openbox');
  const bus = spawn('dbus-daemon', ['--session', '--nofork', '--print-address=1'], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  programs.push(bus);
  environment.DBUS_SESSION_BUS_ADDRESS = await firstLine(bus, 1);
  start('/usr/libexec/at-spi-bus-launcher', '--launch-immediately');
  await wait(1000);
  for (const property of ['IsEnabled', 'ScreenReaderEnabled']) {
    const call = [
      ...['--session', '--print-reply', '--dest=org.a11y.Bus', '/org/a11y/bus'],
      ...['org.freedesktop.DBus.Properties.Set', 'string:org.a11y.Status'],
      ...[`string:${property}`, 'variant:boolean:true'],
    ];
    execFileSync('dbus-send', call, {
      env: { ...process.env, ...environment },
    });
  }
  writeFileSync(
    join(settings, 'speechd.conf'),
    'LogLevel 1\nCommunicationMethod "unix_socket"\nAddModule "dummy" "sd_dummy" ""\nDefaultModule dummy\n',
  );
  mkdirSync(join(run, 'speech-dispatcher'));
  const socket = join(run, 'speech-dispatcher/speechd.sock');
  start('speech-dispatcher', '-s', '-C', settings, '-S', socket);
  const log = join(home, 'orca.log');
  const own = join(home, '.local/share/orca');
  mkdirSync(own, { recursive: true });
  // Of its own accord it keeps the last kilobytes to itself until there are more.
  writeFileSync(
    join(own, 'orca-customizations.py'),
    'from orca import debug\ndebug.debugFile.reconfigure(line_buffering=True)\n',
  );
  start('orca', '--replace', `--debug-file=${log}`);

  const port = await findPort();
  const profile = join(home, 'profile');
  writeProfile(profile, port);
  start(
    'firefox-esr',
    ...['--marionette', '--remote-allow-system-access', '--no-remote'],
    ...['--profile', profile, 'about:blank'],
  );
  const connection = await openMarionette(port);
  await setScreen(connection, { width: 390, height: 800, isDark: false });

  const readLog = () => (existsSync(log) ? readFileSync(log, 'utf8') : '');
  let heard = 0;
  return {
    page: pageOver(connection),
    type: async (...keys) => {
      for (const key of keys) {
        execFileSync('xdotool', ['key', '--clearmodifiers', key], {
          env: { ...process.env, ...environment },
        });
        await wait(600);
      }
    },
    listen: async () => {
      const latest = performance.now() + PATIENCE_MS;
      let text = readLog();
      let quiet = 0;
      // A busy machine takes its time to begin.
      while (quiet < (saidIn(text.slice(heard)).length > 0 ? SILENCE_MS : BEGINNING_MS)) {
        if (performance.now() > latest) break;
        await wait(250);
        const now = readLog();
        quiet = now.length === text.length ? quiet + 250 : 0;
        text = now;
      }
      const said = saidIn(text.slice(heard));
      heard = text.length;
      return said;
    },
    stop: async () => {
      await connection.close().catch(() => {});
      await end();
    },
  };
}
