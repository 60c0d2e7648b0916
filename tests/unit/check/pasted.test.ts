import { afterAll, describe, expect, it } from 'vitest';
import { CLASSES, PLANTED_ON, RIGHT } from './pasted-variants.ts';
import { PlantedTexts } from './planted.ts';

const planted = new PlantedTexts();
afterAll(() => planted.content.dispose());

/** Messages that tell the same of a text: the reader of texts sees braces first. */
const isTold = (rule: string, found: readonly { rule: string; message: string }[]) =>
  found.some((one) => one.rule === rule || one.message === 'residue');

describe('what other programs leave in a text', () => {
  it.for(Object.entries(CLASSES))('is told: %s', async ([, { rule, texts }]) => {
    const found = await planted.checkTogether(PLANTED_ON, texts);
    const silent: string[] = [];
    for (const text of texts)
      if (!isTold(rule, found.get(text)!) && !isTold(rule, await planted.check(PLANTED_ON, text)))
        silent.push(text);
    expect(silent).toEqual([]);
  });

  it('is not seen in right texts', async () => {
    expect(await planted.refuse(PLANTED_ON, RIGHT)).toEqual([]);
  });
});
