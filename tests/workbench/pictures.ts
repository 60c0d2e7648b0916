/**
 * Makes the pictures of the authors' guide and of the README, from the real content:
 *
 * node tests/workbench/pictures.ts guide     the workbench, for src/workbench/guide
 * node tests/workbench/pictures.ts readme    the site and the workbench, for .github/pictures
 *
 * The workbench runs on a copy of the content, on the ports 4349 and 4350 (`--port <number>`: others);
 * the site is `dist/`, which `npm run build` makes.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { CHROMIUM_OPTIONS, findChromium } from '../../src/commands/chromium.mjs';
import { createSiteServer } from '../../src/hosting/preview-server.ts';
import { readSettings } from '../../src/platform/settings.ts';
import { addressOf, makeBareSite, startWorkbench } from './site.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const COPY = join(ROOT, '.cache/workbench-pictures');
/** Maximum size of a picture, in bytes. */
const HEAVIEST = 60_000;

/** A picture of the workbench: the open entry, and what is done before. */
type Picture = readonly [path: string, act: (page: Page) => Promise<unknown>];

/** An entry as it opens. */
const OPENED: Picture = ['pages/hpv-info.mdx', async (page) => page.getByRole('main').waitFor()];

/** Pictures of a document: their folder, those of the workbench, and whether the site is one. */
interface Album {
  folder: string;
  workbench: Readonly<Record<string, Picture>>;
  hasSite: boolean;
}

const ALBUMS: Readonly<Record<string, Album>> = {
  guide: {
    folder: 'src/workbench/guide',
    workbench: {
      atelier: OPENED,
      citer: [
        'pages/hpv-info.mdx',
        async (page) => {
          await page.getByRole('button', { name: /^Citer/u }).click();
          await page.getByRole('dialog').getByRole('option').first().waitFor();
        },
      ],
      remplacer: [
        'pages/hpv-info.mdx',
        async (page) => {
          await page.getByRole('searchbox').first().fill('prélèvement');
          await page.getByRole('button', { name: 'Remplacer partout…' }).click();
          await page.getByRole('dialog').getByRole('checkbox').nth(1).waitFor();
        },
      ],
      corriger: [
        'cards/hpv-info/depistage.mdx',
        async (page) => {
          await page.getByRole('textbox', { name: 'Rang' }).fill('1');
          await page.locator('.field .finding-error').first().waitFor();
          await page.getByRole('button', { name: '1 erreur à corriger', exact: true }).click();
        },
      ],
    },
    hasSite: false,
  },
  readme: { folder: '.github/pictures', workbench: { atelier: OPENED }, hasSite: true },
};

const { values, positionals } = parseArgs({
  options: { port: { type: 'string', default: '4349' } },
  allowPositionals: true,
});
const port = Number(values.port);
const album = ALBUMS[positionals[0] ?? ''];
if (!album) throw new Error(`Name the pictures to make: ${Object.keys(ALBUMS).join(' or ')}.`);
const { folder, workbench, hasSite } = album;
mkdirSync(join(ROOT, folder), { recursive: true });

/** Saves a screenshot in the best quality within the maximum size. */
async function save(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(500);
  const picture = sharp(await page.screenshot()).resize(960);
  for (let quality = 80; quality >= 40; quality -= 10) {
    const bytes = await picture.clone().webp({ quality }).toBuffer();
    if (bytes.length > HEAVIEST && quality > 40) continue;
    writeFileSync(join(ROOT, folder, `${name}.webp`), bytes);
    console.log(`${name}.webp: ${bytes.length} bytes`);
    break;
  }
  await page.close();
}

const browser = await chromium.launch({
  executablePath: (await findChromium()) ?? '',
  args: [...CHROMIUM_OPTIONS],
});
const openPage = () => browser.newPage({ viewport: { width: 1280, height: 800 } });

/** The home page of the built site. */
async function showSite(): Promise<void> {
  const { base } = readSettings();
  const server = await createSiteServer(join(ROOT, 'dist'), base);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  try {
    const page = await openPage();
    const address = server.address() as AddressInfo;
    await page.goto(`http://localhost:${address.port}${base}/`, { waitUntil: 'networkidle' });
    await save(page, 'site');
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

/** The workbench on a copy of the content. */
async function showWorkbench(): Promise<void> {
  makeBareSite(COPY, join(ROOT, 'src/content'));
  const server = startWorkbench(port, COPY, []);
  try {
    const answers = () =>
      fetch(`http://localhost:${port}/_atelier/`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await answers())) await new Promise((resolve) => setTimeout(resolve, 300));
    for (const [name, [path, act]] of Object.entries(workbench)) {
      const page = await openPage();
      await page.goto(addressOf(port, COPY, path));
      await page.frameLocator('iframe').getByRole('banner').waitFor();
      await act(page);
      await save(page, name);
    }
  } finally {
    server.kill('SIGTERM');
  }
}

try {
  if (hasSite) await showSite();
  await showWorkbench();
} finally {
  await browser.close();
}
