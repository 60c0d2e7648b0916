import { fieldDocsOf } from '../schemas/field-docs.ts';
import { writePath } from '../document/fields/names.ts';
import { isRecord, valuesIn } from '../document/header/values.ts';
import {
  fieldsAt,
  schemaReportsOf,
  valueAt,
  type SchemaReport,
  type RecordKind,
} from './records.ts';
import { memoizeByKey } from '../lib/memoize.ts';
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
  /**
   * Where it belongs, if it stands elsewhere: to a block that has it not (the first of such fields), or to the item
   * before, from which a dash cuts it.
   */
  belongsTo?: 'block' | 'item';
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
    .map(({ path, names, meant }) => [
      ...path.slice(0, -1),
      ...(meant ? [meant] : nearestNames(String(path.at(-1)), names, 1)),
    ]);

/** The block beside each unknown field that it belongs to, by the path of the field: its blanks are lost. */
function blocksOfUnknown(
  { kind, values }: Placed,
  reports: readonly SchemaReport[],
): ReadonlyMap<string, readonly PropertyKey[]> {
  const record = values as Record<string, unknown>;
  const lacks = (value: unknown, key: string) =>
    isBlank(value) || (isRecord(value) && !Object.hasOwn(value, key));
  return new Map(
    reports.flatMap(({ path, zod }) => {
      const [parent, key] = [path.slice(0, -1), String(path.at(-1))];
      const beside = valueAt(record, parent);
      if (zod !== undefined || !isRecord(beside)) return [];
      const block = Object.keys(beside).find(
        (name) =>
          lacks(beside[name], key) && fieldsAt(kind, record, [...parent, name]).includes(key),
      );
      return block === undefined ? [] : [[JSON.stringify(path), [...parent, block]] as const];
    }),
  );
}

/** The items that a dash may cut from the one before: two neighbours without a field in common. */
const cutItems = ({ kind, values }: Placed): (readonly PropertyKey[])[] =>
  [...valuesIn(values)].flatMap(([path, list]) => {
    const items: readonly unknown[] = Array.isArray(list) ? list : [];
    return items.flatMap((item, index) => {
      const before = items[index - 1];
      if (!isRecord(item) || !isRecord(before)) return [];
      const at = [...path, index];
      const names = [...Object.keys(before), ...Object.keys(item)];
      const known = fieldsAt(kind, values as Record<string, unknown>, at);
      const isCut =
        new Set(names).size === names.length && names.every((name) => known.includes(name));
      return isCut ? [at] : [];
    });
  });

/** Whether a report is one of what a cut leaves: of its two halves, or of a list that is too long by it. */
const isOfCut = ({ path, zod }: SchemaReport, cut: readonly PropertyKey[]) =>
  path.slice(0, cut.length - 1).join() === cut.slice(0, -1).join() &&
  (path.length < cut.length
    ? zod?.code === 'too_big'
    : [0, 1].includes(Number(cut.at(-1)) - Number(path[cut.length - 1])));

function toFieldReport(
  report: SchemaReport,
  belongsTo: FieldReport['belongsTo'] | undefined,
): FieldReport {
  const { path, schema, value, zod } = report;
  const key = String(path.findLast((step) => typeof step === 'string') ?? '');
  const { title = key, expected } = schema ? fieldDocsOf(schema) : {};
  return {
    ...report,
    isMissing: zod !== undefined && zod.code !== 'custom' && isBlank(value),
    typed: typeof value === 'string' ? value.trim() : '',
    key,
    title,
    ...(belongsTo ? { belongsTo } : {}),
    ...(expected === undefined ? {} : { expected }),
  };
}

/** What departs from the schema of a record: the first report of each field. */
function* reportsOf(record: Placed) {
  const { file, kind, header, at, values, given } = record;
  if (!isRecord(values)) return;
  const locationOf = (path: readonly PropertyKey[]) => ({
    file,
    line: header.lineOf([...at, ...path]),
    field: writePath(path),
  });
  const found = schemaReportsOf(kind, values, given).filter(
    (report) => !isReportedElsewhere(report),
  );
  const cuts = cutItems(record).filter((cut) => found.some((report) => isOfCut(report, cut)));
  for (const path of cuts)
    yield {
      node: toFieldReport({ path, value: undefined, names: [] }, 'item'),
      location: locationOf(path),
    };
  const reports = found.filter((report) => !cuts.some((cut) => isOfCut(report, cut)));
  const reported = new Set(meantPaths(reports).map((path) => JSON.stringify(path)));
  const blocks = blocksOfUnknown(record, reports);
  for (const { path } of reports) {
    const block = blocks.get(JSON.stringify(path));
    for (const told of block ? [block, [...block, path.at(-1)]] : [])
      reported.add(JSON.stringify(told));
  }
  const unindented = new Set<string>();
  for (const report of reports) {
    const known = JSON.stringify(report.path);
    const block = blocks.get(known)?.join('.');
    if (reported.has(known) || (block !== undefined && unindented.has(block))) continue;
    reported.add(known);
    if (block !== undefined) unindented.add(block);
    yield {
      node: toFieldReport(report, block === undefined ? undefined : 'block'),
      location: locationOf(report.path),
    };
  }
}

/** Every field that departs from its schema. */
export const fieldReportsOf = memoizeByKey((site: Site) =>
  [...recordsOf(site)].flatMap((record) => [...reportsOf(record)]),
);

/** Whether a field of a file, or the list of sources that it leans on, is told of by itself. */
export const isToldByField = (site: Site, file: string, path: readonly PropertyKey[]) =>
  fieldReportsOf(site).some(({ node, location }) => {
    const over = node.key === 'sources' && node.path.at(-1) === 'sources' ? -1 : undefined;
    const start = node.path.slice(0, over);
    return location.file === file && path.slice(0, start.length).join() === start.join();
  });

const shapeOf = (value: unknown) =>
  Array.isArray(value) ? 'array' : isRecord(value) ? 'object' : 'scalar';

/** Shapes that Zod expects; any other is a scalar. */
const SHAPES: Readonly<Record<string, string>> = {
  array: 'array',
  object: 'object',
  record: 'object',
};

/** Whether no form shows what stands in a field: it does not exist, or has another shape than its schema. */
const isUnshown = ({ zod, path, value, isMissing }: FieldReport) =>
  zod === undefined ||
  // The place of a text in its list, which its form does not show.
  path[0] === 'order' ||
  // The list that a page stands in is that of its kind.
  (zod.code === 'invalid_union' && path[0] === 'kind') ||
  // A list for a choice.
  (zod.code === 'invalid_value' && shapeOf(value) !== 'scalar') ||
  (zod.code === 'invalid_type' &&
    !isMissing &&
    shapeOf(value) !== (SHAPES[zod.expected] ?? 'scalar'));

/** Texts without a header, and files whose header is not read or says something else than was meant: a tag of YAML. */
const misreadFilesOf = ({ documents, bibliography, lists }: Site): string[] =>
  [
    ...documents.filter(({ header }) => !header || header.report),
    ...[bibliography, ...lists.values()].filter(({ header }) => header?.report),
  ].map(({ path }) => path);

/** Files that a form would not show whole: what it does not show would be lost by its save. */
export const unshownFilesOf = (site: Site): ReadonlySet<string> =>
  new Set([
    ...misreadFilesOf(site),
    ...fieldReportsOf(site).flatMap(({ node, location }) =>
      isUnshown(node) ? [location.file] : [],
    ),
  ]);
