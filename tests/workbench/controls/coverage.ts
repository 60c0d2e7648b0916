import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PAGE_FOLDER } from './sites.ts';

/** Controls that were shown and pressed. */
export interface ControlRecord {
  shown: readonly string[];
  pressed: readonly string[];
}

/**
 * Controls that no test needs to press, each with the reason.
 */
const EXCEPTIONS: Readonly<Record<string, string>> = {};

/** Folder of the records, in the output folder of a run. */
const FOLDER = 'controls';

/** Writes the record of one test. */
export function writeRecord(results: string, test: string, record: ControlRecord): void {
  const file = join(results, FOLDER, `${test}.json`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(record));
}

/** Reads the records of all tests of a run. */
export function readRecords(results: string): ControlRecord[] {
  const folder = join(results, FOLDER);
  return readdirSync(folder).map(
    (name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as ControlRecord,
  );
}

/** A control in a line of the report. */
function describe(id: string): string {
  const [site = '', usage = '', name = '', action = ''] = id.split(' | ');
  const used = usage === '' ? '' : `, used at ${usage}`;
  const named = name === '' ? '' : ` « ${name} »`;
  return `${site.includes(':') ? `${PAGE_FOLDER}/` : ''}${site}${named} (${action})${used}`;
}

/**
 * Finds the controls that no test pressed.
 *
 * @param sites - Every control site of the source.
 * @param records - Records of the tests.
 * @param exceptions - Controls or sites to ignore, with the reason.
 * @returns One line for each control, and for each unnecessary exception.
 */
export function findUnpressed(
  sites: readonly string[],
  records: readonly ControlRecord[],
  exceptions: Readonly<Record<string, string>> = EXCEPTIONS,
): string[] {
  const shown = new Set(records.flatMap((record) => record.shown));
  const pressed = new Set(records.flatMap((record) => record.pressed));
  const siteOf = (id: string) => id.split(' | ')[0]!;
  const pressedSites = new Set([...pressed].map(siteOf));
  const missing = [...shown].filter((id) => !pressed.has(id));
  const known = new Set(missing.map(siteOf));
  const unseen = sites.filter((site) => !pressedSites.has(site) && !known.has(site));
  const isExcused = (id: string) => Object.hasOwn(exceptions, id);
  return [
    ...missing.filter((id) => !isExcused(id)).map((id) => `${describe(id)}: shown, never pressed`),
    ...unseen
      .filter((site) => !isExcused(site))
      .map((site) => `${PAGE_FOLDER}/${site}: never shown`),
    ...Object.keys(exceptions)
      .filter((id) => !missing.includes(id) && !unseen.includes(id))
      .map((id) => `${id}: an exception that is not needed`),
  ].toSorted();
}
