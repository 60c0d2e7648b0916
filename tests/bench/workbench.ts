import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { cpus, loadavg } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page, Response } from 'playwright';
import { CALL_ADDRESS, WORKBENCH, writeFragment } from '../../src/workbench/protocol.ts';
import { addCards, addPages, copyProject, longestPage } from './project-copy.ts';

/** What is added to the content of the site. */
export interface Addition {
  cards: number;
  pages: number;
}

/** How long authors wait for the workbench; times in milliseconds, sizes in bytes. */
export interface WorkbenchCost {
  added: Addition;
  /** From the command to « L’atelier est ouvert ». */
  start: number;
  /** From the address to the tree, the first time and the second. */
  tree: readonly [first: number, second: number];
  /** What the first load transfers, compressed as it is sent: scripts, styles, data. */
  transferred: number;
  /** From each key to the picture of the page that shows it. */
  keys: readonly number[];
  /** From the last key to the answer of the check, its pause included. */
  checks: readonly number[];
  /** From « Enregistrer » to the answer. */
  saves: readonly number[];
  /** Resident memory of the server at rest after the saves; undefined where the system does not tell it. */
  memory: number | undefined;
  /** Processes that wanted each processor meanwhile. */
  load: number;
}

const KEYS = 200;
const CHECKS = 30;
const SAVES = 200;

/** How long the server rests before its memory is read, in milliseconds: it collects garbage after work. */
const REST = 6000;

/** How long one wait may last, in milliseconds. */
const PATIENCE = 120_000;

/** A port with a free one after it, most probably: the live preview takes the next. */
async function findPort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Resident memory of a process in bytes, on Linux. */
function memoryOf({ pid }: ChildProcess): number | undefined {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+)/mu.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))!;
    return Number(kilobytes) * 1024;
  } catch {
    return undefined;
  }
}

/** Starts the workbench on a project; resolves when it is open. */
async function startServer(project: string, port: number): Promise<ChildProcess> {
  const server = spawn(
    process.execPath,
    ['--max-semi-space-size=4', 'src/commands/atelier.ts', '--no-open', '--port', String(port)],
    { cwd: project, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const isOpen = await new Promise<boolean>((resolve) => {
    server.on('exit', () => resolve(false));
    server.stdout.on('data', (chunk) => {
      if (String(chunk).includes('est ouvert')) resolve(true);
    });
  });
  if (!isOpen) throw new Error('The workbench ended before it was open.');
  return server;
}

/** Waits for the answer of a procedure. */
const answerOf = (page: Page, name: string): Promise<Response> =>
  page.waitForResponse((response) => response.url().endsWith(`${CALL_ADDRESS}/${name}`), {
    timeout: PATIENCE,
  });

/** The time that something takes. */
async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}

/** Opens the workbench; resolves when its tree is shown. */
async function openTree(page: Page, address: string): Promise<void> {
  await page.goto(address, { timeout: PATIENCE });
  await page
    .getByRole('tree')
    .or(page.getByRole('treegrid'))
    .first()
    .waitFor({ timeout: PATIENCE });
}

/** Types letters one by one, and gives the time from each key to the next picture of the page. */
async function typeKeys(page: Page, count: number): Promise<number[]> {
  await page.evaluate(() => {
    const own = window as unknown as { keyTimes: number[] };
    own.keyTimes = [];
    addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() =>
          // After the picture: the next task comes when it was drawn.
          setTimeout(() => own.keyTimes.push(performance.now() - timeStamp)),
        ),
      true,
    );
  });
  for (let number = 0; number < count; number++) await page.keyboard.press('a', { delay: 5 });
  await page.waitForFunction(
    (wanted) => (window as unknown as { keyTimes: number[] }).keyTimes.length >= wanted,
    count,
  );
  return page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes);
}

/** Measures one series of acts. */
async function repeat(count: number, act: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let number = 0; number < count; number++) times.push(await timeOf(act));
  return times;
}

/** Bytes of all responses of a page from now on, as they travel. */
function watchTransfer(page: Page): () => Promise<number> {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  return async () => {
    // The stream of news stays open, and a frame shows a page of the site.
    const own = responses.filter(
      (response) =>
        response.frame() === page.mainFrame() &&
        response.request().resourceType() !== 'eventsource',
    );
    const sizes = await Promise.all(
      own.map(async (response) => (await response.request().sizes()).responseBodySize),
    );
    return sizes.reduce((sum, size) => sum + size, 0);
  };
}

/**
 * Opens the workbench on a copy of the project, writes in its longest text, and measures.
 *
 * @param added - Cards and pages that are added to the copy, copies themselves.
 * @throws {Error} If the workbench does not open, or does not answer within two minutes.
 */
export async function measureWorkbench(browser: Browser, added: Addition): Promise<WorkbenchCost> {
  const project = copyProject();
  addCards(project, added.cards);
  addPages(project, added.pages);
  const longest = longestPage(project);
  const port = await findPort();
  let server: ChildProcess | undefined;
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const start = await timeOf(async () => (server = await startServer(project, port)));
    const key = readFileSync(join(project, '.cache/workbench/key'), 'utf8');
    const addressOf = (path?: string) =>
      `http://localhost:${port}${WORKBENCH}/${writeFragment({ key, ...(path ? { path } : {}) })}`;
    const page = await context.newPage();
    const getTransferred = watchTransfer(page);
    const first = await timeOf(() => openTree(page, addressOf()));
    const transferred = await getTransferred();
    await page.goto('about:blank');
    const second = await timeOf(() => openTree(page, addressOf(`pages/${basename(longest)}`)));
    const text = page.getByRole('textbox', { name: 'Texte', exact: true });
    await text.focus({ timeout: PATIENCE });
    await page.keyboard.press('Control+End');
    await page.keyboard.type('\n\nUne phrase de plus. ');
    const keys = await typeKeys(page, KEYS);
    for (let number = 0; number < KEYS; number++) await page.keyboard.press('Backspace');
    await answerOf(page, 'check');
    let letters = 0;
    const checks = await repeat(CHECKS, async () => {
      const answer = answerOf(page, 'check');
      // A word more, a word less.
      await page.keyboard.press(letters++ % 2 === 0 ? 'x' : 'Backspace');
      await answer;
    });
    const saves = await repeat(SAVES, async () => {
      const answer = answerOf(page, 'save');
      await page.keyboard.type('Oui. ');
      await page.keyboard.press('Control+s');
      await answer;
    });
    const load = loadavg()[0]! / cpus().length;
    await wait(REST);
    const memory = memoryOf(server!);
    return { added, start, tree: [first, second], transferred, keys, checks, saves, memory, load };
  } finally {
    await context.close();
    if (server) {
      const end = once(server, 'exit');
      server.kill('SIGTERM');
      await end;
    }
    rmSync(project, { recursive: true, force: true });
  }
}
