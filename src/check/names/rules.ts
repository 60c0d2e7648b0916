import type { Rule } from '../rule.ts';
import { writePath } from '../../document/fields/names.ts';

/** Whether a text holds no letter and no digit: nothing that a voice could read. */
export const isSilent = (text: string) => !/[\p{L}\p{N}]/u.test(text);

/** Fields that visitors read, by the last part of their name. */
const READ_FIELD =
  /^(?:\w*title|name|text|label|caption|ribbon|lead|description|content|imageAlt|publisher)$/iu;

/** The fields of a header that visitors read, at any depth. */
function* readFields(
  value: unknown,
  path: readonly PropertyKey[] = [],
): Generator<[readonly PropertyKey[], string]> {
  if (typeof value === 'string') {
    const name = path.findLast((step) => typeof step === 'string' && !/^\d+$/u.test(step));
    if (READ_FIELD.test(String(name))) yield [path, value];
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) yield* readFields(inner, [...path, key]);
  }
}

/** Rules on what a voice has to be able to say. */
export const NAME_RULES: readonly Rule[] = [
  {
    id: 'nom-sans-mot',
    severity: 'error',
    description:
      'Un titre, un nom ou une description contient au moins un mot, pas seulement un signe.',
    visit: {
      *entry({ header }) {
        for (const [path, text] of readFields(header?.values)) {
          if (text.trim() === '' || !isSilent(text)) continue;
          yield {
            line: header!.lineOf(path),
            field: writePath(path),
            message: 'name-without-words',
            data: { text },
          };
        }
      },
      *mdxJsxFlowElement({ node }) {
        for (const attribute of node.attributes) {
          if (!('name' in attribute) || typeof attribute.value !== 'string') continue;
          const { value } = attribute;
          if (value.trim() !== '' && isSilent(value))
            yield { message: 'name-without-words', data: { text: value } };
        }
      },
    },
  },
];
