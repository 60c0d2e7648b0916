/**
 * Remakes what the authors' guide takes from the code: fields, blocks, icons, drawings.
 *
 * node src/commands/guide.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import type { z } from 'astro/zod';
import { joinByOr } from '../check/messages/french.ts';
import { plural } from '../lib/plural.ts';
import { BLOCKS, type TextBlock } from '../schemas/blocks.ts';
import { SCHEMAS, TITLES } from '../schemas/collections.ts';
import { DRAWING_NAMES } from '../schemas/drawings.ts';
import { GIVEN_FIELDS } from '../schemas/fields.ts';
import { ICON_NAMES, ICON_WORDS } from '../schemas/icons.ts';
import { kindOfPage, KINDS, PAGE_KINDS } from '../schemas/kinds.ts';
import { exampleOf, toForm, type FieldForm } from '../schemas/field-docs.ts';

/** The authors' guide, from the root of the project. */
export const GUIDE = 'src/content/README.md';

/** Characters that mean something in a Markdown table, written as they are. */
const escape = (text: string) =>
  text.replace(/[\\|<>{}*`[\]#_~]/gu, (sign) => `\\${sign}`).replaceAll('\\\\\\', '\\\\');

const code = (value: unknown) => `\`${String(value)}\``;

/** A Markdown table. */
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** The longest list of choices that a table shows; longer ones have a part of the guide. */
const MOST_CHOICES = 9;

/** How many items a list may have, in words that follow its name; undefined when any number will do. */
function countOf({ minItems, maxItems }: FieldForm): string | undefined {
  if (minItems !== undefined && minItems === maxItems) return `${minItems} éléments`;
  if (maxItems !== undefined) return `de ${minItems ?? 0} à ${maxItems} éléments`;
  if (minItems === undefined) return undefined;
  return `${plural(minItems, 'élément')} au moins`;
}

/** What a field accepts, in French; empty when its description says it all. */
function limitsOf(field: FieldForm): string {
  const { minLength = 0, maxLength, minimum, maximum } = field;
  const limits = [
    maxLength !== undefined && minLength > 1 && `de ${minLength} à ${maxLength} caractères`,
    maxLength !== undefined && minLength <= 1 && `${maxLength} caractères au plus`,
    minimum !== undefined && maximum !== undefined && `entre ${minimum} et ${maximum}`,
    countOf(field),
    field.enum && field.enum.length <= MOST_CHOICES && joinByOr(field.enum.map(code)),
    typeof field.default === 'string' && `${code(field.default)} par défaut`,
  ].filter((limit) => typeof limit === 'string');
  return limits.length === 0 ? '' : ` (${limits.join(', ')})`;
}

/** The block of fields that a field is, or that a list holds; the field itself where it is neither. */
const insideOf = (field: FieldForm) => (field.items?.properties ? field.items : field);

/** Rows of a block of fields, and of the blocks inside it. */
function rowsOf(form: FieldForm, except: readonly string[] = [], before = ''): string[][] {
  return Object.entries(form.properties ?? {}).flatMap(([name, field]) => {
    if (before === '' && except.includes(name)) return [];
    const isRequired = form.required?.includes(name) ?? false;
    const sense = (field.description ?? '').replace(/\.$/u, '');
    const row = [
      code(before + name),
      isRequired ? 'oui' : 'non',
      escape(sense) + limitsOf(field),
      field.examples ? code(field.examples[0]) : '',
    ];
    return [row, ...rowsOf(insideOf(field), [], `${before}${name}.`)];
  });
}

const tableOf = (form: FieldForm, except?: readonly string[]) =>
  table(['Champ', 'Obligatoire', 'Sens', 'Exemple'], rowsOf(form, except));

/** The fields that every kind of page has. */
const COMMON_FIELDS = Object.keys(KINDS['not-found'].schema.shape);

/** The fields that a page to read has and others may not have. */
const OWN_FIELDS = Object.keys(KINDS.educational.schema.shape).filter(
  (name) => !COMMON_FIELDS.includes(name),
);

/** Fields of pages: those of all, then those of each kind of which authors add pages. */
function writePageFields(): string[] {
  const kinds = PAGE_KINDS.map((kind) => [`\`${kind}\``, escape(kindOfPage(kind).sentence)]);
  const own = PAGE_KINDS.filter((kind) => kindOfPage(kind).isExtensible).flatMap((kind) => {
    const form = toForm(KINDS[kind].schema);
    const hasOwn = Object.keys(form.properties ?? {}).some((name) => !COMMON_FIELDS.includes(name));
    return hasOwn ? [`#### Pages \`${kind}\`, en plus`, tableOf(form, COMMON_FIELDS)] : [];
  });
  return [
    '### Toutes les pages',
    tableOf(toForm(KINDS.educational.schema), [...OWN_FIELDS, ...GIVEN_FIELDS]),
    '### Selon le type de page',
    table(['`kind`', 'Ce que c’est'], kinds),
    ...own,
  ];
}

/** The fields of what authors add; a country is made from the file of another. */
function writeFields(): string {
  const others = Object.entries(SCHEMAS).flatMap(([name, schema]) =>
    name === 'pages' || name === 'countries'
      ? []
      : [
          `### ${TITLES[name as keyof typeof SCHEMAS]}`,
          tableOf(toForm(schema), name === 'sources' ? [] : GIVEN_FIELDS),
        ],
  );
  return [...writePageFields(), ...others].join('\n\n');
}

/** A block as it is typed, with what it holds. */
function writeExample(name: string, block: TextBlock): string {
  const attributes = Object.entries(block.attributes.shape as Record<string, z.ZodType>)
    .map(([key, attribute]) => ` ${key}="${String(exampleOf(attribute))}"`)
    .join('');
  if (block.holds === 'nothing') return `<${name}${attributes} />`;
  if (block.placement === 'sentence') return `<${name}${attributes}>${block.example}</${name}>`;
  const inside =
    block.holds === 'text'
      ? block.example
      : writeExample(block.holds.only, BLOCKS[block.holds.only as keyof typeof BLOCKS]);
  return `<${name}${attributes}>\n\n${inside}\n\n</${name}>`;
}

/** Every block, with its attributes and an example to copy. */
function writeBlocks(): string {
  const blocks: [string, TextBlock][] = Object.entries(BLOCKS);
  const rows = blocks.map(([name, block]) => [
    code(name),
    escape(block.sentence.replace(/\.$/u, '')),
    rowsOf(toForm(block.attributes))
      .map(([attribute, , sense]) => `${attribute} : ${sense}`)
      .join(' ; ') || 'aucun',
  ]);
  const examples = blocks
    .filter(([, { inside }]) => inside === undefined)
    .map(([name, block]) => writeExample(name, block));
  return [
    table(['Bloc', 'À quoi il sert', 'Attributs'], rows),
    `\`\`\`\n${examples.join('\n\n')}\n\`\`\``,
  ].join('\n\n');
}

/** Every icon that a header may name, with what it is. */
const writeIcons = () =>
  ICON_NAMES.map((name) => `${code(name)} ${ICON_WORDS[name][0]}`).join(', ');

/** Every drawing that the header of a page may name. */
const writeDrawings = () => DRAWING_NAMES.map(code).join(' ');

/** The parts of the guide that are made from the code, by the name of their two marks. */
const PARTS: Readonly<Record<string, () => string>> = {
  champs: writeFields,
  blocs: writeBlocks,
  icones: writeIcons,
  dessins: writeDrawings,
};

/**
 * The guide with what is made from the code made anew; the rest is as it was.
 *
 * @throws {Error} If one of the marks is missing.
 */
export function withMadeParts(guide: string): string {
  return Object.entries(PARTS).reduce((text, [name, write]) => {
    const [start, end] = [`<!-- ${name}:debut -->`, `<!-- ${name}:fin -->`];
    const [before, rest] = text.split(start);
    const [, after] = (rest ?? '').split(end);
    if (before === undefined || after === undefined) throw new Error(`${GUIDE}: ${start} ${end}`);
    return `${before}${start}\n\n${write()}\n\n${end}${after}`;
  }, guide);
}

if (import.meta.main) {
  writeFileSync(GUIDE, withMadeParts(readFileSync(GUIDE, 'utf8')));
}
