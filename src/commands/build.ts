/**
 * `npm run build`: makes dist/ from the content, or leaves it as it was and says why.
 *
 * --strict             warnings about the content stop it as well
 * --day <YYYY-MM-DD>   the day that counts as today
 */
import { buildSite } from '../publish/build-site.ts';
import { today } from './day.ts';

try {
  const isStrict = process.argv.includes('--strict');
  const { pages, seconds } = await buildSite({
    root: process.cwd(),
    isStrict,
    today: today(),
  });
  const time = seconds.toLocaleString('fr-FR', { maximumFractionDigits: 1 });
  console.log(`Le site est construit : ${pages} pages en ${time} s.`);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
