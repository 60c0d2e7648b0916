const LETTERS = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));

/** Places that a study or a rule may come from, and that no list of countries names. */
const OTHERS = [
  'Angleterre',
  'Écosse',
  'Galles',
  'Québec',
  'Europe',
  'monde',
  'Bruxelles',
  'Liège',
];

const names = new Intl.DisplayNames('fr', { type: 'region', fallback: 'none' });
const PLACES = [
  ...LETTERS.flatMap((first) => LETTERS.map((second) => names.of(first + second) ?? '')),
  ...OTHERS,
].filter((name) => /^[\p{L} ’-]+$/u.test(name));

const PLACE = new RegExp(`(?<![\\p{L}-])(?:${PLACES.join('|')})(?![\\p{L}-])`, 'u');

/** Whether a text says of which country it speaks, by its French name. */
export const namesAPlace = (text: string) => PLACE.test(text.replaceAll("'", '’'));
