import { SOURCE_KEY } from '../../schemas/patterns.ts';
import type { Rule } from '../rule.ts';

/** Rules on the file of the bibliography. */
export const BIBLIOGRAPHY_RULES: readonly Rule[] = [
  {
    id: 'bibliographie-absente',
    severity: 'error',
    visit: {
      *site({ bibliography: { path, records, header }, files }) {
        const file = files.find((one) => one.path === path);
        const isUnread = file && file.bytes.length > 0 && (records.size > 0 || !header);
        if (!isUnread) yield { file: path, message: 'bibliography-missing' };
      },
    },
  },
  {
    id: 'source-cle',
    severity: 'error',
    visit: {
      *source({ key }, { bibliography: { header } }) {
        const value = header?.values[key];
        if (typeof value !== 'object' || value === null)
          yield { message: 'source-without-fields', data: { key } };
        else if (!SOURCE_KEY.test(key)) yield { message: 'source-key-malformed', data: { key } };
      },
    },
  },
];
