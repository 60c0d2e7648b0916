import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { endPrograms, findPort, startProgram, type Engine, type Screen } from './engine.ts';
import { LIBRARIES } from './install.ts';
import { openWebDriver, type Connection } from './devtools.ts';

const MINI_BROWSER = `${LIBRARIES}/webkit2gtk-4.1/MiniBrowser`;

/** Debian's Python, the one that knows Debian's WebKit. */
const PYTHON = '/usr/bin/python3';
const PRINTER = fileURLToPath(new URL('print-webkit.py', import.meta.url));

/** A window takes the whole of its monitor: there is one monitor for each size. */
const MONITORS = [
  [390, 844],
  [1280, 900],
] as const;

/** Monitors that nobody sees. @returns Their name for programs: « :99 ». */
async function startMonitors(programs: ChildProcess[]): Promise<string> {
  const sizes = MONITORS.flatMap(([width, height], rank) => [
    '-screen',
    String(rank),
    `${width}x${height}x24`,
  ]);
  const server = spawn('Xvfb', ['-displayfd', '3', '-nolisten', 'tcp', ...sizes], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  process.once('exit', () => void server.kill('SIGKILL'));
  programs.push(server);
  const number = await new Promise<string>((done, fail) => {
    server.once('error', fail);
    server.once('exit', () => fail(new Error('Xvfb has ended.')));
    (server.stdio[3] as NodeJS.ReadableStream).once('data', (text: Buffer) => done(String(text)));
  });
  return `:${number.trim()}`;
}

/** Debian's WebKitGTK, on a monitor that nobody sees. */
export const webkit: Engine = {
  name: 'WebKit',
  start: async () => {
    const programs: ChildProcess[] = [];
    const display = await startMonitors(programs);
    const environmentOf = (monitor: number) => ({
      DISPLAY: `${display}.${monitor}`,
      LIBGL_ALWAYS_SOFTWARE: '1',
      LANG: 'C.UTF-8',
      GTK_A11Y: 'none',
      NO_AT_BRIDGE: '1',
      GIO_USE_VFS: 'local',
      // Its own walls need rights that a container does not give; it opens nothing but this site.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    });
    const servers = new Map<number, string>();
    /** The program that drives the browser on a monitor, with what gives its window the keyboard. */
    const driverOn = async (monitor: number) => {
      const known = servers.get(monitor);
      if (known) return known;
      const environment = environmentOf(monitor);
      programs.push(startProgram('openbox', [], environment));
      const port = await findPort();
      programs.push(startProgram('WebKitWebDriver', [`--port=${port}`], environment));
      servers.set(monitor, `http://127.0.0.1:${port}`);
      return servers.get(monitor)!;
    };
    let connection: Connection | undefined;
    const quit = async () => {
      await connection?.close().catch(() => {});
      connection = undefined;
    };
    return {
      show: async ({ width, height, isDark }: Screen) => {
        await quit();
        const monitor = MONITORS.findIndex(([wide, high]) => wide === width && high === height);
        if (monitor === -1) throw new Error(`No monitor of ${width} × ${height}.`);
        connection = await openWebDriver(await driverOn(monitor), {
          'webkitgtk:browserOptions': {
            binary: MINI_BROWSER,
            args: [
              ...['--automation', '--full-screen', '--proxy=http://127.0.0.1:9'],
              ...['--ignore-host=localhost', '--ignore-host=127.0.0.1'],
              ...(isDark ? ['--dark-mode'] : []),
            ],
          },
        });
        return connection;
      },
      print: async (jobs, folder) => {
        await driverOn(1);
        const program = spawn(PYTHON, [PRINTER, folder, JSON.stringify(jobs)], {
          env: { ...process.env, ...environmentOf(1) },
          stdio: ['ignore', 'ignore', 'inherit'],
        });
        const [status] = (await once(program, 'exit')) as [number | null];
        if (status !== 0) throw new Error('WebKit does not print.');
      },
      stop: async () => {
        await quit();
        await endPrograms(programs.toReversed());
      },
    };
  },
};
