import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { makeConfig } from '../../../src/cms/config.ts';
import { expect, putCursorAtEnd, test } from '../../support/cms.ts';
import { rootOf } from '../../support/sites.ts';

/** A collection of the configuration, or a file of one. */
interface Listed {
  name: string;
  folder?: string;
  file?: string;
  files?: readonly Listed[];
  filter?: { field: string; value: string };
}

/** Fields of a text that has no paragraph of its own. */
const FIELDS = ['lead', 'description', 'text', 'clinician', 'words'];

/** Fields of an entry of a list. */
const LIST_FIELDS = ['publisher', 'valeur', 'question', 'carte']
  .map((name) => `section[data-key-path$=".${name}"] :is(input, textarea)`)
  .join();

/** Every text of a site that the CMS lists: its address there, and its path. */
function textsOf(root: string): { entry: string; path: string; kind: string | undefined }[] {
  return (makeConfig(root).collections as unknown as Listed[]).flatMap(
    ({ name, folder, files, filter }) => [
      ...(files ?? []).map((one) => ({
        entry: `${name}/entries/${one.name}`,
        path: one.file!,
        kind: undefined,
      })),
      ...(folder ? readdirSync(join(root, folder)) : [])
        .filter((file) => file.endsWith('.mdx'))
        .map((file) => ({
          entry: `${name}/entries/${file.replace(/\.mdx$/u, '')}`,
          path: `${folder}/${file}`,
          kind: filter?.value,
        })),
    ],
  );
}

/** Writes at the end of a field of the text that is open; of the first entry, where it is a list. */
async function writeInField(page: Page): Promise<void> {
  const fields = FIELDS.map((name) => `section[data-key-path^="${name}"] :is(input, textarea)`);
  const named = page.locator(fields.join()).first();
  const list = page.locator('section[data-key-path] button[aria-controls$="-body"]').first();
  await named.or(list).first().waitFor();
  if ((await named.count()) > 0) {
    await named.press('ControlOrMeta+End');
  } else {
    if ((await list.getAttribute('aria-expanded')) === 'false') await list.click();
    const words = page.locator(LIST_FIELDS).first();
    await words.waitFor();
    await words.press('ControlOrMeta+End');
  }
  await page.keyboard.type('s');
}

/** The lines of a text that differ from those at their places before; another line may say the same. */
const changed = (before: string, after: string) =>
  after.split('\n').filter((line, at) => line !== before.split('\n')[at]);

test('a changed word is a changed line in every text of the site', async ({ page, site, cms }) => {
  test.setTimeout(1_800_000);
  await cms.open();
  for (const { entry, path, kind } of textsOf(rootOf(site))) {
    const before = await cms.readSaved(path);
    if (kind !== undefined && !before.includes(`\nkind: ${kind}\n`)) continue;
    await cms.openEntry(entry);
    // A citation is a button: words are typed beside it.
    const words =
      path.endsWith('.mdx') && before.split('\n---\n')[1]?.trim()
        ? (await cms.findEditor()).locator(':scope > p [data-lexical-text="true"]')
        : undefined;
    if (words && (await words.count()) > 0) {
      await putCursorAtEnd(words.filter({ hasText: /\S/u }).first());
      await page.keyboard.type('s');
    } else await writeInField(page);
    await cms.save();
    await expect.poll(() => cms.readSaved(path), path).not.toBe(before);
    const after = await cms.readSaved(path);
    expect.soft(changed(before, after), path).toHaveLength(1);
    expect.soft(changed(after, before), path).toHaveLength(1);
  }
});
