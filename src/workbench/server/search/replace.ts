import { isDeepStrictEqual } from 'node:util';
import type { ContentDocument } from '../../../content-model/document.ts';
import { maskNoProse, NO_PROSE, passagesOf, typedRange } from '../../../content-model/prose.ts';
import { isFields, isList } from '../../../lib/field-values.ts';
import { plural } from '../../../lib/plural.ts';
import { applyEdits } from '../../../lib/text-edits.ts';
import { isProse } from '../../../schemas/field-docs.ts';
import type {
  ExactWords,
  Fields,
  FieldValue,
  FormSchema,
  RequestOf,
  ResponseOf,
  TextWithWords,
  WordPlace,
} from '../../protocol.ts';
import { titleOf, valueOn, withValueOn, type Step } from '../changes/hunks.ts';
import { isUnchanged } from '../commands/require-unchanged.ts';
import { CONTENT, readContent } from '../content/files.ts';
import { requireLocation, type EntryLocation } from '../content/location.ts';
import type { Store } from '../content/store.ts';
import { documentOf, readAnyVersion } from '../content/version.ts';
import { readDrafts } from '../drafts.ts';
import { applyChange } from '../history.ts';
import { HttpError } from '../http-error.ts';
import { listEntries } from '../views/entries.ts';
import { FORMS } from '../views/forms.ts';
import { formOf, nameOfEntry } from '../views/names.ts';
import { excerptAround, sentenceAround } from './excerpt.ts';

/** Most places of a response. */
const MOST_PLACES = 2000;

/** Some words of an entry: of a field, or of a passage of its text by its number. */
type Found = { from: number; to: number } & ({ field: Step[] } | { passage: number });

/** Parts of words that are typed in several ways. */
const VARIANTS: readonly (readonly [RegExp, string])[] = [
  [/[$()*+./?[\\\]^{|}]/gu, String.raw`\$&`],
  [/['’]/gu, "['’]"],
  [/[ \u00A0\u202F]/gu, String.raw`[ \u00A0\u202F\n]`],
];

/** @throws {HttpError} If there are no words to find. */
function patternOf({ words, isWhole }: ExactWords): RegExp {
  if (typeof words !== 'string' || words.trim() === '' || /[\r\n]/u.test(words))
    throw new HttpError('Écrivez d’abord les mots à trouver.', 400);
  const pattern = VARIANTS.reduce(
    (text, [sign, variants]) => text.replace(sign, variants),
    words.normalize('NFC'),
  );
  const letter = String.raw`[\p{L}\p{N}\p{M}]`;
  return new RegExp(isWhole ? `(?<!${letter})${pattern}(?!${letter})` : pattern, 'gu');
}

const rangesIn = (text: string, pattern: RegExp) =>
  [...maskNoProse(text).matchAll(pattern)].map(({ 0: found, index }) => ({
    from: index,
    to: index + found.length,
  }));

/** The fields of an entry that hold words, by their paths. */
function* proseFields(
  form: FormSchema,
  value: FieldValue | undefined,
  path: Step[] = [],
): Generator<[Step[], string]> {
  if (typeof value === 'string') {
    if (isProse(form)) yield [path, value.normalize('NFC')];
  } else if (isList(value) && form.items)
    for (const [index, item] of value.entries())
      yield* proseFields(form.items, item, [...path, index]);
  else if (isFields(value))
    for (const [name, item] of Object.entries(value)) {
      const field = form.properties?.[name];
      if (field) yield* proseFields(field, item, [...path, name]);
    }
}

/** The fields of an entry, in the words of visitors, with the words that are found. */
const findInFields = (location: EntryLocation, fields: Fields, pattern: RegExp) =>
  [...proseFields(FORMS[formOf(location, fields)]!, fields)].flatMap(([field, text]) =>
    rangesIn(text, pattern).map((range) => ({ ...range, field, text })),
  );

const findInPassages = (passages: ContentDocument['passages'], pattern: RegExp) =>
  passages.flatMap((passage, number) =>
    rangesIn(passage.words, pattern).map((range) => ({ ...range, passage: number })),
  );

/** Words in their sentence, as one line. */
function excerptIn(text: string, from: number, to: number) {
  const line = text.replaceAll('\n', ' ');
  const [start, end] = sentenceAround(line, from, to);
  const { before, match, after } = excerptAround(line.slice(start, end), [
    from - start,
    to - start,
  ]);
  return { before: before.replaceAll(NO_PROSE, ''), match, after: after.replaceAll(NO_PROSE, '') };
}

/** The places of all texts that hold some words, exactly as they are typed. */
export async function findWords(
  store: Store,
  request: RequestOf<'findWords'>,
): Promise<ResponseOf<'findWords'>> {
  const pattern = patternOf(request);
  const [{ site }, drafts] = await Promise.all([store.now(), readDrafts(store.root)]);
  const files = new Map(site.files.map((file) => [file.inside, file]));
  const bodies = new Map(
    site.entries.map((entry) => [entry.path.slice(CONTENT.length + 1), entry]),
  );
  const texts: TextWithWords[] = [];
  let count = 0;
  for (const { location, fields, isNew, isDraft } of listEntries(site, drafts)) {
    const file = files.get(location.inside);
    if (isNew || !file) continue;
    const inFields = findInFields(location, fields, pattern).map(
      ({ field, text, from, to }): WordPlace => ({
        where: titleOf(location, field, fields),
        field: field.join('.'),
        isManual: false,
        ...excerptIn(text, from, to),
      }),
    );
    const entry = location.key === undefined ? bodies.get(location.inside) : undefined;
    const passages = entry ? passagesOf(entry) : [];
    const firstLine = entry ? (documentOf(location, file.bytes)?.bodyLine ?? 1) : 1;
    const inPassages = findInPassages(passages, pattern).map(
      ({ passage: number, from, to }): WordPlace => {
        const passage = passages[number]!;
        const line = site.lineNumbers.get(file.path)?.[passage.line - 1] ?? passage.line;
        return {
          where: 'texte',
          bodyLine: Math.max(1, line - firstLine + 1),
          isManual: Boolean(file.excesses) || !typedRange(passage, from, to),
          ...excerptIn(passage.words, from, to),
        };
      },
    );
    const places = [...inFields, ...inPassages];
    count += places.length;
    if (count > MOST_PLACES)
      throw new HttpError(
        `Ces mots sont à plus de ${MOST_PLACES} endroits : écrivez-en davantage.`,
        422,
      );
    const version = places.length > 0 ? readAnyVersion(location, file.bytes) : undefined;
    if (!version) continue;
    const isUnreadable = version.source !== undefined;
    texts.push({
      path: location.path,
      name: nameOfEntry(location, fields),
      hash: version.hash!,
      isDraft,
      isQuoted: location.kind === 'sources' || location.kind === 'links',
      places: places.map((place) => ({ ...place, isManual: place.isManual || isUnreadable })),
    });
  }
  return { texts };
}

/** A chosen text, with the words to replace in it. */
interface ChosenText {
  location: EntryLocation;
  name: string;
  places: readonly Found[];
}

/** Whether texts of a request have the form that they are to have. */
const isRequest = (texts: RequestOf<'replaceWords'>['texts'] | undefined) =>
  Array.isArray(texts) &&
  texts.every((one) => typeof one?.hash === 'string' && Array.isArray(one.places));

const namesOf = (texts: readonly { name: string }[]) =>
  new Intl.ListFormat('fr').format(texts.map(({ name }) => `« ${name} »`));

const withoutText = <T extends { text: string }>({ text: _, ...found }: T) => found;

/** The fields of an entry with other words in some places. */
const withWords = (fields: Fields, places: readonly Found[], words: string): Fields =>
  // From the end of each text: the places before it stay where they are.
  places.toReversed().reduce((wanted, place) => {
    if (!('field' in place)) return wanted;
    const text = (valueOn(wanted, place.field) as string).normalize('NFC');
    const replaced = text.slice(0, place.from) + words + text.slice(place.to);
    return withValueOn(wanted, place.field, replaced) as Fields;
  }, fields);

/** The passages of a text as they are to be read once their words are replaced. */
const readWords = (
  passages: ContentDocument['passages'],
  places: readonly Found[],
  words: string,
) =>
  passages.map((passage, number) =>
    places
      .toReversed()
      .reduce(
        (text, place) =>
          'passage' in place && place.passage === number
            ? text.slice(0, place.from) + words + text.slice(place.to)
            : text,
        passage.words,
      ),
  );

/** Words without the spaces that Markdown drops. */
const shownWords = (passages: readonly string[]) =>
  passages.map((words) => words.replaceAll(/\s+/gu, ' ').trim()).filter(Boolean);

/**
 * A file with other words in its texts.
 *
 * @throws {HttpError} If the new words would be read as marks.
 */
function writeWords(inside: string, bytes: Buffer, texts: readonly ChosenText[], words: string) {
  const document = documentOf({ inside }, bytes)!;
  let { fields } = document;
  let ranges: NonNullable<ReturnType<typeof typedRange>>[] = [];
  for (const { location, places } of texts) {
    if (location.key === undefined) fields = withWords(fields, places, words);
    else
      fields = {
        ...fields,
        [location.key]: withWords(fields[location.key] as Fields, places, words),
      };
    ranges = places.flatMap((place) =>
      'passage' in place
        ? typedRange(document.passages[place.passage]!, place.from, place.to)!
        : [],
    );
  }
  const text = applyEdits(document.text, [
    ...document.setFields(fields),
    ...document.replaceWords(ranges, words),
  ]);
  const written = Buffer.from(text, 'utf8');
  const read = documentOf({ inside }, written)?.passages.map((passage) => passage.words) ?? [];
  const wanted = readWords(document.passages, texts[0]!.places, words).map(maskNoProse);
  if (ranges.length > 0 && !isDeepStrictEqual(shownWords(read), shownWords(wanted)))
    throw new HttpError(
      `Dans ${namesOf(texts)}, ces signes changeraient la mise en forme : mettez des mots simples, et ajoutez ensuite le gras ou les liens dans le texte.`,
      422,
    );
  return written;
}

/** @throws {HttpError} If a place is not one that can be replaced. */
async function chooseText(
  store: Store,
  { path, places }: RequestOf<'replaceWords'>['texts'][number],
  pattern: RegExp,
): Promise<ChosenText> {
  const location = requireLocation(path);
  const bytes = await readContent(store.root, location.inside);
  const version = bytes && readAnyVersion(location, bytes);
  const isReadable = version !== undefined && version.source === undefined;
  const fields = isReadable ? version.fields : {};
  const passages = (isReadable && documentOf(location, bytes!)?.passages) || [];
  const all: Found[] = [
    ...findInFields(location, fields, pattern).map(withoutText),
    ...(location.key === undefined ? findInPassages(passages, pattern) : []),
  ];
  const chosen = [...new Set(places)].toSorted((a, b) => a - b).map((number) => all[number]);
  const isGood = (place: Found | undefined): place is Found =>
    place !== undefined &&
    (!('passage' in place) ||
      typedRange(passages[place.passage]!, place.from, place.to) !== undefined);
  if (!chosen.every(isGood))
    throw new HttpError('L’atelier n’a pas compris quels mots remplacer.', 400);
  return { location, name: nameOfEntry(location, fields), places: chosen };
}

/** Replaces words in all chosen places, as one change. */
export async function replaceWords(
  store: Store,
  { words, isWhole, replacement, texts: wanted }: RequestOf<'replaceWords'>,
): Promise<ResponseOf<'replaceWords'>> {
  const pattern = patternOf({ words, isWhole });
  if (typeof replacement !== 'string' || /[\r\n]/u.test(replacement) || !isRequest(wanted))
    throw new HttpError('L’atelier n’a pas compris quels mots mettre.', 400);
  const requested = wanted.filter(({ places }) => places.length > 0);
  if (requested.length === 0) throw new HttpError('Cochez au moins un endroit.', 400);
  const isSame = await Promise.all(requested.map((one) => isUnchanged(store, one)));
  if (!isSame.every(Boolean))
    throw new HttpError(
      'Un de ces textes a changé depuis que cette liste le montre, et rien n’a été fait. La liste est à jour : cochez-y ce qu’il faut changer, puis recommencez.',
      409,
    );
  const chosen = await Promise.all(requested.map((one) => chooseText(store, one, pattern)));
  const drafts = await readDrafts(store.root);
  const drafted = chosen.filter(({ location }) => drafts.has(location.path));
  if (drafted.length > 0)
    throw new HttpError(
      `${namesOf(drafted)} : un brouillon n’est pas encore enregistré. Rien n’a été fait : enregistrez-le ou abandonnez-le d’abord.`,
      409,
    );
  const changes = new Map<string, Buffer>();
  for (const [inside, texts] of Map.groupBy(chosen, ({ location }) => location.inside)) {
    const bytes = (await readContent(store.root, inside))!;
    changes.set(inside, writeWords(inside, bytes, texts, replacement.normalize('NFC')));
  }
  const count = chosen.reduce((sum, { places }) => sum + places.length, 0);
  const where = `${plural(count, 'fois', 'fois')}, dans ${plural(chosen.length, 'texte')}`;
  const message =
    replacement === ''
      ? `« ${words} » est retiré : ${where}.`
      : `« ${words} » est remplacé par « ${replacement} » : ${where}.`;
  return applyChange(store, changes, { message });
}
