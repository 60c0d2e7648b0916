/**
 * `npm run check:content`: checks the content and writes nothing. Exit status 1 when something would
 * stop the build.
 *
 * --strict                   warnings stop it as well
 * --day <YYYY-MM-DD>         the day that counts as today
 * --format github | gitlab   for a forge, which shows each message on the line concerned
 *
 * package.json starts it with a small young generation: 951 pages take 340 MB of memory instead of 450,
 * for a fifth more time.
 */
import { writeGithub, writeGitlab } from '../check/format/forge.ts';
import { hasToStop, writeReport, writeSummary } from '../check/format/terminal.ts';
import { checkContent } from '../check/check-content.ts';
import type { Finding } from '../check/rule.ts';
import { stop } from './announce.ts';
import { today } from './day.ts';
import { readOptions } from './options.ts';

const {
  strict: isStrict,
  format,
  day,
} = readOptions({
  name: 'check:content',
  summary: 'Vérifie les contenus, et n’écrit rien.',
  allowed: '--strict, --format github, --format gitlab, --day <jour>',
  config: {
    options: {
      strict: { type: 'boolean', default: false },
      format: { type: 'string' },
      day: { type: 'string' },
    },
  },
}).values;

/** What is said when there is nothing to mend, or nothing that stops. */
const GOOD = 'Les contenus sont bons à publier.';

/** The findings as the person or the forge that asked reads them. */
function print(findings: readonly Finding[], mustStop: boolean): void {
  if (format === 'gitlab') {
    console.log(writeGitlab(findings));
    return;
  }
  if (findings.length > 0 && format === 'github') {
    console.log(writeGithub(findings));
    console.log(writeSummary(findings, isStrict));
  } else if (findings.length > 0)
    (mustStop ? console.error : console.log)(writeReport(findings, isStrict));
  if (!mustStop) console.log(GOOD);
}

if (format !== undefined && format !== 'github' && format !== 'gitlab')
  stop(`« ${format} » n’est pas un format : choisissez github ou gitlab.`);
try {
  const findings = await checkContent(process.cwd(), today(day));
  const mustStop = hasToStop(findings, isStrict);
  print(findings, mustStop);
  process.exitCode = mustStop ? 1 : 0;
} catch (error) {
  console.error(
    'La vérification s’est arrêtée sur un problème qui ne vient pas des contenus. Prévenez la personne qui s’occupe du programme, avec ces lignes :',
    error,
  );
  process.exitCode = 1;
}
