import { fieldDocsOf } from '../schemas/field-docs.ts';
import { writePath } from '../document/fields/names.ts';
import { isRecord } from '../document/header/values.ts';
import { fieldsAt, schemaReportsOf, type SchemaReport, type RecordKind } from './records.ts';
import { nearestNames } from '../lib/nearest.ts';
import type { Header, Site } from '../document/site.ts';

/** A field that departs from its schema: what the rules on fields look at. */
export interface FieldReport extends SchemaReport {
  /** Whether the field, or what it holds, is not there. */
  isMissing: boolean;
  /** What was typed, without the spaces around it; empty when it is not a text. */
  typed: string;
  /** Name of the field, or of the list that holds the item. */
  key: string;
  /** French name of the field; its name where the schema gives none. */
  title: string;
  /** Whether it is the first field of a block that stands above it, and is empty. */
  isUnindented: boolean;
  /** What a value has to be, in words that follow « n’est pas ». */
  expected?: string;
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
  const { documents, lists, bibliography } = site;
  for (const { path: file, collection: kind, header, body, folder } of documents) {
    const given = { content: body.text, ...(folder === undefined ? {} : { page: folder }) };
    if (header && !header.report)
      yield { file, kind, header, at: [], values: header.values, given };
  }
  const { path: file, header } = bibliography;
  for (const [key, values] of header && !header.report ? Object.entries(header.values) : [])
    yield { file, kind: 'sources', header: header!, at: [key], values, given: {} };
  for (const [kind, { path, header: list }] of lists)
    if (!list.report)
      yield { file: path, kind, header: list, at: [], values: list.values, given: {} };
}

const isBlank = (value: unknown) =>
  value === undefined || (typeof value === 'string' && value.trim() === '');

/** Whether rules of their own report it: those on the text under a header, and on keys of sources, which say what was meant. */
const isReportedElsewhere = ({ path, zod, value }: SchemaReport) =>
  zod !== undefined &&
  (path[0] === 'content' ||
    (path.at(-2) === 'sources' &&
      zod.code !== 'custom' &&
      typeof value === 'string' &&
      value.trim() !== ''));

/** The fields that unknown ones most likely stand for: they are not missing. */
const meantPaths = (reports: readonly SchemaReport[]) =>
  reports
    .filter(({ zod }) => zod === undefined)
    .map(({ path, names }) => [
      ...path.slice(0, -1),
      ...nearestNames(String(path.at(-1)), names, 1),
    ]);

/** The empty block that each unknown field of a record belongs to, by name of the field: their blanks are lost. */
function emptyBlocks(
  { kind, values }: Placed,
  reports: readonly SchemaReport[],
): ReadonlyMap<PropertyKey, string> {
  const record = values as Record<string, unknown>;
  const empty = Object.keys(record).filter((name) => isBlank(record[name]));
  const unknown = reports.filter(({ path, zod }) => zod === undefined && path.length === 1);
  return new Map(
    unknown.flatMap(({ path: [key = ''] }) => {
      const block = empty.find((name) => fieldsAt(kind, record, [name]).includes(String(key)));
      return block === undefined ? [] : [[key, block] as const];
    }),
  );
}

function toFieldReport(report: SchemaReport, isUnindented: boolean): FieldReport {
  const { path, schema, value, zod } = report;
  const key = String(path.findLast((step) => typeof step === 'string') ?? '');
  const { title = key, expected } = schema ? fieldDocsOf(schema) : {};
  return {
    ...report,
    isMissing: zod !== undefined && zod.code !== 'custom' && isBlank(value),
    typed: typeof value === 'string' ? value.trim() : '',
    key,
    title,
    isUnindented,
    ...(expected === undefined ? {} : { expected }),
  };
}

/** Every field that departs from its schema: the first report of each. */
export function* fieldReportsOf(site: Site) {
  for (const record of recordsOf(site)) {
    const { file, kind, header, at, values, given } = record;
    if (!isRecord(values)) continue;
    const reports = schemaReportsOf(kind, values, given).filter(
      (report) => !isReportedElsewhere(report),
    );
    const reported = new Set(meantPaths(reports).map((path) => JSON.stringify(path)));
    const blocks = emptyBlocks(record, reports);
    for (const block of blocks.values()) reported.add(JSON.stringify([block]));
    const unindented = new Set<string>();
    for (const report of reports) {
      const known = JSON.stringify(report.path);
      const block = blocks.get(report.path.at(-1) ?? '');
      if (reported.has(known) || (block !== undefined && unindented.has(block))) continue;
      reported.add(known);
      if (block !== undefined) unindented.add(block);
      const line = header.lineOf([...at, ...report.path]);
      yield {
        node: toFieldReport(report, block !== undefined),
        location: { file, line, field: writePath(report.path) },
      };
    }
  }
}
