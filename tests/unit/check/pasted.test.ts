import { afterAll, describe, expect, it } from 'vitest';
import { checkContent } from '../../../src/check/check-content.ts';
import { writeFinding } from '../../../src/check/format/terminal.ts';
import { Content } from '../../build/content.ts';
import { DAY } from '../../support/day.ts';
import { CLASSES, PLANTED_ON, RIGHT } from './pasted-variants.ts';

const content = new Content();
afterAll(() => content.dispose());

const findingsOf = async (text: string) => {
  content.restore();
  content.append(PLANTED_ON, text);
  return checkContent(content.root, DAY);
};

/** Messages that tell the same of a text: the reader of texts sees braces first. */
const isTold = (rule: string, found: readonly { rule: string; message: string }[]) =>
  found.some((one) => one.rule === rule || one.message === 'residue' || one.message === 'formula');

describe('what other programs leave in a text', () => {
  it.for(Object.entries(CLASSES))('is told: %s', async ([, { rule, texts }]) => {
    const silent: string[] = [];
    for (const text of texts) if (!isTold(rule, await findingsOf(text))) silent.push(text);
    expect(silent).toEqual([]);
  });

  it.for(RIGHT)('is not seen in « %s »', async (text) => {
    expect((await findingsOf(text)).map(writeFinding)).toEqual([]);
  });
});
