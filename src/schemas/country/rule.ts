import { z } from 'astro/zod';
import { block, day, eachOnce, listOf, saySourceTwice, sourceKey, text } from '../fields.ts';

/** A year, a month, or a day that the calendar has. */
const MOMENT = new RegExp(
  String.raw`^(?=19|20)(?:\d{4}(?:-(?:0[1-9]|1[0-2]))?$|${z.regexes.date.source.slice(1)})`,
  'u',
);

/** What every rule says of itself, after what it rules. */
export const proof = {
  /** A day, a month or a year: 2025-01-01, 2025-01, 2025. */
  since: z
    .string()
    .regex(MOMENT)
    .optional()
    .meta({
      title: 'en vigueur depuis',
      description: 'Le jour, le mois ou l’année où la règle a commencé, si la source le montre.',
      examples: ['2025-01'],
      expected: 'une année, un mois ou un jour, comme 2025, 2025-01 ou 2025-01-31',
    }),
  /** At least one key of sources.yaml, each once. */
  sources: listOf(sourceKey, {
    title: 'sources',
    description: 'Les sources sur lesquelles la règle repose, par leurs clés.',
    expected: 'une liste de sources : il en faut une au moins, par exemple [has-2025]',
  })
    .min(1)
    .superRefine(eachOnce(saySourceTwice)),
  checkedOn: day.meta({
    title: 'date de vérification',
    description: 'Le jour où quelqu’un a relu la règle dans ses sources.',
    examples: ['2026-11-20'],
  }),
};

/** Words that make a rule exact, after it. */
export const note = text(160)
  .optional()
  .meta({
    title: 'précision',
    description: 'Quelques mots ajoutés après la règle, sans majuscule ni point.',
    examples: ['à 6 mois d’écart'],
  });

/** The sentences of a rule that is told rather than counted. */
export const sentences = {
  text: text(320).meta({
    title: 'règle',
    description: 'La règle, en une ou deux phrases courtes.',
    examples: ['Une lettre vous invite.'],
  }),
  ...proof,
};

/** A rule told in one or two sentences; nothing is said of what was not read. */
export const saying = (title: string, description: string) =>
  block(sentences, { title, description }).optional();
