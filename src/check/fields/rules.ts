import { slugify } from '../../lib/slug.ts';
import { day, sourceKey } from '../../schemas/fields.ts';
import { exampleOf, toForm } from '../../schemas/meaning.ts';
import { PICTURE_ENDINGS } from '../../schemas/patterns.ts';
import { nearestNames, quoteNames } from '../nearest.ts';
import { meantFields } from '../header/names.ts';
import type { Rule, Visitors } from '../rule.ts';
import { adviseWebAddress, toInternalPath } from '../links/addresses.ts';
import type { FieldFault, Sort } from './faults.ts';
import { isRealDay, toIsoDay, toWholeNumber } from './guesses.ts';
import { ICON_NAMES, ICON_WORDS, type IconName } from '../../schemas/icons.ts';

/** What is said of a field, and the corrected line where it can be known. */
interface Advice {
  says: string;
  write?: string | undefined;
  isModel?: boolean;
}

/** A rule that speaks of one sort of fault. */
const of = (sort: Sort, advise: (fault: FieldFault) => Advice): Visitors => ({
  *fault(fault) {
    if (fault.sort !== sort) return;
    const { write, ...advice } = advise(fault);
    yield { ...advice, ...(write === undefined ? {} : { write }) };
  },
});

/** A value as it is typed in a header: between quotes, save for one word, one number or one date. */
const asTyped = (value: unknown) =>
  /^[a-z0-9-]+$/u.test(String(value)) ? String(value) : `"${String(value)}"`;

/** The form of a day. A day itself is never proposed: it would be published as if someone knew it. */
const DAY_FORM = 'AAAA-MM-JJ';

/** A value that the field accepts, as it is typed, or the form of a day; undefined for a block or a list. */
function example({ meaning }: FieldFault): string | undefined {
  const [value] = meaning.examples ?? [];
  if (value === undefined || typeof value === 'object') return undefined;
  return isRealDay(String(value)) ? DAY_FORM : asTyped(value);
}

/** Words with a line that would be right: what was meant where that is known, else an example. */
function advise(says: string, fault: FieldFault, meant?: string): Advice {
  if (meant !== undefined) return { says, write: fault.write(meant) };
  const value = example(fault);
  return value === undefined ? { says } : { says, write: fault.write(value), isModel: true };
}

const plural = (count: number | bigint, word: string) => `${count} ${word}${count > 1 ? 's' : ''}`;

const PICTURE_KINDS = PICTURE_ENDINGS.filter((ending) => ending !== 'jpeg');
const oneOf = (names: readonly string[]) =>
  new Intl.ListFormat('fr', { type: 'disjunction' }).format(names);

/** A list, one item a line. */
const asList = (text: string) =>
  text
    .split(/[\s,;]+/u)
    .filter(Boolean)
    .map((item) => `\n  - ${slugify(item)}`)
    .join('');

/** The pictures of the `icon` field by their French words, in plain letters: what authors type first. */
const ICONS_BY_WORD: ReadonlyMap<string, IconName> = new Map(
  ICON_NAMES.flatMap((name) => ICON_WORDS[name].map((word) => [slugify(word), name] as const)),
);

/** The numbers that a field accepts, as words: « une année entre 1900 et 2100 ». */
function wantedNumber({ meaning, schema }: FieldFault): string {
  const { minimum, maximum } = schema ? toForm(schema) : {};
  const between =
    minimum === undefined || maximum === undefined ? '' : ` entre ${minimum} et ${maximum}`;
  return `${meaning.expected ?? 'un nombre entier'}${between}`;
}

/** Rules on what the fields of headers hold: what they ask for stands in the schemas alone. */
export const FIELD_RULES: readonly Rule[] = [
  {
    id: 'champ-inconnu',
    severity: 'error',
    sentence:
      'Seuls les champs du guide existent ; un champ mal écrit est signalé, avec le nom le plus proche.',
    visit: of('unknown', ({ key, names, rename }) => {
      const near = meantFields(key, names);
      const says = `Le champ « ${key} » n’existe pas ici.`;
      if (near.length > 0)
        return { says: `${says} Vouliez-vous dire ${quoteNames(near)} ?`, write: rename(near[0]!) };
      return {
        says: `${says} Les champs possibles sont ${names.join(', ')}. Retirez cette ligne, ou décalez-la si elle fait partie d’un bloc.`,
      };
    }),
  },
  {
    id: 'champ-manquant',
    severity: 'error',
    sentence: 'Les champs obligatoires sont tous là.',
    visit: of('missing', (fault) => {
      const list =
        fault.path[0] === 'kind' ? ` Les types possibles sont ${fault.names.join(', ')}.` : '';
      return advise(`Ce champ est obligatoire et il manque.${list}`, fault);
    }),
  },
  {
    id: 'champ-vide',
    severity: 'error',
    sentence: 'Un champ n’est pas laissé vide.',
    visit: of('empty', (fault) =>
      advise(
        'Ce champ est vide. Complétez-le, ou retirez la ligne si le champ est facultatif.',
        fault,
      ),
    ),
  },
  {
    id: 'champ-liste',
    severity: 'error',
    sentence: 'Une liste s’écrit un élément par ligne, chacun après un tiret et une espace.',
    visit: of('no-list', (fault) =>
      advise(
        'Une liste est attendue ici : un élément par ligne, après un tiret et une espace.',
        fault,
        fault.typed === '' ? '\n  - cle-de-la-source' : asList(fault.typed),
      ),
    ),
  },
  {
    id: 'champ-bloc',
    severity: 'error',
    sentence: 'Un bloc comme nav s’écrit sur plusieurs lignes, décalées de deux espaces.',
    visit: of('no-block', () => ({
      says: 'Un bloc de plusieurs lignes est attendu ici, chacune décalée de deux espaces. Copiez celui d’un fichier semblable.',
    })),
  },
  {
    id: 'champ-texte',
    severity: 'error',
    sentence: 'Un champ de texte tient sur une ligne : ni liste, ni bloc.',
    visit: of('no-text', (fault) => {
      const list = Array.isArray(fault.value) ? fault.value : undefined;
      const items = list?.filter((item) => typeof item === 'string') ?? [];
      const found = list ? 'une liste' : 'un bloc de plusieurs lignes';
      const joined = items.length > 0 ? `"${items.join(', ').replaceAll('"', '')}"` : undefined;
      return advise(`Un texte est attendu ici, et c’est ${found} qui s’y trouve.`, fault, joined);
    }),
  },
  {
    id: 'champ-nombre',
    severity: 'error',
    sentence: 'Un rang ou une année est un nombre entier, en chiffres ; le rang commence à 1.',
    visit: of('no-number', (fault) => {
      const wanted = wantedNumber(fault);
      const found = typeof fault.value === 'string' ? `« ${fault.typed} » ne convient pas : ` : '';
      const guess = toWholeNumber(fault.typed);
      const isGood = guess !== undefined && fault.schema?.safeParse(guess).success === true;
      return advise(
        `${found}${wanted} est attendu${wanted.startsWith('une ') ? 'e' : ''}, en chiffres.`,
        fault,
        isGood ? String(guess) : undefined,
      );
    }),
  },
  {
    id: 'champ-longueur',
    severity: 'error',
    sentence: 'Chaque texte de l’en-tête respecte sa longueur (voir le guide).',
    visit: of('length', ({ typed: { length }, zod }) => {
      if (zod.code === 'too_big')
        return {
          says: `Ce texte compte ${length} caractères ; ${zod.maximum} au plus sont acceptés. Retirez-en ${length - Number(zod.maximum)}.`,
        };
      const least = zod.code === 'too_small' ? Number(zod.minimum) : 0;
      return {
        says: `Ce texte compte ${plural(length, 'caractère')} ; ${least} au moins sont attendus. Ajoutez-en ${least - length}.`,
      };
    }),
  },
  {
    id: 'champ-nombre-d-elements',
    severity: 'error',
    sentence: 'La liste des points forts de l’accueil compte quatre éléments.',
    visit: of('count', ({ value, zod }) => {
      const wanted =
        zod.code === 'too_big' ? zod.maximum : zod.code === 'too_small' ? zod.minimum : 0;
      const found = Array.isArray(value) ? value.length : 0;
      return { says: `Cette liste compte ${plural(found, 'élément')} ; il en faut ${wanted}.` };
    }),
  },
  {
    id: 'champ-oui-non',
    severity: 'error',
    sentence: 'À un champ oui ou non, on répond oui ou non.',
    visit: of('no-answer', (fault) => {
      const isNo = /^(?:no|n|faux|0|off|non.*|jamais)$/iu.test(fault.typed);
      const says = `« ${fault.typed} » ne convient pas. La réponse attendue est oui ou non.`;
      return advise(says, fault, isNo ? 'non' : 'oui');
    }),
  },
  {
    id: 'champ-choix',
    severity: 'error',
    sentence:
      'Une image (icon), un dessin (drawing), un type de page (kind) ou une langue se choisit dans la liste du guide.',
    visit: of('no-choice', ({ key, names, typed, write }) => {
      const meant = key === 'icon' ? ICONS_BY_WORD.get(slugify(typed)) : undefined;
      const near = meant ? [meant] : nearestNames(typed, names);
      const hint = near.length > 0 ? ` Vouliez-vous dire ${quoteNames(near)} ?` : '';
      const list =
        near.length === 0 || names.length < 9
          ? ` Les choix possibles sont : ${names.join(', ')}.`
          : ' La liste complète est dans le guide des auteurs.';
      return {
        says: `« ${typed} » n’existe pas.${hint}${list}`,
        write: near[0] === undefined ? undefined : write(near[0]),
      };
    }),
  },
  {
    id: 'champ-date',
    severity: 'error',
    sentence: `Une date s’écrit AAAA-MM-JJ, comme ${String(exampleOf(day))}, et existe dans le calendrier.`,
    visit: of('no-day', (fault) => {
      const guess = toIsoDay(fault.typed);
      const says =
        guess === undefined || isRealDay(guess)
          ? `« ${fault.typed} » n’est pas ${fault.meaning.expected}. Une date s’écrit année-mois-jour.`
          : `Le jour « ${fault.typed} » n’existe pas dans le calendrier. Une date s’écrit année-mois-jour.`;
      const otherWayRound = guess?.replace(/-(\d\d)-(\d\d)$/u, '-$2-$1');
      return advise(says, fault, [guess, otherWayRound].find(isRealDay));
    }),
  },
  {
    id: 'champ-adresse',
    severity: 'error',
    sentence: 'L’adresse d’un autre site est complète et commence par https://.',
    visit: of('no-web-address', ({ typed, meaning, write }) => {
      const advice = adviseWebAddress(typed);
      const says = advice?.says ?? `« ${typed} » n’est pas ${meaning.expected}.`;
      return { says, write: advice?.write === undefined ? undefined : write(`"${advice.write}"`) };
    }),
  },
  {
    id: 'champ-image',
    severity: 'error',
    sentence: `L’image d’un article est un fichier de images/ (${oneOf(PICTURE_KINDS)}), ou une adresse en https://.`,
    visit: of('no-picture', ({ typed, write }) => {
      const isWeb = /^(?:[a-z]+:|www\.)/iu.test(typed);
      const advice = isWeb ? adviseWebAddress(typed) : undefined;
      if (advice)
        return {
          says: advice.says,
          write: advice.write === undefined ? undefined : write(`"${advice.write}"`),
        };
      const [, name = typed, ending = ''] = /([^\\/]*)\.(\w+)$/u.exec(typed) ?? [];
      const isPicture = PICTURE_ENDINGS.some((known) => known === ending.toLowerCase());
      const endings = oneOf(PICTURE_KINDS.map((kind) => `.${kind}`));
      return {
        says: `« ${typed} » ne convient pas. Donnez le nom d’un fichier de images/, en minuscules, sans accent ni espace, qui se termine par ${endings}.`,
        write: isPicture ? write(`"${slugify(name)}.${ending.toLowerCase()}"`) : undefined,
      };
    }),
  },
  {
    id: 'champ-page-interne',
    severity: 'error',
    sentence:
      'L’adresse d’une page du site commence par /, en minuscules, sans / à la fin : /hpv-info.',
    visit: of('no-inner-address', ({ typed, meaning, write }) => {
      const path = toInternalPath(typed);
      return {
        says: `« ${typed} » n’est pas ${meaning.expected}. Elle commence par /, en minuscules, sans / à la fin.`,
        write: /^\/[a-z0-9/-]*(?:#\S+)?$/u.test(path) ? write(`"${path}"`) : undefined,
      };
    }),
  },
  {
    id: 'cle-de-source',
    severity: 'error',
    sentence: `La clé d’une source s’écrit en minuscules, avec des chiffres et des tirets : ${String(exampleOf(sourceKey))}.`,
    visit: of('no-source-key', (fault) =>
      advise(
        `« ${fault.typed} » n’est pas ${fault.meaning.expected}.`,
        fault,
        slugify(fault.typed) || undefined,
      ),
    ),
  },
  {
    id: 'source-en-double',
    severity: 'error',
    sentence: 'Une source ne figure qu’une fois dans la liste d’un fichier.',
    visit: of('twice', ({ value }) => {
      const keys = value as string[];
      const twice = keys.filter((key, index) => keys.indexOf(key) !== index);
      return {
        says: `La source ${quoteNames(twice, 'et')} figure deux fois dans la liste. Gardez une seule ligne.`,
      };
    }),
  },
  {
    id: 'champ-incorrect',
    severity: 'error',
    sentence: 'Chaque champ contient ce que le guide décrit.',
    visit: of('other', (fault) => {
      const { expected } = fault.meaning;
      const says = expected
        ? `« ${fault.typed} » n’est pas ${expected}.`
        : `Ce champ ne contient pas ce qui est attendu (trouvé : « ${fault.typed.slice(0, 60)} »).`;
      return advise(says, fault);
    }),
  },
];
