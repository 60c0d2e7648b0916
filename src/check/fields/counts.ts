import { SCHEMAS } from '../../schemas/collections.ts';
import { kindOfPage, PAGE_KINDS } from '../../schemas/kinds.ts';
import { plural } from '../../lib/plural.ts';
import { toForm, type FieldForm } from '../../schemas/field-docs.ts';

/** How many items a list may have, in words that follow its name; undefined when any number will do. */
export function countOf({ minItems, maxItems }: FieldForm): string | undefined {
  if (minItems !== undefined && minItems === maxItems) return `${minItems} éléments`;
  if (maxItems !== undefined) return `de ${minItems ?? 0} à ${maxItems} éléments`;
  if (minItems === undefined) return undefined;
  return `${plural(minItems, 'élément')} au moins`;
}

/** Every list of a form that has a limit, at any depth: « points forts, 4 éléments ». */
function* listsIn(form: FieldForm): Generator<string> {
  const count = form.items && countOf(form);
  if (count !== undefined) yield `${form.title}, ${count}`;
  if (form.items) yield* listsIn(form.items);
  for (const field of Object.values(form.properties ?? {})) yield* listsIn(field);
}

/** Every list of the headers that has a limit, with it; the schemas say which they are. */
export function countedLists(): readonly string[] {
  const { pages: _, ...others } = SCHEMAS;
  const schemas = [...PAGE_KINDS.map((kind) => kindOfPage(kind).schema), ...Object.values(others)];
  return [...new Set(schemas.flatMap((schema) => [...listsIn(toForm(schema))]))];
}
