import { fieldDocsOf } from '../schemas/field-docs.ts';
import { writePath } from '../document/fields/names.ts';
import { isRecord } from '../document/header/values.ts';
import { schemaReportsOf, type SchemaReport, type RecordKind } from './records.ts';
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

function toFieldReport(report: SchemaReport): FieldReport {
  const { path, schema, value, zod } = report;
  const key = String(path.findLast((step) => typeof step === 'string') ?? '');
  const { title = key, expected } = schema ? fieldDocsOf(schema) : {};
  return {
    ...report,
    isMissing: zod !== undefined && zod.code !== 'custom' && isBlank(value),
    typed: typeof value === 'string' ? value.trim() : '',
    key,
    title,
    ...(expected === undefined ? {} : { expected }),
  };
}

/** Every field that departs from its schema: the first report of each. */
export function* fieldReportsOf(site: Site) {
  for (const { file, kind, header, at, values, given } of recordsOf(site)) {
    if (!isRecord(values)) continue;
    const reports = schemaReportsOf(kind, values, given).filter(
      (report) => !isReportedElsewhere(report),
    );
    const reported = new Set(meantPaths(reports).map((path) => JSON.stringify(path)));
    for (const report of reports) {
      const known = JSON.stringify(report.path);
      if (reported.has(known)) continue;
      reported.add(known);
      const line = header.lineOf([...at, ...report.path]);
      yield {
        node: toFieldReport(report),
        location: { file, line, field: writePath(report.path) },
      };
    }
  }
}
