import type { Field } from '@sveltia/cms';
import type { FieldForm } from '../schemas/field-docs.ts';
import { capitalize } from '../lib/typography.ts';
import { KEY, VALUE } from './format/list-file.ts';
import { BODY, PICTURE_PATH, RANK } from './format/text-file.ts';
import { NAMING } from './titles.ts';

/** Longest text of a field that has one line. */
const LONGEST_LINE = 110;

/** Fields that a file gets from its place, its rank or what its text cites: no form shows them. */
const GIVEN: ReadonlySet<string> = new Set(['page', RANK, 'sources']);

/** A choice among the sources of the bibliography. */
const SOURCES = {
  widget: 'relation',
  collection: 'reglages',
  file: 'sources',
  multiple: true,
  value_field: `sources.*.${KEY}`,
  display_fields: ['sources.*.publisher', 'sources.*.title'],
  search_fields: ['sources.*.publisher', 'sources.*.title', `sources.*.${KEY}`],
} as const;

/** A whole number, as words: Sveltia empties a field of numbers of all that is none, « 2 025 », and says nothing. */
const DIGITS = '^(?:0|[1-9]\\d*)$';

const DAY = { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' } as const;

/** Name of the field of a picture. */
const PICTURE_FIELD = 'imageUrl';

/** A picture of the site, or one of the author's computer, which is saved with the text. */
const IMAGE = {
  widget: 'image',
  label: 'Image',
  hint: 'Une image du site, ou une de votre ordinateur : elle est réduite et enregistrée avec ce texte.',
  choose_url: false,
} as const;

/** Where pictures are, for Sveltia: `format/text-file.ts` writes their names as a text has them. */
export const PICTURES = { media_folder: PICTURE_PATH, public_folder: PICTURE_PATH } as const;

/** Buttons of a long text: what the check lets through. A mark without its button would be escaped on saving. */
const BUTTONS = [
  ...['bold', 'italic', 'code', 'link'],
  ...['heading-two', 'heading-three', 'heading-four'],
  ...['bulleted-list', 'numbered-list', 'quote'],
];

/**
 * Options of every long text. What is typed stays words: « - de 25 ans » is no list unless its author chooses one
 * with the toolbar.
 */
export const LONG_TEXT = {
  buttons: BUTTONS,
  linked_images: false,
  use_emoji_autocomplete: false,
  use_markdown_shortcuts: false,
} as const;

/** A text as long as the author likes, with the blocks and the citations of the site. */
const longText = (blocks: readonly string[]) => ({
  name: BODY,
  widget: 'richtext',
  modes: ['rich_text', 'raw'],
  ...LONG_TEXT,
  editor_components: blocks,
});

/** Words that a form shows over a field and under it. */
const saidOf = ({ title, description }: FieldForm, name: string) => ({
  label: capitalize(title ?? name),
  ...(description === undefined ? {} : { hint: description }),
});

/** Of how many of its own lists an item shows the first words. */
const MOST_WORDS = 3;

function listOf(field: string, form: FieldForm): object {
  const items = form.items!;
  const limits = { min: form.minItems, max: form.maxItems };
  if (field === 'sources') return { ...SOURCES, min: form.minItems };
  const list = { ...limits, widget: 'list', label_singular: capitalize(items.title ?? '') };
  if (items.type !== 'object') return { ...list, field: fieldOf('item', items, true) };
  const properties = Object.keys(items.properties ?? {});
  const name = NAMING.find((one) => properties.includes(one)) ?? properties[0]!;
  // « /j-ai-un-signe saigner, fièvre »: several items may open one place.
  const words = properties
    .filter((key) => {
      const { items: inner } = items.properties![key]!;
      return key !== 'sources' && inner?.type === 'string' && !inner.enum;
    })
    .slice(0, MOST_WORDS);
  return {
    ...list,
    collapsed: true,
    summary: [name, ...words.map((key) => `${key}.0`)].map((key) => `{{fields.${key}}}`).join(' '),
    fields: fieldsOf(items),
  };
}

/** A map of texts: a list of keys and values, each with the words of its schema; its order says nothing. */
const mapOf = ({ propertyNames, additionalProperties }: FieldForm) => ({
  widget: 'list',
  collapsed: true,
  allow_reorder: false,
  summary: `{{fields.${KEY}}}`,
  fields: [fieldOf(KEY, propertyNames!, true), fieldOf(VALUE, additionalProperties!, true)],
});

/** The values of a closed list, each with its French words; those that have other words are sorted by them. */
function optionsOf({ enum: values = [], choices }: FieldForm) {
  const options = values.map((value) => ({ value, label: capitalize(choices?.[value] ?? value) }));
  return choices === undefined
    ? options
    : options.toSorted((a, b) => a.label.localeCompare(b.label, 'fr'));
}

/** What a field is edited with. */
function widgetOf(name: string, form: FieldForm, isRequired: boolean): object {
  if (form.const && isRequired) return { widget: 'hidden', default: form.const };
  if (form.const)
    return {
      widget: 'select',
      options: [
        { value: '', label: 'Non' },
        { value: form.const, label: capitalize(form.const) },
      ],
      default: '',
    };
  if (form.enum) return { widget: 'select', options: optionsOf(form) };
  if (form.additionalProperties) return mapOf(form);
  if (form.type === 'object')
    return { widget: 'object', collapsed: 'auto', fields: fieldsOf(form) };
  if (form.type === 'array') return listOf(name, form);
  if (name === PICTURE_FIELD) return { ...IMAGE, ...PICTURES };
  if (form.format === 'date' || form.anyOf?.[0]?.format === 'date') return DAY;
  const { maxLength: maxlength = 0 } = form;
  const widget = maxlength > LONGEST_LINE ? 'text' : 'string';
  // The check says what is too short: a form would show one more number under the field.
  return { widget, ...(maxlength > 0 && { maxlength }) };
}

function fieldOf(name: string, form: FieldForm, isRequired: boolean): Field {
  const { type, format, expected = 'ce que l’on attend ici' } = form;
  const pattern = type === 'integer' ? DIGITS : form.pattern;
  return {
    name,
    ...(form.const && isRequired ? {} : { ...saidOf(form, name), required: isRequired }),
    // Sveltia adds no flag to a pattern that is given without one. A form has the name of a picture with its folder.
    ...(pattern && !format && name !== PICTURE_FIELD
      ? { pattern: [`/${pattern}/u`, `Ce n’est pas ${expected}.`] }
      : {}),
    ...widgetOf(name, form, isRequired),
  } as Field;
}

/** The fields of a form, in the order of its schema. */
export const fieldsOf = ({ properties = {}, required = [] }: FieldForm): Field[] =>
  Object.entries(properties).map(([name, form]) => fieldOf(name, form, required.includes(name)));

/**
 * The fields of a file, in the order of its schema.
 *
 * @param blocks - What its long text may hold; undefined for a file that shows none.
 */
export function fileFieldsOf(form: FieldForm, blocks?: readonly string[]): Field[] {
  const { properties = {}, required = [] } = form;
  return Object.entries(properties).flatMap(([name, own]) => {
    if (GIVEN.has(name)) return [];
    if (name !== 'content') return [fieldOf(name, own, required.includes(name))];
    if (!blocks) return [];
    const label = capitalize(own.title ?? '');
    return [{ ...longText(blocks), label, required: false } as unknown as Field];
  });
}
