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

const regions = new Intl.DisplayNames('fr', { type: 'region', fallback: 'none' });
const isPlain = (name: string) => /^[\p{L} ’-]+$/u.test(name);
const COUNTRIES = LETTERS.flatMap((first) =>
  LETTERS.map((second) => regions.of(first + second) ?? ''),
).filter(isPlain);
const PLACES = [...COUNTRIES, ...OTHERS];

const anyOf = (names: readonly string[]) =>
  new RegExp(`(?<![\\p{L}-])(?:${names.join('|')})(?![\\p{L}-])`, 'u');
const PLACE = anyOf(PLACES);

/** Whether a text says of which country it speaks, by its French name. */
export const namesAPlace = (text: string) => PLACE.test(text.replaceAll("'", '’'));
