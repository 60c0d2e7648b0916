/**
 * Makes the pictures of the authors' guide from the workbench itself, on a copy of the real content:
 * `node tests/workbench/pictures.ts [--port <number>]`. They are small, and stand in src/workbench/guide.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { CHROMIUM_OPTIONS, findChromium } from '../../src/commands/chromium.mjs';
import { addressOf, makeBareSite, startBench } from './site.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const GUIDE = join(ROOT, 'src/workbench/guide');
const COPY = join(ROOT, '.cache/workbench-pictures');
/** Most bytes of a picture. */
const HEAVIEST = 60_000;

/** What each picture shows: the entry that is open, and what is done before. */
const PICTURES: Readonly<Record<string, readonly [string, (page: Page) => Promise<unknown>]>> = {
  atelier: ['pages/hpv-info.mdx', async (page) => page.getByRole('main').waitFor()],
  citer: [
    'pages/hpv-info.mdx',
    async (page) => {
      await page.getByRole('button', { name: /^Citer/u }).click();
      await page.getByRole('dialog').getByRole('option').first().waitFor();
    },
  ],
  corriger: [
    'cards/hpv-info/depistage.mdx',
    async (page) => {
      await page.getByRole('textbox', { name: 'Rang' }).fill('1');
      await page.locator('.field .remark-error').first().waitFor();
      await page.getByRole('button', { name: '1 erreur à corriger', exact: true }).click();
    },
  ],
};

const { port = '4349' } = parseArgs({ options: { port: { type: 'string' } } }).values;
makeBareSite(COPY, join(ROOT, 'src/content'));
mkdirSync(GUIDE, { recursive: true });
const bench = startBench(Number(port), COPY, []);
const browser = await chromium.launch({
  executablePath: (await findChromium()) ?? '',
  args: [...CHROMIUM_OPTIONS],
});
try {
  const address = `http://localhost:${port}/_atelier/`;
  const answers = () =>
    fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) await new Promise((resolve) => setTimeout(resolve, 300));
  for (const [name, [path, act]] of Object.entries(PICTURES)) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(addressOf(Number(port), COPY, path));
    await page.frameLocator('iframe').getByRole('banner').waitFor();
    await act(page);
    await page.waitForTimeout(500);
    const picture = sharp(await page.screenshot()).resize(960);
    for (let quality = 80; quality >= 40; quality -= 10) {
      const bytes = await picture.clone().webp({ quality }).toBuffer();
      if (bytes.length > HEAVIEST && quality > 40) continue;
      writeFileSync(join(GUIDE, `${name}.webp`), bytes);
      console.log(`${name}.webp: ${bytes.length} bytes`);
      break;
    }
    await page.close();
  }
} finally {
  await browser.close();
  bench.kill('SIGTERM');
}
