import { fileURLToPath } from 'node:url';
import { chromium, firefox, type Browser } from 'playwright';
import { findChromium } from '../../../src/commands/chromium.mjs';
import { ALONE_OPTIONS } from '../../support/chromium.ts';

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

/** Prints pages in a browser, and closes it. @param scale - What its sizes are multiplied by. */
async function print(browser: Browser, jobs: readonly PrintJob[], scale = 1): Promise<void> {
  try {
    const page = await browser.newPage();
    for (const { address, paper, file } of jobs) {
      await page.goto(address);
      const [width, height, side] = [paper.width, paper.height, paper.margin].map(
        (size) => `${size * scale}mm`,
      );
      const margin = { top: side, right: side, bottom: side, left: side };
      await page.pdf({ path: file, width, height, margin });
    }
  } finally {
    await browser.close();
  }
}

/** Prints pages in Chromium. */
export async function printInChromium(jobs: readonly PrintJob[]): Promise<void> {
  const executablePath = (await findChromium()) ?? '';
  await print(await chromium.launch({ executablePath, args: ALONE_OPTIONS }), jobs);
}

/** Playwright tells Firefox inches, which takes them for centimetres. */
const INCHES_FOR_CENTIMETRES = 2.54;

/** Prints pages in Debian's Firefox. */
export async function printInFirefox(jobs: readonly PrintJob[]): Promise<void> {
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath: fileURLToPath(new URL('../firefox/launch.ts', import.meta.url)),
    // Firefox prints the bold of a variable font as drawings, without words.
    firefoxUserPrefs: { 'gfx.downloadable_fonts.enabled': false },
  });
  await print(browser, jobs, INCHES_FOR_CENTIMETRES);
}
