import { toHtml } from '../../../src/cms/paste/markdown-source.ts';
import { expect, pasteInto, test, type Cms } from '../../support/cms.ts';
import type { Page } from 'playwright/test';
import { clipboardOf } from '../../support/clipboard.ts';

/** Empties the long text that is open, pastes into it, and waits until the editor shows it. */
async function pasteAlone(
  page: Page,
  cms: Cms,
  given: Readonly<Record<string, string>>,
): Promise<void> {
  const editor = await cms.findEditor();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await expect(editor).toHaveText('');
  await pasteInto(editor, given);
  await expect(editor).not.toHaveText('');
}

/**
 * What Markdown shows, whatever marks and spaces it is written with. The editor makes lines of one
 * paragraph of the paragraphs of an item: the ends of paragraphs are not compared.
 */
const shown = (markdown: string) =>
  toHtml(markdown)
    .replace(/<\/?p>|\s+/gu, ' ')
    .replace(/\s*(<[^>]*>)\s*/gu, '$1')
    .replace(/ {2,}/gu, ' ')
    .trim();

test('what Google Docs copies comes into a text with its meaning, and a source is cited in its Markdown', async ({
  page,
  cms,
}) => {
  const { html, markdown } = clipboardOf('google-docs');
  await cms.open();
  await cms.openText('pages-reference', 'accessibilite');
  await pasteAlone(page, cms, { 'text/html': html });
  await cms.body.getByRole('button', { name: 'Modifier en Markdown' }).first().click();
  const written = cms.body.locator('textarea').first();
  await expect.poll(async () => shown(await written.inputValue())).toBe(shown(markdown));
  await written.press('ControlOrMeta+End');
  await page.getByRole('button', { name: 'Citer une source' }).click();
  await page.getByRole('dialog').getByRole('listitem').getByRole('button').first().click();
  await expect(written).toHaveValue(/\[\^[\w-]+\]$/u);
});

test('a copied piece keeps its citations and blocks by words and HTML alone, and other programs are given its words', async ({
  page,
  cms,
}) => {
  const body =
    'Un fait[^essai-annuel].\n\n<Encart titre="À savoir">\n\nDeux mots.\n\n</Encart>\n\nLa fin.';
  await cms.openCard(body);
  // The page listens before the keys are pressed.
  const listening = await page.evaluateHandle(() => ({
    copied: new Promise<Record<string, string>>((resolve) => {
      addEventListener('copy', ({ clipboardData: data }) => {
        const types = ['text/plain', 'text/html'];
        resolve(Object.fromEntries(types.map((type) => [type, data!.getData(type)])));
      });
    }),
  }));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+C');
  const kept = await listening.evaluate(({ copied }) => copied);
  expect(kept['text/plain']).toMatch(
    /^Un fait\[\^essai-annuel\]\.\n+À savoir\n+Deux mots\.\n+La fin\.$/u,
  );
  await pasteAlone(page, cms, kept);
  await page.keyboard.type(' Oui.');
  await cms.expectSaved(`${body} Oui.`);
});

test('a field that cannot hold what is pasted refuses it, and says what to do @night', async ({
  page,
  cms,
}) => {
  const editor = await cms.openCard('Un fait[^essai-annuel].');
  await pasteInto(editor, { 'text/plain': '---\ntitle: x\n---\n\n*Un*' });
  await expect(cms.message('d’un fichier')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+C');
  await cms.title.click();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(cms.message('ne cite pas')).toBeVisible();
  await cms.body.getByRole('button', { name: 'Modifier en Markdown' }).first().click();
  const written = cms.body.locator('textarea').first();
  const before = await written.inputValue();
  await written.click();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(cms.message('Repassez')).toBeVisible();
  await expect(written).toHaveValue(before);
});
