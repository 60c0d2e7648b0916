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
      error: `Il faut un nombre de ${least} à ${most}, ou le premier et le dernier, comme ${words.examples[0]}.`,
      // What compares it with its neighbours waits.
      abort: true,
    })
    .meta({
      ...words,
      expected: `un nombre de ${least} à ${most}, ou le premier et le dernier, comme ${words.examples[0]}`,
    });

/** Ages in years, both of them included. */
export const ages = span(0, 99, {
  title: 'âges',
  description: 'Le premier et le dernier âge, tous deux compris.',
  examples: ['25 à 29'],
});

const OVERLAP =
  'Cette tranche commence avant la fin de la précédente : un même âge aurait deux règles. Corrigez les âges de l’une des deux.';
const HOLE =
  'Cette tranche ne suit pas la précédente : des âges entre les deux n’ont pas de règle. Faites-la commencer un an après la fin de la précédente.';
const ORDER =
  'Cette tranche est rangée après une plus âgée. Rangez-les de la plus jeune à la plus âgée.';

/**
 * Refuses spans of ages that are not in their order, or of which one begins before the last one ends, or more than a
 * year after. What experts recommend may well overlap what is in force: those of one certainty are compared.
 *
 * @param mayLeaveHoles - Whether ages between two spans may have no rule: none was read in a source.
 */
export const inTurn =
  (mayLeaveHoles: boolean) =>
  (found: readonly { ages: AgeSpan; certainty?: string }[], context: z.RefinementCtx): void => {
    const spans = found.map((each, index) => ({ ...each, index }));
    for (const group of Map.groupBy(spans, ({ certainty }) => certainty).values()) {
      const byAge = group.toSorted((a, b) => a.ages.from - b.ages.from);
      for (const [rank, later] of group.slice(1).entries())
        if (later.ages.from < group[rank]!.ages.from)
          context.addIssue({ code: 'custom', path: [later.index, 'ages'], message: ORDER });
      for (const [rank, later] of byAge.slice(1).entries()) {
        const gap = later.ages.from - byAge[rank]!.ages.to;
        if (gap === 1 || (gap > 1 && mayLeaveHoles)) continue;
        const message = gap < 1 ? OVERLAP : HOLE;
        context.addIssue({ code: 'custom', path: [later.index, 'ages'], message });
      }
    }
  };
