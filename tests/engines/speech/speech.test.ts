/** What a screen reader says of the fixture site, compared with files that a person can read. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findLostWords } from '../paper.ts';
import { serveTrialSite, type Site } from '../site.ts';
import { PAGES, expectKept } from './kept.ts';
import { missingForSpeech, startReader, type Reader } from './orca.ts';

const missing = missingForSpeech();
if (missing.length > 0)
  console.error(
    `ATTENTION : Orca ne peut pas parler ici (Debian : apt-get install ${missing.join(' ')}). Seul l’arbre d’accessibilité de Firefox est comparé.`,
  );

/** Where the keyboard stops in a text, and what is there. */
const STOPS = {
  card: ['/', 'main li h3 a'],
  cell: ['/hpv-info', 'main td a'],
  citation: ['/hpv-info', 'article > .prose p sup a'],
  'external-link': ['/hpv-info', 'article > .prose p > a[target=_blank]'],
} as const;

let site: Site;
let reader: Reader;

/** Opens a page, which is then read from its beginning to its end, and gives what is said of it. */
async function open(path: string): Promise<string[]> {
  await reader.page.goto(site.addressOf(path));
  const lines = await reader.listen();
  return lines.slice(lines.findLastIndex((line) => line.startsWith('Finished loading')));
}

/** Puts the focus on an element, and gives what is said there. */
async function goTo(selector: string): Promise<string[]> {
  await reader.page.run((at) => document.querySelector<HTMLElement>(at)!.focus(), selector);
  return reader.listen();
}

describe.skipIf(missing.length > 0)('Orca says', () => {
  beforeAll(async () => {
    [site, reader] = await Promise.all([serveTrialSite(), startReader()]);
    await reader.listen();
  });
  afterAll(async () => {
    await reader?.stop();
    await site?.close();
  });

  it.each(Object.entries(PAGES))('the page « %s », every word of it', async (name, path) => {
    const lines = await open(path);
    expectKept(`page-${name}`, lines);
    const { html } = site.pages.find(({ visit }) => visit === path)!;
    expect(findLostWords(html, lines.join('\n'), 'heard')).toEqual([]);
  });

  it.each(Object.entries(STOPS))('what Tab stops at: %s', async (name, [path, selector]) => {
    await open(path);
    expectKept(name, await goTo(selector));
  });

  it('the menu, opened and closed', async () => {
    await open('/chat');
    const there = await goTo('header button');
    await reader.type('Return');
    const opened = await reader.listen();
    await reader.type('Tab');
    const first = await reader.listen();
    await reader.type('Escape');
    expectKept('menu', [...there, ...opened, ...first, ...(await reader.listen())]);
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
    expectKept('toast', [...shown, ...replaced, ...reached, ...closed]);
  });

  it('a counter that changes says nothing', async () => {
    await open('/');
    await reader.page.run(
      (detail) => void dispatchEvent(new CustomEvent('visitor-count', { detail })),
      1234,
    );
    expect(await reader.listen()).toEqual([]);
  });
});
