import { deleteReportFile, writeReportFile, type ReportName } from './report-file.ts';
import type { Report } from './task.ts';
import { writeForTerminal } from './terminal.ts';

/**
 * Runs one command of the maintenance: prints what it found, writes it for programs, and sets the exit
 * status, which is 0 unless something strict was asked and a fault was found.
 */
export async function runMaintenance(
  name: ReportName,
  root: string,
  isStrict: boolean,
  make: () => Promise<Report>,
): Promise<void> {
  try {
    await deleteReportFile(root, name);
    const report = await make();
    console.log(writeForTerminal(report));
    console.log(`Pour les programmes : ${await writeReportFile(root, name, report)}`);
    if (isStrict && report.tasks.some(({ isFault }) => isFault)) process.exitCode = 1;
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
