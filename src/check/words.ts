import { z } from 'astro/zod';
import { MONTHS } from '../lib/dates.ts';
import { SCHEMAS } from '../schemas/collections.ts';
import { unwrap } from '../schemas/meaning.ts';
import { sourceSchema } from '../schemas/source.ts';

/** What authors type who translate the names of fields. */
const TRANSLATIONS: Readonly<Record<string, readonly string[]>> = {
  adresse: ['url', 'link', 'href'],
  annee: ['year'],
  categorie: ['kind'],
  date: ['reviewedOn', 'accessedOn'],
  editeur: ['publisher'],
  icone: ['icon'],
  image: ['imageUrl', 'icon'],
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

/** Fields of an entry of the bibliography, which is a block under any key. */
export const SOURCE_FIELDS: readonly string[] = Object.keys(sourceSchema.shape);

/** A path as it is shown: `nav.icon`, `highlights 2.title`. */
export const writePath = (path: readonly PropertyKey[]) =>
  path
    .map((step) => (typeof step === 'number' ? ` ${step + 1}` : `.${String(step)}`))
    .join('')
    .replace(/^\./u, '');

/** English names of fields that a French word stands for. */
export const translationsOf = (plainWord: string): readonly string[] =>
  TRANSLATIONS[plainWord] ?? [];

const NUMBERS = 'zéro un deux trois quatre cinq six sept huit neuf dix onze douze'.split(' ');

/** A day typed in a French way (20/11/2026, « 20 novembre 2026 ») as YYYY-MM-DD; `undefined` for anything else. */
export function toIsoDay(text: string): string | undefined {
  const pad = (part: string | number) => String(part).padStart(2, '0');
  const french = /^(\d{1,2})[\s/.-]+(\d{1,2})[\s/.-]+(\d{4})$/u.exec(text);
  if (french) return `${french[3]}-${pad(french[2]!)}-${pad(french[1]!)}`;
  const iso = /^(\d{4})[\s/.-]+(\d{1,2})[\s/.-]+(\d{1,2})(?:[T\s].*)?$/u.exec(text);
  if (iso) return `${iso[1]}-${pad(iso[2]!)}-${pad(iso[3]!)}`;
  const worded = /^(\d{1,2})(?:er)?\s+(\p{L}+)\s+(\d{4})$/u.exec(text);
  const month = MONTHS.indexOf(worded?.[2]?.toLowerCase() ?? '');
  return worded && month >= 0 ? `${worded[3]}-${pad(month + 1)}-${pad(worded[1]!)}` : undefined;
}

/** A number typed as a word, up to twelve, or with something around it; `undefined` for anything else. */
export function toWholeNumber(text: string): number | undefined {
  const worded = NUMBERS.indexOf(text.toLowerCase());
  const digits = /\d+/u.exec(text)?.[0];
  if (worded > 0) return worded;
  return digits === undefined || Number(digits) < 1 ? undefined : Number(digits);
}
