import { toEditor } from '../../../src/cms/format/body.ts';
import { toHtml } from '../../../src/cms/paste/read-paste.ts';
import { expect, openCms, openText, test } from '../../support/cms.ts';
import { clipboardOf, PROGRAMS } from '../../support/clipboard.ts';

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

for (const program of PROGRAMS) {
  test(`what ${program} copies comes into a text with its meaning`, async ({
    page,
    cmsAddress,
  }) => {
    const { html, rtf, markdown } = clipboardOf(program);
    await openCms(page, cmsAddress);
    await openText(page, 'pages-reference', 'accessibilite');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('Delete');
    const body = page.locator('section[data-key-path="body"]').first();
    await body.locator('.lexical-root').evaluate(
      (editor, data) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/html', data.html);
        clipboardData.setData('text/rtf', data.rtf);
        const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
        // Firefox keeps no page in the clipboard of an event that a script makes.
        Object.defineProperty(event, 'clipboardData', { value: clipboardData });
        (editor.querySelector('p') ?? editor).dispatchEvent(event);
      },
      { html, rtf },
    );
    await page.waitForTimeout(500);
    await body.getByRole('button', { name: 'Modifier en Markdown' }).first().click();
    const written = await body.locator('textarea').first().inputValue();
    expect(shown(written)).toBe(shown(toEditor(markdown)));
  });
}
