import type { Fields } from '../../protocol.ts';
import { SOURCES_FILE } from '../content/place.ts';
import { readFields } from '../writing/header.ts';
import type { Files } from './base.ts';
import type { SourceName } from './passages.ts';

/** The publications of a bibliography by their keys; none where it cannot be read. */
export const readSourceFields = (bytes: Buffer): Fields => {
  try {
    return readFields(bytes.toString('utf8').replace(/^\uFEFF/u, ''));
  } catch {
    return {};
  }
};

/** How the publications of some files are called: by who publishes them, and their year. */
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
