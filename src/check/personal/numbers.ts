import { spacesFor } from '../../lib/plain-text.ts';

/** Between the groups of a number, where there is anything. */
const GAP = String.raw`(?:[\s./-]|&nbsp;)?`;
/** A number in an address, or a piece of a longer one, is another number. */
const START = String.raw`(?<![\d\p{L}+/=_]|\d[.,/-]|tel:)`;
const END = String.raw`(?![\d\p{L}/_]|[.,-]\d)`;

/** Sex, year, month (also those of births whose month is unknown), place, order, key. */
const FRENCH = new RegExp(
  String.raw`${START}([1-478])${GAP}(\d\d)${GAP}(0[1-9]|1[0-2]|[235-9]\d|4[0-2])${GAP}(\d\d|2[ab])${GAP}(\d{3})${GAP}(\d{3})${GAP}(\d\d)${END}`,
  'giu',
);
/** Year, month (20 or 40 more for people who are on no register), day, order, key. */
const BELGIAN = new RegExp(
  String.raw`${START}(\d\d)${GAP}(0[1-9]|1[0-2]|2[1-9]|3[0-2]|4[1-9]|5[0-2])${GAP}([0-2]\d|3[01])${GAP}(\d{3})${GAP}(\d\d)${END}`,
  'gu',
);

/** The number of the Swiss insurance of old age: the code of the country, nine digits, a key. */
const SWISS = new RegExp(
  String.raw`${START}(756)${GAP}(\d{4})${GAP}(\d{4})${GAP}(\d\d)${END}`,
  'gu',
);
/** Quebec's health insurance: letters of the names, year, month (50 more for women), day, rank. */
const QUEBEC =
  /(?<![\p{L}\d])\p{Lu}{4} ?\d\d(?:[05][1-9]|[16][0-2]) ?(?:[0-2]\d|3[01])\d\d(?!\d)/gu;

/** Registers of professionals have numbers of as many digits. */
const OTHER_REGISTER = /(?<!\p{L})(?:RPPS|ADELI|INAMI|FINESS|AM)\s*(?:n°|:)?\s*$/iu;

/** What names such a number: with it, one of which a figure is mistyped is one as well. */
const LABEL =
  /(?<!\p{L})(?:NISS|INSZ|NIR|NAM|AVS|registre national|numéro national|sécurité sociale|assurance maladie)[\s*_|"]*(?:n[°º]|numéro)?[\s*_|":]*$/iu;
/** The form that only the Belgian register has. */
const BELGIAN_FORM = /^\d\d\.\d\d\.\d\d-\d{3}\.\d\d$/u;

/** Whether the last group of a number is 97 less the rest of the others by 97. */
const hasKey = (digits: string, key: string) => Number(key) === 97 - Number(BigInt(digits) % 97n);

/** Corsica: 2A counts as 19 and 2B as 18. */
const isFrench = (groups: readonly string[]) =>
  hasKey(groups.slice(0, -1).join('').replace(/2A/iu, '19').replace(/2B/iu, '18'), groups.at(-1)!);

/** Born from 2000: a 2 stands before the digits that the key is made of. */
const isBelgian = (groups: readonly string[]) => {
  const [digits, key] = [groups.slice(0, -1).join(''), groups.at(-1)!];
  return hasKey(digits, key) || hasKey(`2${digits}`, key);
};

/** A barcode has the same key: digits weigh 1 and 3 by turns. */
const isSwiss = (groups: readonly string[]) =>
  [...groups.join('')].reduce((sum, one, at) => sum + Number(one) * (at % 2 ? 3 : 1), 0) % 10 === 0;

/** A number that a state gives to one person. */
interface PersonalNumber {
  /** Where it starts in the text. */
  index: number;
  /** As it is typed. */
  text: string;
  /** The state. */
  country: 'france' | 'belgium' | 'switzerland' | 'quebec';
}

const KINDS = [
  ['france', FRENCH, isFrench],
  ['belgium', BELGIAN, isBelgian],
  ['switzerland', SWISS, isSwiss],
  ['quebec', QUEBEC, () => true],
] as const;

/** The numbers of people in the four countries, with the right key where they hold one. */
export const findPersonalNumbers = (text: string): PersonalNumber[] =>
  KINDS.flatMap(([country, pattern, isRight]) =>
    [...text.matchAll(pattern)]
      .filter(({ index }) => !OTHER_REGISTER.test(text.slice(Math.max(0, index - 20), index)))
      .filter((match) => {
        const [typed, ...groups] = match;
        const before = text.slice(Math.max(0, match.index - 60), match.index);
        return isRight(groups) || BELGIAN_FORM.test(typed) || LABEL.test(before);
      })
      .map(({ index, 0: typed }) => ({ index, text: typed, country })),
  );

/** A text with spaces in their places: no other rule takes one for a number of something else. */
export const withoutPersonalNumbers = (text: string): string =>
  findPersonalNumbers(text).reduce(
    (left, number) => left.replace(number.text, spacesFor(number.text)),
    text,
  );

/** A number of which two signs are left, for a message that may be copied anywhere. */
export const maskNumber = (typed: string): string => {
  let left = 2;
  return typed
    .replaceAll('&nbsp;', ' ')
    .replace(/\s/gu, ' ')
    .replace(/[\p{L}\d]/gu, (sign) => (left-- > 0 ? sign : '•'));
};
