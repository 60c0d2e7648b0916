import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '../platform/files.ts';
import type { Report } from './task.ts';

/** Folder of the reports, from the root of the project. */
const FOLDER = '.cache/entretien';

/** The reports of the maintenance, in the order in which they are read. */
export const REPORTS = ['liens', 'echeances', 'paquets'] as const;

/** One of them: the name of its command. */
export type ReportName = (typeof REPORTS)[number];

/** Path of a report from the root of the project. */
export const pathOfReport = (name: ReportName) => `${FOLDER}/${name}.json`;

/** Writes a report for programs. @returns Its path from the root of the project. */
export async function writeReportFile(
  root: string,
  name: ReportName,
  report: Report,
): Promise<string> {
  const path = pathOfReport(name);
  await writeWhole(join(root, path), `${JSON.stringify(report, undefined, 2)}\n`);
  return path;
}

/** Deletes a report, so that none is taken for the one that could not be made. */
export const deleteReportFile = (root: string, name: ReportName): Promise<void> =>
  rm(join(root, pathOfReport(name)), { force: true });
