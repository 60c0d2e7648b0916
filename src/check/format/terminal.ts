import { meaningAt, RECORD_KINDS } from '../records.ts';
import { plural } from '../../lib/plural.ts';
import type { Finding } from '../rule.ts';
import { wordsOfMessage } from './words.ts';

/** Words shown as they are, but for control characters, which could drive a terminal. */
export const printable = (text: string) =>
  text.replace(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/gu, ' ');

/** How a field is called by someone who does not code; undefined when no schema knows it. */
export function nameOfField(file: string, field: string): string | undefined {
  const [, , name = ''] = file.split('/');
  const kind = RECORD_KINDS.find((known) => known === name.replace(/\.yaml$/u, ''));
  const path = field.split(/[. ]/u).filter((step) => !/^\d+$/u.test(step));
  const title = kind && meaningAt(kind, path).title;
  // An entry of the bibliography may be named with its key.
  return title ?? (kind === 'sources' ? meaningAt(kind, path.slice(1)).title : undefined);
}

/** Where a finding stands: `src/content/…, ligne 3, champ « icon » (image)`. */
export function placeOfFinding({
  file,
  line,
  field,
}: Pick<Finding, 'file' | 'line' | 'field'>): string {
  const words = field && nameOfField(file, field);
  const location = [file, ...(line === undefined ? [] : [`ligne ${line}`])];
  if (field !== undefined) location.push(`champ « ${field} »${words ? ` (${words})` : ''}`);
  return printable(location.join(', '));
}

/** A message, with its weight. */
const writeMessage = (finding: Finding) =>
  `${finding.severity === 'warning' ? 'Avertissement. ' : ''}${printable(wordsOfMessage(finding))}`;

/** One finding, on two lines. */
export const writeFinding = (finding: Finding): string =>
  `${placeOfFinding(finding)} :\n  ${writeMessage(finding)}`;

/** Whether a build has to stop. */
export const hasToStop = (findings: readonly Finding[], isStrict: boolean) =>
  findings.some(({ severity }) => severity === 'error' || isStrict);

/** The sentence that closes a report. */
export function writeSummary(findings: readonly Finding[], isStrict: boolean): string {
  const errors = findings.filter(({ severity }) => severity === 'error');
  const warnings = findings.length - errors.length;
  const files = new Set(findings.map(({ file }) => file)).size;
  const counts = [
    ...(errors.length > 0 ? [plural(errors.length, 'erreur')] : []),
    ...(warnings > 0 ? [plural(warnings, 'avertissement')] : []),
  ].join(' et ');
  const count = `${counts} dans ${plural(files, 'fichier')}.`;
  if (!hasToStop(findings, isStrict)) return `${count} Rien n’empêche de publier.`;
  const reason =
    errors.length === 0 ? ' Avec --strict, un avertissement suffit à tout arrêter.' : '';
  return `${count}${reason} Rien n’a été publié : le site en ligne et dist/ n’ont pas changé.`;
}

/** What findings share that are said once: they say the same of lines of one file, none of a field. */
const sharedBy = (finding: Finding) =>
  finding.line === undefined || finding.field !== undefined
    ? finding
    : `${finding.file}\n${writeMessage(finding)}`;

/** Findings that are said once: `src/content/…, lignes 3, 8 et 12`. */
function writeShared(findings: readonly Finding[]): string {
  const first = findings[0]!;
  const lines = [...new Set(findings.map(({ line }) => line))];
  if (lines.length === 1) return writeFinding(first);
  const place = `${first.file}, lignes ${lines.slice(0, -1).join(', ')} et ${lines.at(-1)}`;
  return `${printable(place)} :\n  ${writeMessage(first)}`;
}

/** The whole report; empty when there is nothing to say. */
export const writeReport = (findings: readonly Finding[], isStrict = false): string =>
  findings.length === 0
    ? ''
    : [
        ...[...Map.groupBy(findings, sharedBy).values()].map(writeShared),
        writeSummary(findings, isStrict),
      ].join('\n\n');
