import type { Page, Response } from 'playwright';
import { brotliCompressSync, constants } from 'node:zlib';
import { TEXT_TYPES } from '../../src/hosting/http-policy.ts';

/** A phone of middling width. */
export const PHONE = { width: 390, height: 844 } as const;

/** One file that a page asked for, with its exact size in bytes, headers not counted. */
export interface Fetched {
  address: string;
  /** What it is for the page, as Playwright names it: « document », « font », « image », « script » ; or « icon ». */
  kind: string;
  /** As it travels: text at the strongest brotli, the rest as it is. */
  size: number;
}

const TEXTS = Object.values(TEXT_TYPES).map((type) => type.split(';')[0]);

/** Bytes of a text as every host of the site sends it. */
export const brotliSize = (text: string | Buffer) =>
  brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
    },
  }).length;

function weigh(address: string, kind: string, type: string, body: Buffer): Fetched {
  const isText = TEXTS.includes(type.split(';')[0]);
  return { address, kind, size: isText ? brotliSize(body) : body.length };
}

/**
 * Notes every file that a page fetches from now on.
 *
 * @param page - A page that has not been opened yet.
 * @returns A function that gives the files up to now, in order. A browser without a window asks for
 * no icon: it is added, because visitors' browsers do ask.
 */
export function watchTraffic(page: Page): () => Promise<Fetched[]> {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  return async () => {
    const files = await Promise.all(
      responses.map(async (response) => {
        const type = response.headers()['content-type'] ?? '';
        const kind = response.request().resourceType();
        return weigh(response.url(), kind, type, await response.body());
      }),
    );
    const icon = await page.locator('link[rel=icon]').evaluate((link) => {
      return link instanceof HTMLLinkElement ? link.href : '';
    });
    const known = files.filter(({ address }) => address !== icon);
    const answer = await page.request.get(icon);
    const type = answer.headers()['content-type'] ?? '';
    return [...known, weigh(icon, 'icon', type, await answer.body())];
  };
}

/** Bytes of some files. */
export const sumOf = (files: readonly Fetched[]) => files.reduce((sum, { size }) => sum + size, 0);

/** The files of one kind. */
export const onlyKind = (files: readonly Fetched[], kind: string) =>
  files.filter((file) => file.kind === kind);

/**
 * The middle value; of an even count, the mean of the two in the middle.
 *
 * @throws {RangeError} If there is no value.
 */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError('No value, no median.');
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2;
}
