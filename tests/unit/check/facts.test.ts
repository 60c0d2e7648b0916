import { afterAll, describe, expect, it } from 'vitest';
import { writeFinding } from '../../../src/check/format/terminal.ts';
import { checkContent } from '../../../src/check/check-content.ts';
import type { Finding } from '../../../src/check/rule.ts';
import { Content } from '../../build/content.ts';
import { PAGE } from '../../build/mistakes/mistake.ts';
import { DAY } from '../../support/day.ts';
import { FACT_CLASSES, RIGHT_SENTENCES } from './fact-variants.ts';

/** Share of the sentences of a class that the check has to tell of. */
const LEAST_SHARE = 0.95;

const content = new Content();
afterAll(() => content.dispose());

/** What the check says of each sentence, each a paragraph of its own at the end of a page. */
async function findingsOn(sentences: readonly string[]): Promise<Map<string, Finding[]>> {
  content.restore();
  const keys = 'sources:\n  - essai-annuel\n  - essai-neerlandais\n';
  content.edit(PAGE, /^reviewedOn:/mu, `${keys}reviewedOn:`);
  const lines = new Map<number, string>();
  for (const sentence of sentences) lines.set(content.append(PAGE, sentence).line, sentence);
  const found = new Map(sentences.map((sentence) => [sentence, [] as Finding[]]));
  for (const finding of await checkContent(content.root, DAY)) {
    const sentence = lines.get(finding.line ?? 0);
    if (sentence !== undefined && finding.file.endsWith(PAGE)) found.get(sentence)!.push(finding);
  }
  return found;
}

describe('the check tells of facts that nobody checked', () => {
  it.for(FACT_CLASSES)('$name', async ({ rules, sentences }) => {
    expect(new Set(sentences).size).toBeGreaterThanOrEqual(10);
    const found = await findingsOn(sentences);
    const silent = sentences.filter(
      (sentence) => !found.get(sentence)!.some(({ rule }) => rules.includes(rule)),
    );
    const share = 1 - silent.length / sentences.length;
    expect(share, silent.join('\n')).toBeGreaterThanOrEqual(LEAST_SHARE);
  });
});

describe('the check has nothing against', () => {
  it('sentences beside these that are right', async () => {
    const found = await findingsOn(RIGHT_SENTENCES);
    expect([...found.values()].flat().map(writeFinding)).toEqual([]);
  });
});
