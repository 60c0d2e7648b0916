import { describe, expect, it } from 'vitest';
import { describeReading } from '../../../../src/workbench/page/text/ReadingLine.tsx';
import { keysOf, SHORTCUTS, titleOf } from '../../../../src/workbench/page/text/shortcuts.ts';
import { PROCEDURES } from '../../../../src/workbench/server/procedures.ts';
import { CARD, PAGE, setUpStore } from '../../../support/fixture-store.ts';

const site = setUpStore();

describe('the measures of a text', () => {
  const measure = async (path: string, body: string) => {
    const { version } = await site.openEntry(path);
    const { fields } = version;
    return (await PROCEDURES.check(site.store, { path, fields, body })).reading;
  };

  it('count the words of a draft, and have no score below a hundred', async () => {
    expect(await measure(CARD, 'Un mot[^essai-annuel].\n\n- Puis deux.')).toEqual({
      words: 4,
      least: 60,
    });
  });
  it('have the score that the check compares', async () => {
    const hard = 'La caractérisation histopathologique conditionne la thérapeutique. '.repeat(30);
    const { score, least } = (await measure(PAGE, `## Une partie\n\n${hard}`))!;
    expect(score).toBeLessThan(least);
    const easy = 'Le chat dort au chaud. '.repeat(30);
    expect((await measure(CARD, easy))!.score).toBeGreaterThan(least);
  });
  it('are none for an entry without a text', async () => {
    expect(await measure('sources.yaml#essai-annuel', '')).toBeUndefined();
    expect(await measure('questions.yaml', '')).toBeUndefined();
  });
  it('are said in French', () => {
    expect(describeReading({ words: 1, least: 60 })).toBe('1 mot, moins d’une minute de lecture.');
    expect(describeReading({ words: 420, score: 64, least: 60 })).toBe(
      '420 mots, environ 2 minutes de lecture. Lisibilité : 64, facile à lire (60 ou plus est facile).',
    );
    expect(describeReading({ words: 200, score: 41, least: 60 })).toContain('difficile à lire');
  });
});

describe('the keys of a text', () => {
  it('are named as on a French keyboard', () => {
    expect(keysOf(SHORTCUTS.redo)).toBe('Ctrl+Maj+Z');
    expect(keysOf(SHORTCUTS.indent)).toBe('Alt+Maj+→');
    expect(titleOf(SHORTCUTS.heading)).toBe('Titre (Ctrl+Alt+2)');
  });
});
