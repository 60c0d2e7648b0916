/** What a screen reader says of the trial site, compared with files that a person can read. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveTrialSite, type Site } from '../site.ts';
import { missingForSpeech, startReader, type Reader } from './orca.ts';

let site: Site;
let reader: Reader;

beforeAll(async () => {
  const missing = missingForSpeech();
  if (missing.length > 0)
    throw new Error(`Orca ne peut pas parler ici (Debian : apt-get install ${missing.join(' ')}).`);
  [site, reader] = await Promise.all([serveTrialSite(), startReader()]);
  await reader.listen();
});
afterAll(async () => {
  await reader?.stop();
  await site?.close();
});

/** Lines without what changes from one content or machine to another. */
const readable = (lines: readonly string[]) =>
  `${lines.map((line) => line.replace(/\d+/gu, 'N')).join('\n')}\n`;

/** Compares with the file of that name; `SPEECH_WRITE=1` writes it anew, to be read before it is kept. */
function expectSpeech(name: string, lines: readonly string[]): void {
  const file = new URL(`${name}.txt`, import.meta.url);
  expect(lines.length).toBeGreaterThan(0);
  if (process.env.SPEECH_WRITE) writeFileSync(file, readable(lines));
  expect(existsSync(file), `${name}.txt`).toBe(true);
  expect(readable(lines)).toBe(readFileSync(file, 'utf8'));
}

/** Opens a page, which is then read from its beginning to its end, and gives what is said of it. */
async function open(path: string): Promise<string[]> {
  await reader.page.goto(site.addressOf(path));
  const lines = await reader.listen();
  return lines.slice(lines.findLastIndex((line) => line.startsWith('Finished loading')));
}

/** Puts the focus on an element, and gives what is said there. */
async function goTo(selector: string): Promise<string[]> {
  await reader.listen();
  await reader.page.run((at) => document.querySelector<HTMLElement>(at)!.focus(), selector);
  return reader.listen();
}

/** One page of each kind, all of it, on a phone: tables are cards there. */
const PAGES = {
  home: '/',
  educational: '/hpv-info',
  timeline: '/lab-coulisses',
  notice: '/chat',
  'coming-soon': '/dossier-medical',
  country: '/ardoisie',
  comparison: '/pays-compares',
  'not-found': '/adresse-inconnue',
} as const;

it.each(Object.entries(PAGES))('the page « %s »', async (name, path) => {
  expectSpeech(`page-${name}`, await open(path));
});

it('the menu, opened and closed', async () => {
  await open('/chat');
  const there = await goTo('.site-header button');
  await reader.type('Return');
  const opened = await reader.listen();
  await reader.type('Tab');
  const first = await reader.listen();
  await reader.type('Escape');
  expectSpeech('menu', [...there, ...opened, ...first, ...(await reader.listen())]);
});

it('a toast that is asked for, reached, and closed', async () => {
  await open('/dossier-medical');
  await goTo('[data-toast]');
  await reader.type('Return');
  const shown = await reader.listen();
  await reader.page.run(
    (detail) => void dispatchEvent(new CustomEvent('toast-request', { detail })),
    { title: 'Un message', description: 'Il reste.', duration: 60_000 },
  );
  const replaced = await reader.listen();
  await reader.type('F8');
  const reached = await reader.listen();
  await reader.type('Escape');
  const closed = await reader.listen();
  expectSpeech('toast', [...shown, ...replaced, ...reached, ...closed]);
});

it('a counter that changes says nothing', async () => {
  await open('/');
  await reader.page.run(
    (detail) => void dispatchEvent(new CustomEvent('visitor-count', { detail })),
    1234,
  );
  expect(await reader.listen()).toEqual([]);
});
