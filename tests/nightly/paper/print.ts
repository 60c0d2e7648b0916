import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright';
import { WebSocket } from 'ws';
import { findChromium } from '../../../src/commands/chromium.mjs';
import { ALONE_OPTIONS } from '../../support/chromium.ts';
import { pathOf } from '../packages.ts';

/** A sheet of paper, upright, in millimetres. */
export interface Paper {
  width: number;
  height: number;
  /** What is left blank on each of its four sides. */
  margin: number;
}

/** A page to print, and the PDF to write. */
export interface PrintJob {
  address: string;
  paper: Paper;
  file: string;
}

/** Prints pages in Chromium. */
export async function printInChromium(jobs: readonly PrintJob[]): Promise<void> {
  const browser = await chromium.launch({
    executablePath: (await findChromium()) ?? '',
    args: ALONE_OPTIONS,
  });
  try {
    const page = await browser.newPage();
    for (const { address, paper, file } of jobs) {
      await page.goto(address);
      const { width, height, margin } = paper;
      const side = `${margin}mm`;
      await page.pdf({
        path: file,
        width: `${width}mm`,
        height: `${height}mm`,
        margin: { top: side, right: side, bottom: side, left: side },
      });
    }
  } finally {
    await browser.close();
  }
}

/** Sends a command of WebDriver BiDi, and gives its result. */
type Send = (method: string, params?: object) => Promise<Record<string, string>>;

/** Opens a session of WebDriver BiDi. */
async function connect(address: string): Promise<Send> {
  const socket = new WebSocket(`${address}/session`, { perMessageDeflate: false });
  await once(socket, 'open');
  let last = 0;
  const send: Send = (method, params = {}) =>
    new Promise((resolve, reject) => {
      const id = (last += 1);
      const read = (data: Buffer) => {
        const answer = JSON.parse(data.toString());
        if (answer.id !== id) return;
        socket.off('message', read);
        if (answer.type === 'success') resolve(answer.result);
        else reject(new Error(`${method}: ${answer.message}`));
      };
      socket.on('message', read);
      socket.send(JSON.stringify({ id, method, params }));
    });
  await send('session.new', { capabilities: {} });
  return send;
}

/** Prints pages in Debian's Firefox, which Playwright cannot ask for paper. */
export async function printInFirefox(jobs: readonly PrintJob[]): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  // Firefox prints the bold of a variable font as drawings, without words.
  writeFileSync(join(profile, 'user.js'), 'user_pref("gfx.downloadable_fonts.enabled", false);\n');
  const options = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile];
  const program = spawn(pathOf('firefox'), options, { stdio: ['ignore', 'ignore', 'pipe'] });
  const isOver = once(program, 'exit');
  try {
    const address = await new Promise<string>((resolve, reject) => {
      createInterface({ input: program.stderr }).on('line', (line) => {
        const [, found] = /WebDriver BiDi listening on (ws:\/\/\S+)/u.exec(line) ?? [];
        if (found !== undefined) resolve(found);
      });
      void isOver.then(() => reject(new Error('Firefox did not start.')));
    });
    const send = await connect(address);
    const { context } = await send('browsingContext.create', { type: 'tab' });
    for (const { address: url, paper, file } of jobs) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
      const { width, height, margin: side } = paper;
      const { data } = await send('browsingContext.print', {
        context,
        // BiDi counts in centimetres.
        page: { width: width / 10, height: height / 10 },
        margin: Object.fromEntries(
          ['top', 'right', 'bottom', 'left'].map((name) => [name, side / 10]),
        ),
      });
      writeFileSync(file, Buffer.from(data!, 'base64'));
    }
  } finally {
    program.kill('SIGKILL');
    await isOver;
    rmSync(profile, { recursive: true, force: true });
  }
}
