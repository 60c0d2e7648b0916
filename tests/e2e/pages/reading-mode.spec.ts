import { fileURLToPath } from 'node:url';
import type { Readability as Reader } from '@mozilla/readability';
import { WORDS } from '../../../src/interface.ts';
import { expect, test } from '../../support/sites.ts';

/** The library of Firefox's reader view, as one script. */
const READABILITY = fileURLToPath(import.meta.resolve('@mozilla/readability/Readability.js'));

/** What the script above adds to a page. */
declare const Readability: typeof Reader;

/**
 * What a page shows that no reader may miss, and what of it a reading mode leaves out. The library takes
 * less than 25 characters for no paragraph, whatever stands around them; pages of the fixture site are
 * shorter than the texts that it accepts at once.
 */
function readAsReader(document: Document) {
  const wordsOf = (node: Element) => node.textContent.replace(/\s+/gu, ' ').trim();
  const callsIn = (node: ParentNode) =>
    [...node.querySelectorAll('a[href^="tel:"]')].map((link) => link.getAttribute('href'));
  const lead = document.querySelector('main h1 ~ p');
  const leads = lead && wordsOf(lead).length >= 25 ? [lead] : [];
  const boxes = [...document.querySelectorAll('main [role=note]')].filter((note) =>
    note.querySelector('.care-title'),
  );
  // The last words of a card say when to call.
  const signs = boxes.flatMap((box) => [
    ...box.querySelectorAll('p:first-child, li, p:last-child'),
  ]);
  const shown = [...leads, ...signs].map(wordsOf);
  const calls = boxes.flatMap(callsIn);
  const titles = boxes.flatMap((box) => [...box.querySelectorAll('.sr-only')].map(wordsOf));

  const { content } = new Readability(document, { charThreshold: 1 }).parse() ?? {};
  const reader = new DOMParser().parseFromString(content ?? '', 'text/html');
  const text = wordsOf(reader.body);
  const kept = callsIn(reader);
  return {
    boxes: boxes.length,
    leads: leads.length,
    titles,
    signs: signs.length,
    calls: calls.length,
    lost: [
      ...shown.filter((words) => !text.includes(words)),
      ...calls.filter((call) => {
        const rank = kept.indexOf(call);
        if (rank >= 0) kept.splice(rank, 1);
        return rank < 0;
      }),
    ],
  };
}

test('a reading mode keeps every sign of « Quand consulter », the emergency numbers and the lead', async ({
  page,
  readEach,
}) => {
  await page.addScriptTag({ path: READABILITY });
  const facts = await readEach(readAsReader);
  for (const { path, lost } of facts) expect.soft(lost, path).toEqual([]);
  for (const { path, boxes, titles, signs } of facts.filter((one) => one.boxes > 0)) {
    expect.soft(new Set(titles), path).toEqual(new Set([`${WORDS.careCard} :`]));
    expect.soft(signs, path).toBeGreaterThan(boxes);
  }
  for (const sort of ['boxes', 'leads', 'calls'] as const)
    expect(Math.max(...facts.map((one) => one[sort])), sort).toBeGreaterThan(0);
});
