import { z } from 'astro/zod';
import type { FieldDocs } from '../field-docs.ts';

/** One number, or two of them joined by « à », « ou » or a hyphen: « 25 à 29 », « 2 ou 3 », « 5 ». */
const SPAN = /^(\d{1,3})(?:\s*(?:à|ou|-|–)\s*(\d{1,3}))?$/u;

/** Two whole numbers, the lower first; equal when the author typed one. */
export interface AgeSpan {
  /** The first. */
  from: number;
  /** The last, which belongs to the span. */
  to: number;
}

/** A span of numbers within limits, typed as an author says it. */
export const span = (
  least: number,
  most: number,
  words: FieldDocs & { examples: readonly [string] },
) =>
  z
    .string()
    .trim()
    .regex(SPAN, { abort: true })
    .transform((typed): AgeSpan => {
      const [, first, last] = SPAN.exec(typed)!;
      return { from: Number(first), to: Number(last ?? first) };
    })
    .refine(({ from, to }) => from >= least && to <= most && from <= to, {
      error: `Il faut un nombre de ${least} à ${most}, ou deux dans l’ordre, comme ${words.examples[0]}.`,
      // What compares it with its neighbours waits.
      abort: true,
    })
    .meta({
      ...words,
      expected: `un nombre de ${least} à ${most}, ou deux dans l’ordre, comme ${words.examples[0]}`,
    });

/** Ages in years, both of them included. */
export const ages = span(0, 99, {
  title: 'âges',
  description: 'Le premier et le dernier âge, tous deux compris.',
  examples: ['25 à 29'],
});
