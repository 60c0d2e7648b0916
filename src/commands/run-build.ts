import { buildSite } from '../publish/build-site.ts';
import { stop } from './announce.ts';
import { today } from './day.ts';

/**
 * Builds the site, and says so; ends the command where it cannot.
 *
 * @param isStrict - Whether warnings about the content stop it as well.
 * @param day - The one that counts as today, if one was named.
 */
export async function build(isStrict = false, day?: string): Promise<void> {
  try {
    const start = performance.now();
    const pages = await buildSite({ root: process.cwd(), isStrict, today: today(day) });
    const seconds = (performance.now() - start) / 1000;
    const time = seconds.toLocaleString('fr-FR', { maximumFractionDigits: 1 });
    console.log(`Le site est construit : ${pages} pages en ${time} s.`);
  } catch (error) {
    stop((error as Error).message);
  }
}
