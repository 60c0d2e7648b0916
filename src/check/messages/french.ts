/** A number as French writes it: « 14 601 ». */
export const writeNumber = (value: number) => value.toLocaleString('fr-FR');

/** Names joined by « ou »: « a, b ou c ». */
export const joinByOr = (
  names: readonly string[],
  type: 'disjunction' | 'conjunction' = 'disjunction',
) => new Intl.ListFormat('fr', { type }).format(names);

/** Names between French quotation marks: « a », « b » ou « c ». */
export const quoteNames = (names: readonly string[], type?: 'conjunction'): string =>
  joinByOr(
    names.map((name) => `« ${name} »`),
    type,
  );

/** « Vouliez-vous dire « dna » ? », with a space before it; empty when no name is near. */
export const didYouMean = (near: readonly string[]): string =>
  near.length === 0 ? '' : ` Vouliez-vous dire ${quoteNames(near)} ?`;

/** Names that were likely meant; where there are none, all that are possible. */
export interface Choice {
  /** Likeliest first. */
  near: readonly string[];
  /** Empty where some are near. */
  possible: readonly string[];
}

/** The near names as a question, or else a sentence about all that are possible. */
export const choose = ({ near, possible }: Choice, compose: (names: string) => string): string =>
  didYouMean(near) || ` ${compose(possible.join(', '))}`;
