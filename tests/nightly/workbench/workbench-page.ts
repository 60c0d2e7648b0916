import { expect, test as base, type Page } from 'playwright/test';
import { addressOf, OWN, portOf, SITE } from './site.ts';

/** A test of the workbench on the copy of its worker. */
export const test = base.extend({
  baseURL: ({}, use, { parallelIndex }) => use(`http://localhost:${portOf(parallelIndex)}`),
});

/** Opens an entry of the workbench. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(addressOf(portOf(OWN), SITE, path));
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
}

/** The text editor of the open entry. */
export const textOf = (page: Page) => page.getByRole('textbox', { name: 'Texte', exact: true });

/** The citations in the text editor. */
export const citationsOf = (page: Page) => textOf(page).getByRole('button', { name: /^Source :/u });

/** The save status of the open entry. */
export const saveStatusOf = (page: Page) => page.locator('.save-status');

/** Saves the entry, which must be valid. */
export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(saveStatusOf(page)).toContainText('Enregistré dans le site');
}

/** Discards the draft. */
export async function abandon(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Abandonner' }).click();
  await page.getByRole('button', { name: 'Perdre ces changements ?' }).click();
  await expect(saveStatusOf(page)).toContainText('Enregistré dans le site');
}

/** Puts the cursor at the end of the text. */
export async function goToEnd(page: Page): Promise<void> {
  await textOf(page).focus();
  await page.keyboard.press('Control+End');
}

/** The lines of a file that are not in another version of it. */
export function newLines(before: string, after: string): string[] {
  const known = before.split('\n');
  return after.split('\n').filter((line) => !known.includes(line));
}

/** The open dialog. */
export const dialogOf = (page: Page) => page.getByRole('dialog');
