import type { TextWithWords } from '../../protocol.ts';

/** Identifier of a place, by its number in one version of its text. */
export const idOf = ({ path, hash }: TextWithWords, number: number) => `${path} ${hash} ${number}`;

/** The identifiers of all places that can be replaced. */
export const choosable = (texts: readonly TextWithWords[]): string[] =>
  texts.flatMap((text) =>
    text.places.flatMap(({ isManual }, number) =>
      text.isDraft || isManual ? [] : [idOf(text, number)],
    ),
  );
