import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeMarkdown } from '../markdown.ts';
import { pathOfReport, REPORTS } from '../report-file.ts';
import type { Report } from '../task.ts';
import { MARK, type Forge } from './forge.ts';

/** Longest text of an issue, in UTF-16 units: GitHub takes 65,536 characters. */
const LONGEST = 60_000;

const INTRODUCTION = `${MARK}
Cette demande est écrite par le programme du site : il la refait chaque mois, l’ouvre quand il reste quelque chose à faire et la ferme quand il ne reste rien. Vos commentaires restent ; ce texte, non.`;

const CUT =
  '\n\n… La suite est trop longue pour une demande : elle est dans le journal de la tâche.';

/** The text of the issue. */
export interface IssueText {
  body: string;
  /** Whether something is to be done, or a report is missing. */
  hasTasks: boolean;
}

const readReport = async (path: string): Promise<Report | undefined> =>
  readFile(path, 'utf8').then(
    (json) => JSON.parse(json) as Report,
    () => undefined,
  );

/** Makes the text of the issue of the reports that the commands of the maintenance wrote. */
export async function writeIssue(root: string): Promise<IssueText> {
  const reports = await Promise.all(
    REPORTS.map(async (name) => ({
      name,
      report: await readReport(join(root, pathOfReport(name))),
    })),
  );
  const parts = reports.map(({ name, report }) =>
    report
      ? writeMarkdown(report)
      : `## npm run ${name}\n\nCe rapport n’a pas pu être fait : voyez le journal de la tâche.`,
  );
  const whole = [INTRODUCTION, ...parts].join('\n\n');
  const end = whole.lastIndexOf('\n', LONGEST - CUT.length);
  return {
    body: whole.length > LONGEST ? whole.slice(0, end) + CUT : whole,
    hasTasks: reports.some(({ report }) => !report || report.tasks.length > 0),
  };
}

/**
 * Puts the text in the one issue of the maintenance: opens it the first time that there is something to
 * do, and updates it ever after.
 *
 * @returns What was done, in French.
 */
export async function publishIssue(forge: Forge, { body, hasTasks }: IssueText): Promise<string> {
  const issue = await forge.find();
  if (issue) {
    await forge.update(issue, body, hasTasks);
    return hasTasks
      ? `La demande ${issue.number} est à jour.`
      : `La demande ${issue.number} est à jour et fermée : il ne reste rien à faire.`;
  }
  if (!hasTasks) return 'Il n’y a rien à faire, et pas de demande à ouvrir.';
  await forge.open(body);
  return 'Une demande a été ouverte.';
}
