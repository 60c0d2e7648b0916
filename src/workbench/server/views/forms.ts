import type { z } from 'astro/zod';
import { blockName, isBlock, typedAttributes } from '../../../content-model/blocks/blocks.ts';
import type { Entry } from '../../../content-model/site.ts';
import { headingAnchors, mapOf } from '../../../content-model/links.ts';
import { countriesOf } from '../../../content-model/pages.ts';
import { wordsOf, partsOf } from '../../../content-model/body/parts.ts';
import { BLOCKS, type TextBlock } from '../../../schemas/blocks.ts';
import { SCHEMAS } from '../../../schemas/collections.ts';
import { DRAWING_NAMES } from '../../../schemas/drawings.ts';
import { GIVEN_FIELDS } from '../../../schemas/fields.ts';
import { ICON_NAMES } from '../../../schemas/icons.ts';
import { kindOfPage, PAGE_KINDS } from '../../../schemas/kinds.ts';
import { exampleOf, toForm } from '../../../schemas/field-docs.ts';
import { INNER_ADDRESS, PICTURE_FILE, SOURCE_KEY } from '../../../schemas/patterns.ts';
import { notesSchema } from '../../../schemas/notes.ts';
import { questionsSchema } from '../../../schemas/questions.ts';
import { wordsSchema } from '../../../schemas/words.ts';
import type { BlockForm, FormSchema, Forms, LinkTarget } from '../../protocol.ts';
import type { Store } from '../content/store.ts';
import { readDrafts } from '../drafts.ts';
import { listEntries, nextRank } from './entries.ts';

/** The picker of a field, derived from its schema. */
function pickerOf(name: string, field: FormSchema): FormSchema['picker'] {
  const patterns = [field, ...(field.anyOf ?? [])].map(({ pattern }) => pattern);
  if (patterns.includes(PICTURE_FILE.source)) return 'picture';
  if (patterns.includes(INNER_ADDRESS.source)) return 'page';
  if (name === 'pays') return 'country';
  if (patterns.includes(SOURCE_KEY.source)) return 'source';
  if (field.format === 'date') return 'day';
  if (field.enum?.join() === ICON_NAMES.join()) return 'icon';
  if (field.enum?.join() === DRAWING_NAMES.join()) return 'drawing';
  if (field.enum?.length === 2 && field.enum.includes('oui')) return 'yes-no';
  return undefined;
}

/** Adds pickers to a form, and removes the fields that the path of a file gives. */
function withPickers(form: FormSchema, name = ''): FormSchema {
  const picker = pickerOf(name, form);
  const { properties, items, anyOf } = form;
  const shown = Object.entries(properties ?? {}).filter(
    ([field]) => name !== '' || !GIVEN_FIELDS.includes(field),
  );
  return {
    ...form,
    ...(picker ? { picker } : {}),
    ...(properties
      ? {
          properties: Object.fromEntries(
            shown.map(([field, one]) => [field, withPickers(one, field)]),
          ),
        }
      : {}),
    ...(items ? { items: withPickers(items, name || '-') } : {}),
    ...(anyOf && !picker ? { anyOf: anyOf.map((one) => withPickers(one, name || '-')) } : {}),
  };
}

const formOf = (schema: z.ZodType): FormSchema => {
  const whole = withPickers(toForm(schema));
  const fields = whole.required?.filter((name) => !GIVEN_FIELDS.includes(name));
  return fields ? { ...whole, required: fields } : whole;
};

/** The template of a block. */
function exampleOfBlock(name: string): string {
  const block: TextBlock = BLOCKS[name as keyof typeof BLOCKS];
  const attributes = Object.entries(block.attributes.shape as Record<string, z.ZodType>)
    .filter(([, schema]) => !schema.safeParse(undefined).success)
    .map(([key, schema]) => ` ${key}="${String(exampleOf(schema))}"`)
    .join('');
  if (block.holds === 'nothing') return `<${name}${attributes} />`;
  const inner = typeof block.holds === 'object' ? exampleOfBlock(block.holds.only) : block.example;
  return block.placement === 'sentence'
    ? `<${name}${attributes}>${inner}</${name}>`
    : `<${name}${attributes}>\n\n${inner}\n\n</${name}>`;
}

const blockForm = ([name, block]: [string, TextBlock]): BlockForm => {
  const { sentence, attributes, placement: place, holds, inside } = block;
  return {
    name,
    sentence,
    attributes: formOf(attributes),
    placement: place,
    holds,
    ...(inside === undefined ? {} : { inside }),
    example: exampleOfBlock(name),
  };
};

const pageForms = PAGE_KINDS.map((kind) => [`pages/${kind}`, kindOfPage(kind).schema] as const);
const { pages: _, ...otherSchemas } = SCHEMAS;

/** The forms by name, made once from the schemas. */
export const FORMS: Readonly<Record<string, FormSchema>> = Object.fromEntries(
  [
    ...pageForms,
    ...Object.entries(otherSchemas),
    ['questions', questionsSchema] as const,
    ['words', wordsSchema] as const,
    ['notes', notesSchema] as const,
  ].map(([name, schema]) => [name, formOf(schema)]),
);
const BLOCK_FORMS = Object.entries(BLOCKS as Record<string, TextBlock>).map(blockForm);

/** Targets of links on a page: itself and its headings, and the words of its glossaries. */
function targetsOf(path: string, page: Entry) {
  const title = String(page.header?.values.title ?? path);
  const anchors = headingAnchors(page);
  const pages: LinkTarget[] = [{ path, name: title }];
  const terms: LinkTarget[] = [];
  for (const { node } of partsOf(page)) {
    if (node.type === 'heading') {
      const anchor = anchors[pages.length - 1] ?? '';
      pages.push({ path: `${path}#${anchor}`, name: `${title} › ${wordsOf(node)}` });
    } else if (isBlock(node) && blockName(node) === 'Terme') {
      const above = pages.at(-1)!;
      terms.push({ path: above.path, name: typedAttributes(node).nom ?? '', where: above.name });
    }
  }
  return { pages, terms };
}

/** Every form of the site, with the options of its pickers from the content. */
export async function readForms(store: Store): Promise<Forms> {
  const { site } = await store.now();
  const targets = [...mapOf(site)].map(([path, { page }]) => targetsOf(path, page));
  const countries = countriesOf(site).map(({ slug, header }) => ({
    name: slug,
    title: String(header?.values.name ?? slug),
  }));
  const entries = listEntries(site, await readDrafts(store.root));
  const ranks = {
    'nav.order': String(nextRank(entries, 'nav.order')),
    'footer.order': String(nextRank(entries, 'footer.order')),
  };
  return {
    forms: FORMS,
    blocks: BLOCK_FORMS,
    pages: targets.flatMap(({ pages }) => pages),
    terms: targets.flatMap(({ terms }) => terms),
    countries,
    ranks,
    today: store.today(),
  };
}
