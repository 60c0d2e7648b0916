import { buildSite } from '../publish/build-site.ts';
import { today } from './day.ts';

/**
 * Builds the site, and says so; ends the command where it cannot.
 *
 * @param isStrict - Whether warnings about the content stop it as well.
 */
export async function build(isStrict = false): Promise<void> {
  try {
    const start = performance.now();
    const pages = await buildSite({ root: process.cwd(), isStrict, today: today() });
    const seconds = (performance.now() - start) / 1000;
    const time = seconds.toLocaleString('fr-FR', { maximumFractionDigits: 1 });
    console.log(`Le site est construit : ${pages} pages en ${time} s.`);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
