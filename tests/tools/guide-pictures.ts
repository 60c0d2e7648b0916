/**
 * Takes the pictures of the authors' guide, by hand: `node tests/tools/guide-pictures.ts`. It starts the
 * live preview of the site, opens the CMS on a copy of its texts that the browser keeps, and writes
 * nothing else.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { ALONE_OPTIONS } from '../support/chromium.ts';
import { Cms, expect, isCursorAtEnd } from '../support/cms.ts';
import { findChromium } from '../../src/commands/chromium.mjs';

const ROOT = join(import.meta.dirname, '../..');

const save = async (page: Page, name: string) =>
  sharp(await page.screenshot({ animations: 'disabled' }))
    .webp({ quality: 80 })
    .toFile(join(ROOT, `.github/pictures/${name}.webp`));

/** The live preview, and its address once it answers. */
async function startPreview() {
  const preview = spawn(process.execPath, ['src/commands/dev.ts'], { cwd: ROOT });
  for await (const words of preview.stdout) {
    const [, address] = /Aperçu en direct : (\S+)/u.exec(String(words)) ?? [];
    if (address !== undefined) return { preview, address };
  }
  throw new Error('The preview did not start.');
}

const { preview, address } = await startPreview();
const browser = await chromium.launch({
  executablePath: (await findChromium()) ?? '',
  args: [...ALONE_OPTIONS],
});
const page = await browser.newPage({ locale: 'fr-FR', baseURL: address });
const cms = new Cms(page);
await cms.open();
await cms.openText('cards-hpv-info', 'depistage');
await page.frameLocator('iframe').frameLocator('iframe').locator('h1').waitFor();
await save(page, 'textes-formulaire');
await page.getByRole('button', { name: 'Citer une source' }).click();
await page.getByRole('dialog', { name: 'Citer une source' }).waitFor();
await save(page, 'textes-citer');
await page.keyboard.press('Escape');
const paragraph = page.locator('section[data-key-path="body"] p').first();
await expect.poll(() => isCursorAtEnd(paragraph)).toBe(true);
await page.keyboard.type(' Une phrase [^source-inconnue].');
await page.getByRole('button', { name: 'Enregistrer' }).first().click();
await page.getByRole('alertdialog').waitFor();
await save(page, 'textes-refus');
await browser.close();
preview.kill();
await once(preview, 'exit');
