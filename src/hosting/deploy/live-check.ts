import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readElements } from '../../platform/html.ts';
import { checkPage, parsePolicy } from '../../platform/content-policy.ts';

const ATTEMPTS = 10;
const PAUSE_MS = 500;

/** What is wrong with the live home page, in French; nothing if it is the one of the release. */
async function findFault(address: string, release: string): Promise<string | undefined> {
  const home = `${address.replace(/\/+$/u, '')}/`;
  const page = await readFile(join(release, 'index.html'), 'utf8');
  const answer = await fetch(home, {
    redirect: 'manual',
    headers: { 'cache-control': 'no-cache' },
  });
  if (answer.status !== 200) return `${home} répond ${answer.status} au lieu de 200.`;
  if ((await answer.text()) !== page) return `${home} ne montre pas la version que vous publiez.`;
  const sent = parsePolicy(answer.headers.get('content-security-policy') ?? '');
  for (const [name, sources] of checkPage(readElements(page), 'index.html')) {
    const refused = [...sources].find(
      (source) => source !== "'none'" && !sent.get(name)?.has(source),
    );
    if (refused) {
      return `${home} envoie une politique de contenu (CSP) qui refuse une partie de la page (${name} ${refused}) : rechargez la configuration du serveur, ou donnez la commande qui le fait avec --reload.`;
    }
  }
  const missing = await fetch(`${home}page-qui-n-existe-pas`, { redirect: 'manual' });
  if (missing.status !== 404)
    return `une adresse inconnue de ${home} répond ${missing.status} au lieu de 404.`;
  return undefined;
}

/**
 * Looks at the live site, for five seconds at most, until it shows a release: its home page, with a
 * policy that covers it, and 404 for what does not exist.
 *
 * @param address - Where visitors find the home page.
 * @param release - Folder of the release.
 * @throws {Error} In French, with what was still wrong at the end.
 */
export async function verifyAddress(address: string, release: string): Promise<void> {
  let fault: string | undefined;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    fault = await findFault(address, release).catch(
      (error: Error) => `${address} ne répond pas (${String(error.cause ?? error.message)}).`,
    );
    if (!fault) return;
    await wait(PAUSE_MS);
  }
  throw new Error(`Vérification : ${fault}`);
}
