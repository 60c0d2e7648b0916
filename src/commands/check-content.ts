/**
 * `npm run check:content`: checks the content and writes nothing. Exit status 1 when something would
 * stop the build.
 *
 * --strict             warnings stop it as well
 * --day <YYYY-MM-DD>   the day that counts as today
 */
import { hasToStop, writeReport } from '../check/report.ts';
import { checkContent } from '../check/check-content.ts';
import { today } from './day.ts';

const isStrict = process.argv.includes('--strict');
try {
  const findings = await checkContent(process.cwd(), today());
  const mustStop = hasToStop(findings, isStrict);
  if (findings.length > 0)
    (mustStop ? console.error : console.log)(writeReport(findings, isStrict));
  if (!mustStop) console.log('Les contenus sont bons à publier.');
  process.exitCode = mustStop ? 1 : 0;
} catch {
  console.error(
    'La vérification s’est arrêtée sur un problème qui ne vient pas des contenus. Prévenez la personne qui s’occupe du programme.',
  );
  process.exitCode = 1;
}
