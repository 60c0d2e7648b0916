import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CARD, expect, test } from '../../support/cms.ts';

/** A card as Windows writes one: a mark at its start, two characters at each end of line. */
const cardOf = (text: string) =>
  `\uFEFF---\r\ntitle: "Une carte"\r\nicon: microscope\r\norder: 1\r\n---\r\n\r\n${text}\r\n`;

test('what a text was before a save stands beside the text of today, and is put back byte for byte', async ({
  page,
  cmsRoot,
  cms,
}) => {
  const file = join(cmsRoot, CARD);
  const before = cardOf('Un mot d’hier.');
  writeFileSync(file, before);
  await cms.open();
  await cms.addWords('cards-hpv-info', 'carte-1', ' Un mot de trop.');
  // The browser's folder stands for the disk, which the server reads.
  await expect.poll(() => cms.readSaved(CARD)).toContain('Un mot de trop.');
  const after = await cms.readSaved(CARD);
  // What is read of the browser's folder has no mark at its start; Sveltia ends each file itself.
  expect(after.trimEnd()).toBe(cardOf('Un mot d’hier. Un mot de trop.').slice(1).trimEnd());
  writeFileSync(file, after);

  await cms.openText('cards-hpv-info', 'carte-1');
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Versions' }).click();
  const versions = await opened;
  await expect(
    versions.getByRole('cell', { name: 'Un mot d’hier. Un mot de trop.' }),
  ).toBeVisible();
  await expect(versions.locator('ins')).toHaveText(' Un mot de trop.');
  await expect(versions.locator('del')).toHaveCount(0);
  await versions.getByRole('button', { name: 'Remettre cette version' }).click();
  await expect(versions.getByRole('status')).toContainText('est remise');
  expect(readFileSync(file, 'utf8')).toBe(before);
  // What stood there is kept as well: putting back is no loss.
  await versions.getByRole('listitem').first().getByRole('link').click();
  await expect(versions.locator('del')).toHaveText(' Un mot de trop.');
});

test('a version that the check no longer lets through is shown, and not put back, and the page says why @night', async ({
  page,
  cmsRoot,
}) => {
  const file = join(cmsRoot, CARD);
  writeFileSync(file, cardOf('Un mot[^source-disparue].'));
  const address = `/textes/versions?texte=${encodeURIComponent(CARD)}`;
  await page.request.put(address);
  const now = cardOf('Un mot.');
  writeFileSync(file, now);
  await page.goto(address);
  await expect(page.locator('del')).toHaveText('[^source-disparue]');
  await page.getByRole('button', { name: 'Remettre cette version' }).click();
  await expect(page.getByRole('alert')).toContainText('source-disparue');
  expect(readFileSync(file, 'utf8')).toBe(now);
});
