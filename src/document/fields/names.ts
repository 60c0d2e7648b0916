import { z } from 'astro/zod';
import { SCHEMAS } from '../../schemas/collections.ts';
import { unwrap } from '../../schemas/field-docs.ts';

/** What authors type who translate the names of fields. */
const TRANSLATIONS: Readonly<Record<string, readonly string[]>> = {
  adresse: ['url', 'link', 'href'],
  annee: ['year'],
  categorie: ['kind'],
  date: ['reviewedOn', 'accessedOn'],
  dessin: ['drawing'],
  editeur: ['publisher'],
  icone: ['icon'],
  image: ['imageUrl', 'icon', 'drawing'],
  langue: ['lang'],
  lien: ['link', 'href', 'url'],
  menu: ['nav'],
  nom: ['name'],
  numero: ['order'],
  ordre: ['order'],
  position: ['order'],
  publie: ['published'],
  rang: ['order'],
  relecture: ['reviewedOn'],
  resume: ['description', 'lead'],
  source: ['sources'],
  texte: ['text'],
  titre: ['title'],
  type: ['kind'],
};

/** Every block of fields of a schema, at any depth, with the name of the field that holds it. */
function* blocksOf(schema: z.ZodType, name = ''): Generator<[name: string, fields: string[]]> {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodArray) yield* blocksOf(inner.element as z.ZodType);
  if (inner instanceof z.ZodDiscriminatedUnion)
    for (const option of inner.options) yield* blocksOf(option as z.ZodType, name);
  if (!(inner instanceof z.ZodObject)) return;
  yield [name, Object.keys(inner.shape)];
  for (const [field, type] of Object.entries(inner.shape))
    yield* blocksOf(type as z.ZodType, field);
}

const EVERY_BLOCK = Object.values(SCHEMAS).flatMap((schema) => [...blocksOf(schema)]);

/** Every name of a field. */
export const ALL_FIELDS: readonly string[] = [
  ...new Set(EVERY_BLOCK.flatMap(([, fields]) => fields)),
].filter((name) => name !== 'page');

/** Blocks of a header, with the fields that stand in them. */
export const BLOCKS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  EVERY_BLOCK.filter(([name]) => name !== ''),
);

/** A path as it is shown: `nav.icon`, `highlights 2.title`. */
export const writePath = (path: readonly PropertyKey[]) =>
  path
    .map((step) => (typeof step === 'number' ? ` ${step + 1}` : `.${String(step)}`))
    .join('')
    .replace(/^\./u, '');

/** English names of fields that a French word stands for. */
export const translationsOf = (plainWord: string): readonly string[] =>
  TRANSLATIONS[plainWord] ?? [];
