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

/** The long text of the entry that is open. */
export const textOf = (page: Page) => page.getByRole('textbox', { name: 'Texte', exact: true });

/** Where what was typed stands. */
export const standingOf = (page: Page) => page.locator('.standing');

/** Saves the entry, which has to be good. */
export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(standingOf(page)).toContainText('Enregistré dans le site');
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

/** The window that stands over the page. */
export const windowOf = (page: Page) => page.getByRole('dialog');
