import { describe, expect, it } from 'vitest';
import { BLOCKS } from '../../../src/schemas/blocks.ts';
import { SCHEMAS } from '../../../src/schemas/collections.ts';
import { kindOfPage, PAGE_KINDS } from '../../../src/schemas/kinds.ts';
import { toForm, type FieldForm } from '../../../src/schemas/field-docs.ts';
import { BLANK, isPlaceholder, PLACEHOLDERS } from '../../../src/schemas/placeholders.ts';

/** Every example of a form that stands for words to come: « Le titre », « Une phrase. ». */
const STANDS_FOR_OTHERS =
  /^(?:le|les|un|une|nom du|prénom)\s(?:titre|mots|phrase|résumé|courte|ou deux|lien|nom|question)/iu;

function* examplesIn({ examples = [], items, properties = {} }: FieldForm): Generator<string> {
  const [example] = examples;
  if (typeof example === 'string') yield example;
  if (items) yield* examplesIn(items);
  for (const field of Object.values(properties)) yield* examplesIn(field);
}

const { pages: _, ...others } = SCHEMAS;
const EXAMPLES = [
  ...PAGE_KINDS.map((kind) => kindOfPage(kind).schema),
  ...Object.values(others),
  ...Object.values(BLOCKS).map(({ attributes }) => attributes),
].flatMap((schema) => [...examplesIn(toForm(schema))]);

describe('what stands for a text to come', () => {
  it('is taken from the one table, wherever a schema shows it as an example', () => {
    const found = EXAMPLES.filter((example) => STANDS_FOR_OTHERS.test(example));
    expect(found).toContain(PLACEHOLDERS.title);
    expect(found.filter((example) => !isPlaceholder(example))).toEqual([]);
  });
  it('is known whatever its capitals, its apostrophes and its point', () => {
    expect(isPlaceholder("ce que montre l'image")).toBe(true);
    expect(isPlaceholder('Le titre de Marie Curie')).toBe(false);
  });
  it('is known inside a line where it is a blank', () => {
    expect(BLANK.test('title: "(à compléter : titre court)"')).toBe(true);
    expect(BLANK.test('Une liste à compléter chez vous.')).toBe(false);
  });
});
