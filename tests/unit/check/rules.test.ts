import { afterAll, describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { GUIDE, withMadeParts } from '../../../src/commands/guide.ts';
import { writeFinding } from '../../../src/check/format/terminal.ts';
import { RULES } from '../../../src/check/rules.ts';
import { checkContent } from '../../../src/check/check-content.ts';
import { Content } from '../../build/content.ts';
import { HARMLESS } from '../../build/valid-variants.ts';
import { DAY } from '../../support/day.ts';
import { HALVES, testMistakes } from './planted-mistakes.ts';

/** Last resorts, for what no one has managed to type yet. */
const LAST_RESORTS = ['champ-incorrect', 'texte-illisible'];

const content = new Content();
afterAll(() => content.dispose());

describe('the rules', () => {
  const broken = testMistakes(HALVES[0], content);

  it('are each broken by at least one mistake of the table', async () => {
    for (const { plant } of HALVES[1]) {
      content.restore();
      plant(content);
      for (const { rule } of await checkContent(content.root, DAY)) broken.add(rule);
    }
    const ids = RULES.map(({ id }) => id);
    expect(ids.filter((id) => !broken.has(id) && !LAST_RESORTS.includes(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    // Half of all mistakes, each with a check of its own.
  }, 400_000);

  it.for(Object.entries(HARMLESS))('accept %s', async ([, change]) => {
    content.restore();
    const before = content.hash('src/content');
    change(content);
    expect(content.hash('src/content')).not.toBe(before);
    expect((await checkContent(content.root, DAY)).map(writeFinding)).toEqual([]);
  });
});

describe('the authors’ guide', () => {
  it('holds the fields, blocks and icons of the code; if not, run: node src/commands/guide.ts', () => {
    const guide = readFileSync(GUIDE, 'utf8');
    expect(guide).toBe(withMadeParts(guide));
  });
});
