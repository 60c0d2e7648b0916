import { slugify } from '../../lib/slug.ts';
import type { Rule } from '../rule.ts';
import { fieldDocsOf } from '../../schemas/field-docs.ts';
import { SOURCE_KEY } from '../../schemas/patterns.ts';
import { blank, PLACEHOLDERS } from '../../schemas/placeholders.ts';
import { sourceSchema } from '../../schemas/source.ts';
import { listedKeys } from '../../document/citations.ts';

/** A source with its fields, to be completed. */
export function blankSource(key: string): string {
  const { shape } = sourceSchema;
  const [publisher, title] = [shape.publisher, shape.title].map((field) =>
    blank(fieldDocsOf(field).title ?? ''),
  );
  return `${key}:\n  publisher: "${publisher}"\n  title: "${title}"\n  url: "${PLACEHOLDERS.webAddress}"\n  accessedOn: ${PLACEHOLDERS.day}`;
}

/** Rules on the file of the bibliography. */
export const BIBLIOGRAPHY_RULES: readonly Rule[] = [
  {
    id: 'bibliographie-absente',
    severity: 'error',
    description: 'Le fichier sources.yaml existe et contient au moins une source.',
    visit: {
      *site({ bibliography: { path, records, header }, files }) {
        const file = files.find((one) => one.path === path);
        const isEmpty = file?.bytes.length === 0;
        if (isEmpty || (file && (records.size > 0 || !header))) return;
        yield {
          file: path,
          message: 'bibliography-missing',
          suggestion: blankSource(PLACEHOLDERS.sourceKey),
        };
      },
    },
  },
  {
    id: 'source-cle',
    severity: 'error',
    description:
      'Dans sources.yaml, chaque clé est en minuscules, avec des chiffres et des tirets.',
    visit: {
      *source({ key }, { bibliography: { header } }) {
        const value = header?.values[key];
        if (typeof value !== 'object' || value === null)
          yield {
            message: 'source-without-fields',
            data: { key },
            suggestion: blankSource(key),
          };
        else if (!SOURCE_KEY.test(key))
          yield {
            message: 'source-key-malformed',
            data: { key },
            ...(header!.values[slugify(key)] === undefined
              ? header!.renameField([key], slugify(key))
              : {}),
          };
      },
    },
  },
  {
    id: 'source-inutile',
    severity: 'warning',
    onlyIfValid: true,
    description: 'Chaque source de sources.yaml sert au moins une fois.',
    visit: {
      *source({ key }, { entries }) {
        const isUsed = entries.some((entry) => listedKeys(entry).some((one) => one.key === key));
        if (!isUsed)
          yield {
            message: 'source-unused',
            data: { key },
          };
      },
    },
  },
];
