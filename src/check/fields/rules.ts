import { posix } from 'node:path';
import { z } from 'astro/zod';
import { slugify } from '../../lib/slug.ts';
import { day, sourceKey } from '../../schemas/fields.ts';
import { exampleOf, toForm, unwrap } from '../../schemas/field-docs.ts';
import { INNER_ADDRESS, PICTURE_ENDINGS } from '../../schemas/patterns.ts';
import { BLANK, blank, PLACEHOLDERS } from '../../schemas/placeholders.ts';
import { nearestNames, surelyMeant } from '../../lib/nearest.ts';
import { quote } from '../../document/header/lines.ts';
import { meantFields } from '../../document/header/names.ts';
import { joinByOr } from '../messages/french.ts';
import type { Message } from '../messages.fr.ts';
import type { Rule, Visitors } from '../rule.ts';
import { asSuggestion, type Proposal, type Site } from '../../document/site.ts';
import { adviseWebAddress, toInternalPath } from '../links/addresses.ts';
import { leadsSomewhere } from '../../document/links.ts';
import { pictureNames } from '../../document/pictures.ts';
import type { FieldFault, Sort } from '../field-faults.ts';
import { valueAt } from '../../document/fields/records.ts';
import { isRealDay, toIsoDay, toMoment, toSpan, toWholeNumber } from './guesses.ts';
import { ICON_NAMES, ICON_WORDS, type IconName } from '../../schemas/icons.ts';

/** What is reported of a field, with a fix where the author's own words give one, else a suggestion. */
type Advice = Message & Proposal;

/** A rule on one sort of fault; another rule reports a blank that nobody filled in. */
const of = (sort: Sort, adviceOn: (fault: FieldFault, site: Site) => Advice): Visitors => ({
  *fault(fault, site) {
    if (fault.sort !== sort || BLANK.test(fault.typed)) return;
    yield adviceOn(fault, site);
  },
});

/** A blank for the value of a field, which no schema or rule accepts; undefined for a block or a list. */
export function blankValue({ meaning }: Pick<FieldFault, 'meaning'>): string | undefined {
  const [value] = meaning.examples ?? [];
  if (value === undefined || typeof value === 'object') return undefined;
  if (isRealDay(String(value))) return PLACEHOLDERS.day;
  if (value === PLACEHOLDERS.webAddress) return `"${PLACEHOLDERS.webAddress}"`;
  if (INNER_ADDRESS.test(String(value))) return `"${PLACEHOLDERS.innerAddress}"`;
  return `"${blank(meaning.title ?? 'valeur')}"`;
}

/** A message with the fix, where what was meant is known; else with a blank to fill in. */
function advise(message: Message, fault: FieldFault, meant?: string): Advice {
  if (meant !== undefined) return { ...message, ...fault.write(meant) };
  const value = blankValue(fault);
  return { ...message, ...(value === undefined ? {} : asSuggestion(fault.write(value))) };
}

/** The first value that the field accepts, among those that the author's words may stand for. */
const firstGood = ({ schema }: FieldFault, values: readonly (string | undefined)[]) =>
  values.find((value) => value !== undefined && schema?.safeParse(value).success === true);

/** Whether a neighbour has the rank that someone meant: two files would have one. */
const isRankTaken = ({ file, key, path }: FieldFault, { entries }: Site, rank: number) =>
  key === 'order' &&
  entries.some(
    (entry) =>
      entry.path !== file &&
      posix.dirname(entry.path) === posix.dirname(file) &&
      Number(valueAt(entry.header?.values, path)) === rank,
  );

/** The schema of the items of a list. */
const itemOf = ({ schema }: FieldFault): z.ZodType | undefined => {
  const list = schema && unwrap(schema);
  return list instanceof z.ZodArray ? (list.element as z.ZodType) : undefined;
};

/** Choices that a message lists even where it asks for one that is near. */
const MOST_CHOICES = 8;

const PICTURE_KINDS = PICTURE_ENDINGS.filter((ending) => ending !== 'jpeg');

const asItems = (items: readonly string[]) => items.map((item) => `\n  - ${item}`).join('');

/** A list, one item a line, of what was typed in its place; undefined where that is not known. */
function meantList(fault: FieldFault, { bibliography: { records } }: Site): string | undefined {
  const item = itemOf(fault);
  if (fault.typed === '' || !item) return undefined;
  const keys = fault.typed
    .split(/[\s,;]+/u)
    .filter(Boolean)
    .map((key) => slugify(key));
  if (exampleOf(item) === exampleOf(sourceKey))
    return keys.every((key) => records.has(key)) ? asItems(keys) : undefined;
  return item.safeParse(fault.typed).success ? asItems([quote(fault.typed)]) : undefined;
}

/** The pictures of the `icon` field by their French words, in plain letters: what authors type first. */
const ICONS_BY_WORD: ReadonlyMap<string, IconName> = new Map(
  ICON_NAMES.flatMap((name) => ICON_WORDS[name].map((word) => [slugify(word), name] as const)),
);

/** Rules on what the fields of headers hold: what they ask for stands in the schemas alone. */
export const FIELD_RULES: readonly Rule[] = [
  {
    id: 'champ-inconnu',
    severity: 'error',
    description:
      'Seuls les champs du guide existent ; un champ mal écrit est signalé, avec le nom le plus proche.',
    visit: of('unknown', ({ key, names, rename, siblings }) => {
      const near = meantFields(key, names);
      const [only, ...others] = near;
      if (only === undefined)
        return { message: 'field-unknown', data: { field: key, near, possible: names } };
      const meant = others.length === 0 ? only : surelyMeant(key, names);
      const isUnused = meant !== undefined && !siblings.includes(meant);
      return {
        message: 'field-unknown',
        data: { field: key, near, possible: [] },
        ...(isUnused ? rename(meant) : {}),
      };
    }),
  },
  {
    id: 'champ-manquant',
    severity: 'error',
    description: 'Les champs obligatoires sont tous là.',
    visit: of('missing', (fault) =>
      advise(
        fault.path[0] === 'kind'
          ? { message: 'page-kind-missing', data: { kinds: fault.names } }
          : { message: 'field-missing' },
        fault,
      ),
    ),
  },
  {
    id: 'champ-vide',
    severity: 'error',
    description: 'Un champ n’est pas laissé vide.',
    visit: of('empty', (fault) => advise({ message: 'field-empty' }, fault)),
  },
  {
    id: 'champ-liste',
    severity: 'error',
    description: 'Une liste s’écrit un élément par ligne, chacun après un tiret et une espace.',
    visit: of('no-list', (fault, site) => {
      const list = meantList(fault, site);
      return { message: 'list-expected', ...(list === undefined ? {} : fault.write(list)) };
    }),
  },
  {
    id: 'champ-bloc',
    severity: 'error',
    description: 'Un bloc comme nav s’écrit sur plusieurs lignes, décalées de deux espaces.',
    visit: of('no-block', () => ({ message: 'block-expected' })),
  },
  {
    id: 'champ-texte',
    severity: 'error',
    description: 'Un champ de texte tient sur une ligne : ni liste, ni bloc.',
    visit: of('no-text', (fault) => {
      const list = Array.isArray(fault.value) ? fault.value : undefined;
      const items = list?.filter((item) => typeof item === 'string') ?? [];
      const [only] = items;
      const isOne = list?.length === 1 && only !== undefined;
      return advise(
        { message: 'text-expected', data: { found: list ? 'list' : 'block' } },
        fault,
        isOne ? quote(only) : undefined,
      );
    }),
  },
  {
    id: 'champ-nombre',
    severity: 'error',
    description: 'Un rang ou une année est un nombre entier, en chiffres ; le rang commence à 1.',
    visit: of('no-number', (fault, site) => {
      const { minimum, maximum } = fault.schema ? toForm(fault.schema) : {};
      const { expected } = fault.meaning;
      const typed = typeof fault.value === 'string' ? fault.typed : undefined;
      const guess = toWholeNumber(fault.typed);
      const isGood =
        guess !== undefined &&
        fault.schema?.safeParse(guess).success === true &&
        !isRankTaken(fault, site, guess);
      return advise(
        { message: 'number-expected', data: { typed, expected, minimum, maximum } },
        fault,
        isGood ? String(guess) : undefined,
      );
    }),
  },
  {
    id: 'champ-longueur',
    severity: 'error',
    description: 'Chaque texte de l’en-tête respecte sa longueur (voir le guide).',
    visit: of('length', ({ typed: { length }, zod }) => {
      if (zod.code === 'too_big')
        return { message: 'text-too-long', data: { length, maximum: Number(zod.maximum) } };
      const minimum = zod.code === 'too_small' ? Number(zod.minimum) : 0;
      return { message: 'text-too-short', data: { length, minimum } };
    }),
  },
  {
    id: 'champ-nombre-d-elements',
    severity: 'error',
    description: 'Une liste a le nombre d’éléments prévu (voir le guide).',
    visit: of('count', ({ key, meaning, value, zod }) => {
      const length = Array.isArray(value) ? value.length : 0;
      const name = meaning.title ?? key;
      const isExact = (zod.code === 'too_big' || zod.code === 'too_small') && zod.exact === true;
      if (zod.code === 'too_big') {
        const maximum = Number(zod.maximum);
        return { message: 'list-too-long', data: { name, length, maximum, isExact } };
      }
      const minimum = zod.code === 'too_small' ? Number(zod.minimum) : 0;
      return { message: 'list-too-short', data: { name, length, minimum, isExact } };
    }),
  },
  {
    id: 'champ-oui-non',
    severity: 'error',
    description: 'À un champ oui ou non, on répond oui ou non.',
    visit: of('no-answer', (fault) => {
      const isNo = /^(?:no|n|faux|0|off|false|jamais)$/iu.test(fault.typed);
      const isYes = /^(?:yes|y|o|vrai|1|on|ok|ouais|true)$/iu.test(fault.typed);
      return advise(
        { message: 'answer-expected', data: { typed: fault.typed } },
        fault,
        isNo ? 'non' : isYes ? 'oui' : undefined,
      );
    }),
  },
  {
    id: 'champ-choix',
    severity: 'error',
    description:
      'Une image (icon), un dessin (drawing), un type de page (kind) ou une langue se choisit dans la liste du guide.',
    visit: of('no-choice', ({ key, names, typed, write }) => {
      const meant = key === 'icon' ? ICONS_BY_WORD.get(slugify(typed)) : undefined;
      const near = meant ? [meant] : nearestNames(typed, names);
      const choices = near.length === 0 || names.length <= MOST_CHOICES ? names : [];
      const sure = meant ?? surelyMeant(typed, names);
      return {
        message: 'choice-unknown',
        data: { typed, near, choices },
        ...(sure === undefined ? {} : write(sure)),
      };
    }),
  },
  {
    id: 'champ-date',
    severity: 'error',
    description: `Une date s’écrit AAAA-MM-JJ, comme ${String(exampleOf(day))}, et existe dans le calendrier.`,
    visit: of('no-day', (fault, { today }) => {
      const guess = toIsoDay(fault.typed);
      const { typed, meaning } = fault;
      const message: Message =
        guess === undefined || isRealDay(guess)
          ? { message: 'day-expected', data: { typed, expected: meaning.expected } }
          : { message: 'day-not-in-calendar', data: { typed } };
      const otherWayRound = guess?.replace(/-(\d\d)-(\d\d)$/u, '-$2-$1');
      const meant = [guess, otherWayRound].find(isRealDay);
      return advise(message, fault, meant !== undefined && meant <= today ? meant : undefined);
    }),
  },
  {
    id: 'champ-adresse',
    severity: 'error',
    description: 'L’adresse d’un autre site est complète et commence par https://.',
    visit: of('no-web-address', ({ typed, meaning, write }) => {
      const {
        write: fixed,
        suggestion,
        ...message
      } = adviseWebAddress(typed) ?? {
        message: 'value-unexpected',
        data: { typed, expected: meaning.expected },
      };
      const asField = (address?: string) => (address === undefined ? {} : write(`"${address}"`));
      return { ...message, ...asSuggestion(asField(suggestion)), ...asField(fixed) };
    }),
  },
  {
    id: 'champ-image',
    severity: 'error',
    description: `L’image d’un article est un fichier de images/ (${joinByOr(PICTURE_KINDS)}), ou une adresse en https://.`,
    visit: of('no-picture', ({ typed, write }, site) => {
      const isWeb = /^(?:[a-z]+:|www\.)/iu.test(typed);
      const advice = isWeb ? adviseWebAddress(typed) : undefined;
      // An address puts the picture at somebody else's, which another rule warns of.
      if (advice) return { ...advice, write: undefined, suggestion: undefined };
      const [, name = typed, ending = ''] = /([^\\/]*)\.(\w+)$/u.exec(typed) ?? [];
      const file = `${slugify(name)}.${ending.toLowerCase()}`;
      const endings = PICTURE_KINDS.map((kind) => `.${kind}`);
      return {
        message: 'picture-name-expected',
        data: { typed, endings },
        ...(pictureNames(site).includes(file) ? write(`"${file}"`) : {}),
      };
    }),
  },
  {
    id: 'champ-page-interne',
    severity: 'error',
    description:
      'L’adresse d’une page du site commence par /, en minuscules, sans / à la fin : /hpv-info.',
    visit: of('no-inner-address', ({ typed, meaning, write }, site) => {
      const path = toInternalPath(typed);
      return {
        message: 'inner-address-expected',
        data: { typed, expected: meaning.expected },
        ...(leadsSomewhere(site, path) ? write(`"${path}"`) : {}),
      };
    }),
  },
  {
    id: 'cle-de-source',
    severity: 'error',
    description: `La clé d’une source s’écrit en minuscules, avec des chiffres et des tirets : ${String(exampleOf(sourceKey))}.`,
    visit: of('no-source-key', (fault, { bibliography: { records } }) => {
      const key = slugify(fault.typed);
      const data = { typed: fault.typed, expected: fault.meaning.expected };
      const meant = records.has(key) ? key : undefined;
      return advise({ message: 'value-unexpected', data }, fault, meant);
    }),
  },
  {
    id: 'source-en-double',
    severity: 'error',
    description: 'Une source ne figure qu’une fois dans la liste d’un fichier.',
    visit: of('twice', ({ value }) => {
      const keys = value as string[];
      const twice = keys.filter((key, index) => keys.indexOf(key) !== index);
      return { message: 'source-listed-twice', data: { keys: twice } };
    }),
  },
  {
    id: 'champ-incorrect',
    severity: 'error',
    description: 'Chaque champ contient ce que le guide décrit.',
    visit: of('other', (fault) => {
      const { typed, meaning } = fault;
      const message: Message = meaning.expected
        ? { message: 'value-unexpected', data: { typed, expected: meaning.expected } }
        : { message: 'value-unclear', data: { typed } };
      const meant = firstGood(fault, [toSpan(fault.typed), toMoment(fault.typed)]);
      return advise(message, fault, meant);
    }),
  },
];
