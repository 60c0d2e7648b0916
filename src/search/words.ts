import { foldAges } from './ages.ts';
import { plainLetters } from '../lib/slug.ts';

/**
 * Words that say nothing of the subject, as `fold` leaves them. Negations and numbers are no such words.
 */
export const EMPTY_WORDS = new Set(
  (
    'a ai au aux avec ca t dans ce cela cest comment de des du e c elle ta je es est et etes ' +
    'etre ces quelle il ils ki koi l la les leur n lui ma jai mais y me faut mes moi mon ne ' +
    'le nous on notre nos ou pas pendant pr peut pour sont quel puis toi qu quand que qui ' +
    'quoi d s si suis ses son sur te en se tes ton tout sa til tous traitant vous tu par un ' +
    'une vos votre ete'
  ).split(' '),
);

/** Spellings of one sound, and how it is written here; a double letter is one. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ph/gu, 'f'],
  [/g(?=[yie])/gu, 'j'],
  [/x(?:c(?=[eiy]))?(?!$)/gu, 'ks'],
  [/ch/gu, 'x'],
  [/h/gu, ''],
  [/e?au/gu, 'o'],
  [/[ae][mn](?![iamyenou])/gu, 'an'],
  [/[ae]?[iy][mn](?![iamyenou])/gu, 'in'],
  [/[ea]i(?!l)/gu, 'e'],
  [/qu?|c(?![yie]|$)/gu, 'k'],
  [/[zc]/gu, 's'],
  [/y/gu, 'i'],
  [/um$/gu, 'om'],
  [/(.)\1+/gu, '$1'],
];

/** How a stem sounds: words that are written by ear have the same sound as the right one. */
export const soundOf = (word: string): string =>
  SOUNDS.reduce((sound, [spelling, letter]) => sound.replace(spelling, letter), word);

/** A code or a prefix, and what people write behind it with a hyphen, a space or nothing. « HPV 30 ans » is none. */
const CODE =
  /\b(asc?(?=.(?:c?us|h)\b)|[hl](?=.sil\b)|nil(?=.m\b)|hr(?=.hpv\b)|hpv(?=.(?:hr\b|\d\d?\b(?! ?(?:doses|mois|an|fois)\b)))|p(?=.\d)|auto(?=.(?:pre|test\b))|intra(?=.epi)|pre(?=.cance)|co(?=.test\b))[-: ]/gu;

/** The virus by its French initials, or in two words: « papilloma virus », « papillon virus ». */
const VPH = /\b(?:pvh|vph|papil\w+ virus)/gu;

/** Other names of the virus before the number of a type: « papillomavirus 31 ». */
const OTHER_NAMES =
  /\b(?:papillomavirus|(?:geno)?types?) (?=(?:6|\d\d)\b(?! ?(?:doses|mois|an|fois)\b))/gu;

/** A type that someone has, of which no name is written, and no day: « j'ai le 16 mais pas de lésion ». */
const TYPE_HAD =
  /\b(g|trouve|j ai) le (?=(?:16|18|3[1359]|45|5[12689]|6[68])\b ?(?:$|,|mai(?:s| pa)|et |sans|pas|frot))/gu;

/** A type of high risk alone, with its sign: « 16 : + / 18 : - ». */
const TYPE_ALONE = /\b(16|18|3[1359]|45|5[12689]|6[68]) ?(?:: ?(-)|:? ?\++)(?=[\s,;./]|$)/gu;

/** A result as a letter may write it: « HPV+ », « HPV 16 - ». */
const SIGN =
  /\b((?:(?:hr)?hpv|frottis|adn|papillomavirus|a?hr|genotypes?|risque|test|autres)(?:[ -]?(?:hr|\d+(?: et \d+)?))*(?: [a-z]{5,}){0,2}(?: ?:)?)( ?\++(?=[\s,;./]|$)| plus$| oui\b(?! ?(?:ou|\/))|-(?=[\s,;.]|$)| -(?= ?[,;.]| et |$))/gu;

/** A code whose letters stand apart: « H.P.V. », « h-p-v », « c i n 2 »; « y-a-t-il » and « il n y a » are none. */
const APART =
  /\b(?:[a-z]\.)+[a-z]\b\.?|\b(?!y|[gdl] [ahp] )(?:[a-z][ -]{1,3}){2,}[b-df-np-x]\b(?!-)/gu;

/** Grades in Roman numerals: « CIN II », « Pap III ». */
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v'];

/** A code with several numbers: « CIN 1, 2, 3 », « HPV 16 et 18 ». */
const NUMBERED = /\b(cin|hpv)(\d+)((?:(?:, | et | ou |[/-])\d+\b)+)/gu;

/**
 * Lower case without accents, ligatures and apostrophes; a code is one word, with its number and without
 * points: « H.P.V. 16 » is « hpv16 », « CIN-II » is « cin2 ». So is an age.
 */
export const fold = (text: string): string =>
  foldAges(
    plainLetters(text.replace(/([A-Z\d])l(?=[A-Z])/gu, '$1I').toLowerCase())
      .replace(/[’'\u00A0\u202F]/gu, ' ')
      .replace(/[‐-―−]/gu, '-')
      .replace(VPH, 'hpv')
      .replace(APART, (code) => code.replace(/[. -]/gu, ''))
      .replace(/\b(asc|[plh]|cin|hpv) - (?=[a-z\d])/gu, '$1-')
      .replace(/\b([a-z]{4,})(?=\d+\b)|\b(\d+)(?=ans?\b)/gu, '$& ')
      // « pa parti »; « PA : 12/8 » is a blood pressure.
      .replace(/\bpa\b(?! ?:)/gu, 'pas')
      // « anse » is a word of its own.
      .replace(/\bans\b/gu, 'an')
      .replace(/\(\++\)/gu, ' positif')
      .replaceAll('(-)', ' negatif')
      .replace(OTHER_NAMES, 'hpv ')
      .replace(TYPE_HAD, '$1 hpv ')
      .replace(
        SIGN,
        (_, test: string, sign: string) => test + (sign.includes('-') ? ' negatif' : ' positif'),
      )
      .replace(CODE, '$1')
      .replace(
        TYPE_ALONE,
        (_, type: string, sign?: string) => `hpv${type} ${sign ? 'negatif' : 'positif'}`,
      )
      .replace(
        /\b(?!papi\b)(classe|cin|pap)e?[-:= ]{0,3}(iv|v|i{1,3}|[1-5])[a-z]?\b/gu,
        (_, code: string, grade: string) => code + (ROMAN.indexOf(grade) + 1 || grade),
      )
      .replace(NUMBERED, (_, code: string, first: string, others: string) =>
        [first, ...(others.match(/\d+/gu) ?? [])].map((number) => code + number).join(' '),
      ),
  );

/** Endings, the longest first; what stands before one is a word of its own. */
const ENDINGS = [
  /^(.{3,}?)(?:[ae]m?m[ea]nt?s?|a[st]ions?|atoires?|atrices?|ateurs?)$/u,
  /^(.{3,}?i)(?:fs?|ves?)$/u,
  /^(.{3,}?)(?:ees?|es|[sxe])$/u,
  // « violent » is not « viol ».
  /^(?!violent)(.{4,}?)(?:er|ez|ent|ant|ait|ai)$/u,
  // « excision » as « excisée ».
  /^(.{2,}?(?:is|ss))ions?$/u,
  /^(.{2,}?(.))\2$/u,
];

/** A word without the endings of plural, gender, verb and noun; short words and codes stay whole. */
export const stem = (word: string): string =>
  word.length < 4 || /\d/u.test(word)
    ? word
    : ENDINGS.reduce((rest, ending) => rest.replace(ending, '$1'), word);

/** Short spellings of messages, and what is meant: « g », « j'ai » and « jé » are one. */
const SHORT_SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/\b([jtsmd])en\b/gu, '$1 en'],
  [/\b[kq](?:e?\b|(?=ils?\b))/gu, 'que '],
  [/\b(?:ch|j)uis?\b/gu, 'je suis'],
  [/\bj(?=[dkmfqrsgnhclvpzxbt])/gu, 'je '],
  [/\b(?:j ?ai|j|ge?|vous avez)\b/gu, 'je'],
  // « votre échantillon n'a pas pu être analysé », « ils n'ont pas pu lire mon frottis »
  [/\bpas pu (?:etre\b|(?=interp|li|ana|concl|abou))/gu, 'non satisfaisant '],
  [/\b[yi](?= m)/gu, 'il'],
  // « il l'a frappée » is read as what is done to oneself.
  [/\b(il|elle|on|ils|elles|qui) (?:nous|s|l|t) ?(?=(?:as?|ont)\b)/gu, '$1 m '],
  [/\bm ?(?:as?|ont)\b/gu, 'ma'],
  // « on m'a dit que j'avais le HPV » tells of today.
  [/\b((?:appri|dit|decouv|annonc)\w* que je) avais\b/gu, '$1'],
  [/\b(pas|a\w*|ont) pu\b/gu, '$1 pouvoir'],
  [/\bpu\b/gu, 'plus'],
  [/\bpos(?:it?)?\b/gu, 'positif'],
  // « j'ai le HPV ou non »
  [/ ou (?:non|pas|rien) *$/u, ''],
  [/\bn ?d(?:et)?\b/gu, 'non det'],
  // « HPV 31 : D ; HPV 16 : ND »
  [/\b(h\S*[r\d]) d(?= h|$)/gu, '$1 det'],
  [/\bdet\b/gu, 'detecte'],
  [/\bneg(?:at?)?\b/gu, 'negatif'],
  [/\bv[ex]?\b/gu, 'veux'],
  // « il a essayé de me frapper »
  [
    /\b(?:(?:as?|ont|avait) )?(?:essay|continu|tent|fini|arret|commenc)\w* (?:de|d|a|par) (?=me? )/gu,
    '',
  ],
  // What is done to someone else is read as what is done to oneself: « il la frappe », « elle se coupe »; « est-il
  // le plus dangereux » is no act.
  [/\b(?:il|elle) se\b/gu, 'je me'],
  [/\b(il|elle|on|ils|elles|qui) (?:la|les?|lui|te|nous) (?!plus |moins )/gu, '$1 me '],
  // « elle va se tuer »
  [/\b(?:qu)?(?:on|elle|il) va se\b/gu, 'je vais me'],
  [/\b(?:m|se)\b/gu, 'me'],
  // « ils me frappent »
  [/\bme (\w{3,})ent\b/gu, 'me $1e'],
  [/\b(?:mes|[st](?:on|a|es)|leurs?|notre|nos)\b/gu, 'mon'],
];

/** Endings that nobody hears: « frappe », « frappée », « frapper » and « frappait » are one. */
const SILENT_ENDING = /^(.{3,}?)(?:ees?|es?|er|ez|ai[st]?|aient|[sx])$/u;

/** How a folded word sounds, as written: no letter is guessed. « négative » is « négatif ». */
const heard = (word: string): string =>
  // « mais bas grade » is not « me bat ».
  word.length < 4 || word === 'mais'
    ? word
    : soundOf(
        word
          // « tabac » is not « tabasse », and « gêne » has the sound of its « n ».
          .replace(/c$/u, 'k')
          .replace(/([nm])(?=(?:ees?|es?|er|ez|ai[st]?|aient)$)/u, '$1$1')
          .replace(SILENT_ENDING, '$1')
          .replace(/eu[xt]$/u, 'eu')
          .replace(/v$/u, 'f')
          // « fuir » as « fui ».
          .replace(/([^o])ir$/u, '$1i'),
      );

/** A word of a text, as `fold` leaves it, as the search compares it, and as it sounds. */
export interface Word {
  raw: string;
  token: string;
  sound: string;
}

/** The words of a text in order, none left out. */
export const readWords = (text: string): Word[] =>
  (
    SHORT_SPELLINGS.reduce(
      (rest, [pattern, meant]) => rest.replace(pattern, meant),
      fold(text).replace(/[^a-z0-9]+/gu, ' '),
    ).match(/\S+/gu) ?? []
  ).map((raw) => ({ raw, token: stem(raw), sound: heard(raw) }));

/** An elided word without its apostrophe, before a word that is long enough to be one. */
const ELIDED = /^(?:[dtmsnjl]|c(?=e))(?=[yauohie].{3})/u;

/**
 * Words of which those that nobody knows as one are two: « danomalie », « lexamen ».
 *
 * @param isKnown - Whether a word is known: « meurent » is not « m’eurent ».
 */
export const splitElided = (words: readonly Word[], isKnown: (word: Word) => boolean): Word[] =>
  words.flatMap((word) => {
    const parts = readWords(word.raw.replace(ELIDED, '$& '));
    return parts.length > 1 && !isKnown(word) && parts.every(isKnown) ? parts : word;
  });

/**
 * The words of a French text as the search compares them, in order: « Colposcopies » is « colposcopie »,
 * « ASC-US » is « ascus ». The build and the browser share it.
 *
 * @param text - Any text; what is neither a letter nor a digit separates words.
 * @returns Stems without the words that say nothing; empty when none is left.
 */
export const tokens = (text: string): string[] => spelt(text).map(stem);

/** The same words as they are spelt. */
export const spelt = (text: string): string[] =>
  (fold(text).match(/[a-z0-9]+/gu) ?? []).filter((word) => !EMPTY_WORDS.has(word));

/** Verbs and small words of a question, which are in texts on everything: they say little of the subject. */
const LIGHT_WORDS = new Set(
  tokens(
    'an bien avait avoir doit va veux faire fait aller pourquoi peux eu deja ' +
      'savoir partir dois prendre pouvoir recu dit dire sait toujours veut ont non vais',
  ),
);

/** Whether a token says little of what is looked for: such a word, or a number that stands alone. */
export const isLight = (token: string): boolean => /^\d+$/u.test(token) || LIGHT_WORDS.has(token);
