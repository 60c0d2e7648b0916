import type { Fields } from '../../protocol.ts';
import { SOURCES_FILE } from '../content/location.ts';
import { documentOf } from '../content/version.ts';
import type { Files } from './base.ts';
import type { SourceName } from './hunks.ts';

/** The publications of a bibliography by key; none when it cannot be parsed. */
export const readSourceFields = (bytes: Buffer): Fields => {
  try {
    return documentOf({ inside: SOURCES_FILE }, bytes)?.fields ?? {};
  } catch {
    return {};
  }
};

/** Short names of publications: the publisher and the year. */
export function sourceNames(...states: readonly Files[]): SourceName {
  const records: Fields = {};
  for (const files of states) {
    const bytes = files.get(SOURCES_FILE);
    if (bytes) Object.assign(records, readSourceFields(bytes));
  }
  return (key) => {
    const { publisher, year } = (records[key] ?? {}) as Fields;
    return [publisher ?? key, year].filter((one) => typeof one === 'string').join(', ');
  };
}
