import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import type { Connection } from './devtools.ts';

/** What a visitor looks at. */
export interface Screen {
  /** Size of the page, in CSS pixels. */
  width: number;
  height: number;
  /** Whether the system asks for dark colours. */
  isDark: boolean;
}

/** A sheet of paper, upright, in millimetres. */
export interface Paper {
  width: number;
  height: number;
  /** What is left blank on each of its four sides. */
  margin: number;
}

/** A page to print. */
interface PrintJob {
  address: string;
  paper: Paper;
}

/** A browser, and how it is started. */
export interface Engine {
  /** Its name in what is told: « Firefox ». */
  name: string;
  /** Starts it. */
  start: () => Promise<RunningEngine>;
}

/** A browser that has been started. */
export interface RunningEngine {
  /** A way to a page on such a screen; the one before is closed. */
  show: (screen: Screen) => Promise<Connection>;
  /** Prints pages, as `0.pdf`, `1.pdf` and so on. */
  print: (jobs: readonly PrintJob[], folder: string) => Promise<void>;
  stop: () => Promise<void>;
}

/** A port that nobody listens on. */
export const findPort = () =>
  new Promise<number>((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });

/** Starts a program that ends when the tests do. */
export function startProgram(
  command: string,
  options: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): ChildProcess {
  const program = spawn(command, options, {
    env: { ...process.env, ...environment },
    stdio: 'ignore',
  });
  const end = () => void program.kill('SIGKILL');
  process.once('exit', end);
  program.once('exit', () => process.off('exit', end));
  return program;
}

/** Ends programs, and waits until they are gone. */
export async function endPrograms(programs: readonly ChildProcess[]): Promise<void> {
  for (const program of programs) {
    if (program.exitCode !== null || program.signalCode !== null) continue;
    const exited = new Promise((done) => program.once('exit', done));
    program.kill('SIGKILL');
    await exited;
  }
}
