import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { plural } from '../../lib/plural.ts';
import { quoted } from '../quoted.ts';
import type { Report, Task } from '../task.ts';
import { audit, type Vulnerability } from './audit.ts';
import { isAccepted, packagesIn, type LockedPackage } from './licences.ts';

const LOCK = 'package-lock.json';

/** Severities of npm, the worst first. */
const SEVERITIES: Readonly<Record<string, string>> = {
  critical: 'critique',
  high: 'haute',
  moderate: 'moyenne',
  low: 'basse',
  info: 'pour information',
};
const WORST_FIRST = Object.keys(SEVERITIES);

/** What is to be done about a package with faults of its own; others are mended with it. */
function faultTask({ name, severity, range, advisories, hasFix }: Vulnerability): Task {
  const titles = advisories.map(({ title }) => quoted(title)).join(', ');
  const fix = hasFix
    ? 'Une version corrigée existe : Dependabot la propose, ou « npm audit fix » l’installe.'
    : 'Aucune version corrigée n’existe encore.';
  return {
    kind: 'fault',
    heading: 'Failles connues',
    message: `Le paquet ${name} (versions ${range}) a ${plural(advisories.length, 'faille connue', 'failles connues')}, gravité ${SEVERITIES[severity] ?? severity} : ${titles}. ${fix}`,
    links: advisories
      .filter(({ url }) => URL.canParse(url))
      .map(({ url }) => ({ name: 'Faille', address: url })),
    isFault: ['critical', 'high'].includes(severity),
  };
}

const licenceTask = ({ name, version, licence }: LockedPackage): Task => ({
  kind: 'licence',
  heading: 'Licences à lire',
  message: `Le paquet ${name} ${version} ${licence ? `est sous licence ${licence}` : 'ne nomme pas sa licence'}. Lisez-la : si elle convient, ajoutez-la à src/maintenance/packages/licences.ts ; sinon, changez de paquet.`,
  isFault: true,
});

/** The faults that the registry knows; a task that says so where it does not answer. */
async function faultTasks(root: string): Promise<Task[]> {
  try {
    return (await audit(root))
      .filter(({ advisories }) => advisories.length > 0)
      .toSorted((a, b) => WORST_FIRST.indexOf(a.severity) - WORST_FIRST.indexOf(b.severity))
      .map(faultTask);
  } catch (error) {
    return [
      {
        kind: 'no-answer',
        heading: 'Failles connues',
        message: (error as Error).message,
        isFault: false,
      },
    ];
  }
}

/**
 * Looks for known faults and for licences that nobody accepted, among all packages of a project, those
 * of tests included.
 *
 * @param root - Folder of package-lock.json.
 * @param today - YYYY-MM-DD.
 * @throws {Error} In French, if package-lock.json cannot be read.
 */
export async function checkPackages(root: string, today: string): Promise<Report> {
  const packages = packagesIn(await readFile(join(root, LOCK), 'utf8'));
  const licences = packages.filter(({ licence }) => !isAccepted(licence)).map(licenceTask);
  const tasks = [...(await faultTasks(root)), ...licences];
  return {
    title: 'Les paquets du programme',
    day: today,
    summary: `${plural(packages.length, 'paquet regardé', 'paquets regardés')} ; ${plural(tasks.length, 'chose')} à faire.`,
    tasks,
  };
}
