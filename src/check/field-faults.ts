import type { z } from 'astro/zod';
import { INNER_ADDRESS, PICTURE_FILE, SOURCE_KEY, WEB_ADDRESS } from '../schemas/patterns.ts';
import { fieldDocsOf, type FieldDocs } from '../schemas/field-docs.ts';
import { meantFields } from '../document/header/names.ts';
import type { Header, Proposal, Site } from '../document/site.ts';
import { writePath } from '../document/fields/names.ts';
import { faultsOf, valueAt, type Fault, type RecordKind } from '../document/fields/records.ts';

/** Kinds of departures from a schema; there is one rule for each. */
export type Sort =
  | 'unknown'
  | 'missing'
  | 'empty'
  | 'no-list'
  | 'no-block'
  | 'no-text'
  | 'no-number'
  | 'length'
  | 'count'
  | 'no-answer'
  | 'no-choice'
  | 'no-day'
  | 'no-web-address'
  | 'no-picture'
  | 'no-inner-address'
  | 'no-source-key'
  | 'twice'
  | 'named'
  | 'other';

/** A field that departs from its schema: what the rules on fields look at. */
export interface FieldFault extends Fault {
  /** Path of its file, from the root of the project. */
  file: string;
  /** In which way. */
  sort: Sort;
  /** What was typed, without the spaces around it; empty when it is not a text. */
  typed: string;
  /** Name of the field, or of the list that holds the item. */
  key: string;
  /** Names of the fields that stand beside it, itself included. */
  siblings: readonly string[];
  /** What the schema says of the field. */
  meaning: Partial<FieldDocs>;
  /** The field with another value. */
  write(value: string): Proposal;
  /** The field under another name, with the value that it has. */
  rename(name: string): Proposal;
}

const isPattern = (zod: z.core.$ZodIssue, pattern: RegExp) =>
  zod.code === 'invalid_format' && zod.pattern === String(pattern);

/** The kind of a departure, from the most telling to the vaguest. */
function sortOf({ path, value, names, zod }: Fault): Sort {
  if (zod.code === 'unrecognized_keys') return 'unknown';
  if (zod.code === 'custom') return zod.message === 'duplicate-source' ? 'twice' : 'named';
  if (value === undefined) return 'missing';
  if (typeof value === 'string' && value.trim() === '') return 'empty';
  if (zod.code === 'invalid_type') {
    if (zod.expected === 'array') return 'no-list';
    if (zod.expected === 'object') return 'no-block';
    if (zod.expected === 'string') return 'no-text';
    return ['number', 'int', 'nan'].includes(zod.expected) ? 'no-number' : 'other';
  }
  if (zod.code === 'too_small' || zod.code === 'too_big') {
    if (zod.origin === 'string') return 'length';
    return zod.origin === 'array' ? 'count' : 'no-number';
  }
  if (names.length > 0) return names.includes('oui') ? 'no-answer' : 'no-choice';
  if (zod.code === 'invalid_format') {
    if (zod.format === 'date') return 'no-day';
    if (zod.format === 'url' || isPattern(zod, WEB_ADDRESS)) return 'no-web-address';
    if (isPattern(zod, INNER_ADDRESS)) return 'no-inner-address';
    if (isPattern(zod, SOURCE_KEY)) return 'no-source-key';
  }
  const choices = zod.code === 'invalid_union' ? zod.errors.flat() : [];
  return choices.some((one) => isPattern(one, PICTURE_FILE)) && path.length > 0
    ? 'no-picture'
    : 'other';
}

/** A record as it stands in its file. */
interface Placed {
  file: string;
  kind: RecordKind;
  header: Header;
  /** Where the record starts in the header: the key of a source. */
  at: readonly PropertyKey[];
  values: unknown;
  /** What the file gives it. */
  given: Record<string, unknown>;
}

/** Every record of the site: the header of each file, and each source. */
function* recordsOf(site: Site): Generator<Placed> {
  const { entries, bibliography } = site;
  for (const { path: file, collection: kind, header, body, folder } of entries) {
    const given = { content: body.text, ...(folder === undefined ? {} : { page: folder }) };
    if (header?.isReadable) yield { file, kind, header, at: [], values: header.typed, given };
  }
  const { path: file, header } = bibliography;
  for (const [key, values] of header?.isReadable ? Object.entries(header.typed) : [])
    yield { file, kind: 'sources', header: header!, at: [key], values, given: {} };
}

const isRecord = (values: unknown): values is Record<string, unknown> =>
  typeof values === 'object' && values !== null && !Array.isArray(values);

/** Whether another rule reports it: the text has rules of its own. */
const isReportedElsewhere = ({ path, zod }: Fault) =>
  path[0] === 'content' && zod.code !== 'unrecognized_keys';

/**
 * Every field that departs from its schema, one fault each. A misspelt field is reported once: what it
 * stands for is not missing.
 */
export function* fieldFaultsOf(site: Site) {
  for (const { file, kind, header, at, values, given } of recordsOf(site)) {
    if (!isRecord(values)) continue;
    const reported = new Set<string>();
    const faults = faultsOf(kind, values, given).filter((fault) => !isReportedElsewhere(fault));
    const unknownFirst = faults.toSorted(
      (a, b) => Number(sortOf(b) === 'unknown') - Number(sortOf(a) === 'unknown'),
    );
    for (const fault of unknownFirst) {
      const known = JSON.stringify(fault.path);
      if (reported.has(known)) continue;
      reported.add(known);
      const path = [...at, ...fault.path];
      const key = String(fault.path.findLast((step) => typeof step === 'string') ?? '');
      const sort = sortOf(fault);
      const [meant] = sort === 'unknown' ? meantFields(key, fault.names) : [];
      if (meant !== undefined) reported.add(JSON.stringify([...fault.path.slice(0, -1), meant]));
      const node: FieldFault = {
        ...fault,
        file,
        sort,
        key,
        siblings: Object.keys((valueAt(values, fault.path.slice(0, -1)) ?? {}) as object),
        typed: typeof fault.value === 'string' ? fault.value.trim() : '',
        meaning: fault.schema ? fieldDocsOf(fault.schema) : {},
        write: (value) => header.setField(path, value),
        rename: (name) => header.renameField(path, name),
      };
      yield { node, location: { file, line: header.lineOf(path), field: writePath(fault.path) } };
    }
  }
}
