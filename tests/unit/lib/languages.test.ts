import { expect, it } from 'vitest';
import { foreignLanguageOf } from '../../../src/lib/languages.ts';

it.each([
  ['What to know of the test', 'en'],
  ['Wat is het risico of de kans', 'nl'],
  ['Was ist der Test', 'de'],
  ['Dépistage IST', undefined],
  ['Elle mit du temps', undefined],
])('the language of « %s » is told by its small words', (title, language) => {
  expect(foreignLanguageOf(title.split(' '))).toBe(language);
});
