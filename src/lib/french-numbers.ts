const UNITS =
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize'.split(
    ' ',
  );
const TENS: Readonly<Record<string, number>> = {
  vingt: 20,
  vingts: 20,
  trente: 30,
  quarante: 40,
  cinquante: 50,
  soixante: 60,
  septante: 70,
  huitante: 80,
  octante: 80,
  nonante: 90,
};

/** The words of the numbers below a hundred, as a pattern. */
export const NUMBER_WORD = `(?:${[...UNITS, 'une', ...Object.keys(TENS)].join('|')})(?:[- ](?:et[- ])?(?:${[...UNITS, 'une', ...Object.keys(TENS)].join('|')})){0,3}`;

/** A whole number below a hundred, in digits or in words: « 25 », « vingt-cinq », « quatre-vingts ». */
export function readNumber(text: string): number | undefined {
  if (/^\d+$/u.test(text)) return Number(text);
  let sum = 0;
  for (const word of text.toLowerCase().split(/[- ]/u)) {
    const unit = word === 'une' ? 1 : UNITS.indexOf(word);
    const ten = TENS[word];
    if (ten === 20 && sum === 4) sum = 80;
    else if (ten !== undefined) sum += ten;
    else if (unit >= 0) sum += unit;
    else if (word !== 'et') return undefined;
  }
  return sum;
}
