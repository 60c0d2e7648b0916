import { describe, expect, it } from 'vitest';
import { readBody } from '../../../src/document/body/read.ts';
import { uncitedFigures } from '../../../src/check/health/passages.ts';
import type { Document } from '../../../src/document/site.ts';

const SITE = { documents: [], bibliography: { records: new Map([['has-2025', {}]]) } } as never;

/** The figures of a text that nothing cites, each with its line. */
const uncited = (text: string) =>
  [
    ...uncitedFigures(
      { body: readBody(text, 1), lines: text.split('\n') } as unknown as Document,
      SITE,
    ),
  ].map(({ figure, line }) => `${line} ${figure}`);

describe('a figure of health', () => {
  it.each([
    ['a paragraph', 'Cela touche 80 % des femmes.', '1 80 %'],
    ['a paragraph under one that cites', 'Un fait[^has].\n\nEt 80 % des femmes.', '3 80 %'],
    ['an item under one that cites', '- Un[^has].\n- Dès 25 ans.', '2 25 ans'],
    ['an item under a line that cites', 'Selon la HAS[^has] :\n\n- 80 % des femmes.', '3 80 %'],
    ['a row', '| Pays | Âge |\n| --- | --- |\n| Ici[^a] | 25 ans |\n| Là | 30 ans |', '4 30 ans'],
    ['a block', '<Encart titre="A">\n\nDès 25 ans, un test.\n\n</Encart>', '3 25 ans'],
  ])('has to be cited in %s', (_, text, found) => {
    expect(uncited(text)).toEqual([found]);
  });

  it.each([
    ['another sentence of its paragraph', 'Cela touche 80 % des femmes. La HAS le dit[^has].'],
    ['what is meant as a citation', 'Cela touche 80 % des femmes[^has-2025.'],
    ['its item', '- Dès 25 ans[^has].\n- Sans chiffre.'],
    ['another paragraph of its item', '- Dès 25 ans.\n\n  Voir la HAS[^has].'],
    ['its row', '| Pays | Âge |\n| --- | --- |\n| Ici | 25 ans[^a] |'],
    ['a row, for the names of columns', '| Où | Dès 30 ans |\n|---|---|\n| Ici | Un test[^a] |'],
  ])('is free when it is cited in %s', (_, text) => {
    expect(uncited(text)).toEqual([]);
  });

  it('is none when its author says so', () => {
    expect(uncited('Le test est à <HorsSante>20 %</HorsSante> du parcours.')).toEqual([]);
    expect(uncited('<HorsSante>20 %</HorsSante> et 80 % des femmes.')).toEqual(['1 80 %']);
  });

  it('is not looked for in addresses', () => {
    expect(uncited('[le test](https://exemple.be/80-ans-de-depistage)')).toEqual([]);
  });
  it('has to be cited in inline code and in the description of a picture', () => {
    expect(uncited('Un test pour `80 %` des femmes.')).toEqual(['1 80 %']);
    expect(uncited('![80 % des femmes](../images/a.svg)')).toEqual(['1 80 %']);
  });
});
