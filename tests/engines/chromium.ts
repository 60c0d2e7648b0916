import { join } from 'node:path';
import { chromium as playwright, type CDPSession, type Page } from 'playwright';
import { findChromium } from '../../src/commands/chromium.mjs';
import { ALONE_OPTIONS } from '../support/chromium.ts';
import type { Engine } from './engine.ts';
import { KEYS } from './page.ts';
import type { Command, Connection } from './devtools.ts';

/** One step of an input source, as W3C WebDriver writes it. */
interface Step {
  type: string;
  value?: string;
  x?: number;
  y?: number;
  duration?: number;
}

/** The steps of one input source. */
interface Source {
  type: 'key' | 'pointer';
  parameters?: { pointerType: 'mouse' | 'touch' };
  actions: readonly Step[];
}

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** The name that Playwright gives to a key. */
function nameKey(value = ''): string {
  const known = Object.entries(KEYS).find(([, sign]) => sign === value);
  if (!known) throw new Error(`A key without a name: ${encodeURIComponent(value)}.`);
  return known[0];
}

async function type(page: Page, steps: readonly Step[]): Promise<void> {
  for (const { type: step, value } of steps)
    await (step === 'keyDown'
      ? page.keyboard.down(nameKey(value))
      : page.keyboard.up(nameKey(value)));
}

async function pointMouse({ mouse }: Page, steps: readonly Step[]): Promise<void> {
  for (const { type: step, x = 0, y = 0, duration = 0 } of steps) {
    if (step === 'pointerDown') await mouse.down();
    else if (step === 'pointerUp') await mouse.up();
    else await mouse.move(x, y);
    await wait(duration);
  }
}

/** A finger touches where it was moved to before; what it does there is the engine's own affair. */
async function touch(tools: CDPSession, steps: readonly Step[]): Promise<void> {
  const dispatchTouch = (
    what: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: { x: number; y: number }[],
  ) => tools.send('Input.dispatchTouchEvent', { type: what, touchPoints });
  let at = { x: 0, y: 0 };
  let isDown = false;
  for (const { type: step, x = 0, y = 0, duration = 0 } of steps) {
    if (step === 'pointerMove') at = { x, y };
    if (step === 'pointerDown') await dispatchTouch('touchStart', [at]);
    else if (step === 'pointerUp') await dispatchTouch('touchEnd', []);
    else if (isDown) await dispatchTouch('touchMove', [at]);
    isDown = step === 'pointerDown' || (isDown && step !== 'pointerUp');
    await wait(duration);
  }
}

/** The commands of WebDriver, over the protocol of Chromium's own tools: it has no driver in the set-up. */
function wireTo(page: Page, tools: CDPSession): Connection {
  const tasks: Record<Command, (parameters: never) => Promise<unknown>> = {
    navigate: ({ url }: { url: string }) => page.goto(url),
    back: () => page.goBack(),
    forward: () => page.goForward(),
    execute: async ({ script, args }: { script: string; args: unknown[] }) => {
      const task = `(function () { ${script} }).apply(null, ${JSON.stringify(args)})`;
      try {
        return await page.evaluate(task);
      } catch (error) {
        if (!String(error).includes('because of a navigation')) throw error;
        // Asked while one page took the place of another: the next one answers, as over WebDriver.
        await page.waitForLoadState();
        return page.evaluate(task);
      }
    },
    actions: async ({ actions }: { actions: readonly Source[] }) => {
      for (const { type: kind, parameters, actions: steps } of actions) {
        if (kind === 'key') await type(page, steps);
        else if (parameters?.pointerType === 'touch') await touch(tools, steps);
        else await pointMouse(page, steps);
      }
    },
  };
  let said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  return {
    send: (command, parameters = {}) => tasks[command](parameters as never),
    readConsole: async () => {
      const messages = said;
      said = [];
      // The status of an unknown address, and a picture that does not come.
      return messages.filter((text) => !text.startsWith('Failed to load resource'));
    },
    close: () => page.context().close(),
  };
}

/** Chromium, the one of the other browser tests, without a window. */
export const chromium: Engine = {
  name: 'Chromium',
  start: async () => {
    const browser = await playwright.launch({
      executablePath: (await findChromium()) ?? '',
      args: ALONE_OPTIONS,
    });
    let connection: Connection | undefined;
    return {
      show: async ({ width, height, isDark }) => {
        await connection?.close();
        const context = await browser.newContext({
          viewport: { width, height },
          colorScheme: isDark ? 'dark' : 'light',
          hasTouch: true,
          locale: 'fr-FR',
        });
        const page = await context.newPage();
        connection = wireTo(page, await context.newCDPSession(page));
        return connection;
      },
      print: async (jobs, folder) => {
        const page = await browser.newPage();
        for (const [rank, { address, paper }] of jobs.entries()) {
          const side = `${paper.margin}mm`;
          if (page.url() !== address) await page.goto(address);
          await page.pdf({
            path: join(folder, `${rank}.pdf`),
            width: `${paper.width}mm`,
            height: `${paper.height}mm`,
            margin: { top: side, bottom: side, left: side, right: side },
          });
        }
        await page.close();
      },
      stop: () => browser.close(),
    };
  },
};
