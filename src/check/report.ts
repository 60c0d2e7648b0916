import type { Finding } from './rule.ts';
import { COLLECTIONS } from '../schemas/collections.ts';
import { meaningAt } from './fields/records.ts';

const plural = (count: number, word: string) => `${count} ${word}${count > 1 ? 's' : ''}`;

/** Words shown as they are, but for control characters, which could drive a terminal. */
const printable = (text: string) =>
  text.replace(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/gu, ' ');

/** How a field is called by someone who does not code; undefined when no schema knows it. */
function nameOfField(file: string, field: string): string | undefined {
  const [, , folder] = file.split('/');
  const kind = COLLECTIONS.find((known) => known === folder) ?? 'sources';
  const path = field.split(/[. ]/u).filter((step) => !/^\d+$/u.test(step));
  return meaningAt(kind, path).title;
}

/** Where a finding stands: `src/content/…, ligne 3, champ « icon » (image)`. */
export function placeOfFinding({ file, line, field }: Finding): string {
  const words = field && nameOfField(file, field);
  const place = [file, ...(line === undefined ? [] : [`ligne ${line}`])];
  if (field !== undefined) place.push(`champ « ${field} »${words ? ` (${words})` : ''}`);
  return printable(place.join(', '));
}

/** What has to be typed, without the spaces that all its lines start with, and how many they are. */
export function correctionOf({ write = '' }: Finding): {
  indent: number;
  lines: readonly string[];
} {
  const lines = printable(write).split('\n');
  const indent = Math.min(...lines.map((line) => line.length - line.trimStart().length));
  return { indent, lines: lines.map((line) => line.slice(indent)) };
}

/** The words before a correction: « À écrire », and the spaces to start with, which no one can see. */
export function leadOf({ indent, lines }: ReturnType<typeof correctionOf>): string {
  if (indent === 0) return 'À écrire';
  return `À écrire, ${lines.length === 1 ? 'en commençant' : 'en commençant chaque ligne'} par ${plural(indent, 'espace')}`;
}

/** One finding, on a few lines. */
export function writeFinding(finding: Finding): string {
  const { severity, says, write } = finding;
  const lead = severity === 'warning' ? 'Avertissement. ' : '';
  const lines = [`${placeOfFinding(finding)} :`, `  ${lead}${printable(says)}`];
  if (write !== undefined) {
    const correction = correctionOf(finding);
    const [only = '', ...others] = correction.lines;
    if (others.length === 0) lines.push(`  ${leadOf(correction)} : ${only}`);
    else
      lines.push(
        `  ${leadOf(correction)} :`,
        ...correction.lines.map((line) => `    ${line}`.trimEnd()),
      );
  }
  return lines.join('\n');
}

/** Whether a build has to stop. */
export const hasToStop = (findings: readonly Finding[], isStrict: boolean) =>
  findings.some(({ severity }) => severity === 'error' || isStrict);

/** The sentence that closes a report. */
export function writeSummary(findings: readonly Finding[], isStrict: boolean): string {
  const errors = findings.filter(({ severity }) => severity === 'error');
  const warnings = findings.length - errors.length;
  const files = new Set(findings.map(({ file }) => file)).size;
  const told = [
    ...(errors.length > 0 ? [plural(errors.length, 'erreur')] : []),
    ...(warnings > 0 ? [plural(warnings, 'avertissement')] : []),
  ].join(' et ');
  const count = `${told} dans ${plural(files, 'fichier')}.`;
  if (!hasToStop(findings, isStrict)) return `${count} Rien n’empêche de publier.`;
  const reason =
    errors.length === 0 ? ' Avec --strict, un avertissement suffit à tout arrêter.' : '';
  return `${count}${reason} Rien n’a été publié : le site en ligne et dist/ n’ont pas changé.`;
}

/** The whole report; empty when there is nothing to say. */
export const writeReport = (findings: readonly Finding[], isStrict = false): string =>
  findings.length === 0
    ? ''
    : `${[...findings.map(writeFinding), writeSummary(findings, isStrict)].join('\n\n')}`;
