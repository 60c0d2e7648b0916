import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parsePolicy } from '../platform/content-policy.ts';
import { listFiles } from '../platform/files.ts';
import { readHeaders } from './hosts/cloud.ts';
import {
  CACHING,
  COPIES,
  HASHED_FOLDER,
  HOST_FILES,
  NOT_FOUND_PAGE,
  REWRITES,
  SUPERFLUOUS_ENDINGS,
} from './http-policy.ts';

/** What is verified: title of each check, and what to do where it fails. */
const MESSAGES = {
  page: [
    'Des fichiers en ligne ne sont pas ceux de cet ordinateur',
    'Publiez de nouveau tout le contenu de dist/, puis videz le cache de l’hébergeur. Éteignez chez lui ce qui modifie les pages (mesure d’audience, protection des adresses électroniques).',
  ],
  missing: [
    'Une adresse inconnue ne mène pas à la page « Page non trouvée »',
    'Vérifiez que 404.html est publié à la racine du site, et que l’hébergeur s’en sert.',
  ],
  address: [
    'Une adresse ne mène pas à sa page',
    'Vérifiez que _redirects (ou .htaccess) est publié avec les pages.',
  ],
  header: [
    'Des en-têtes de protection ou de cache manquent',
    'Vérifiez que _headers (ou .htaccess) de cette construction est publié avec les pages.',
  ],
  compression: [
    'Les pages sont envoyées sans compression',
    'Publiez aussi les copies .br et .gz, ou allumez la compression chez l’hébergeur.',
  ],
  https: [
    'Une adresse en http:// ne mène pas à https://',
    'Allumez chez l’hébergeur « toujours https » (Force HTTPS, Enforce HTTPS).',
  ],
} as const;

type Check = keyof typeof MESSAGES;

/** One promise that a live site does not keep. */
interface Fault {
  check: Check;
  /** Address that was asked. */
  url: string;
  expected: string;
  seen: string;
}

/** What a host that reads no file of headers cannot keep: reported, and no fault of the owner. */
const WITHOUT_HEADERS: readonly Check[] = ['address', 'header'];

/** Longest wait for a response, in milliseconds. */
const TIMEOUT_MS = 15_000;

/** Addresses that the report names for one check; the others are counted. */
const MOST_NAMED = 3;

/** Whether an address is one of this machine: https is not asked of it. */
export const isLocal = ({ hostname }: URL) =>
  ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/**
 * What a site answers, its compression undone.
 *
 * @throws {Error} In French, if nothing answers or the certificate is not valid.
 */
async function ask(url: string) {
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { 'accept-encoding': 'br, gzip', 'user-agent': 'hpv-et-depistage (npm run verify)' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { status, headers } = response;
    return { status, headers, body: Buffer.from(await response.arrayBuffer()) };
  } catch (error) {
    const { cause = error } = error as { cause?: unknown };
    const code = String((cause as { code?: unknown }).code ?? '');
    const reason = /CERT|SIGNATURE|SELF_SIGNED|ISSUER/u.test(code)
      ? `le certificat https n’est pas valable (${code})`
      : `aucun serveur ne répond, ou le nom de domaine ne mène encore nulle part (${code || 'délai dépassé'})`;
    throw new Error(`${url} : ${reason}.`, { cause: error });
  }
}

/** Address of a page or file from the root of the site. */
const addressOf = (file: string) => `/${file.replace(/(?:^index)?\.html$/u, '')}`;

/** The parts of the policy of the build that a header refuses, or does not say although no page can. */
function refusedBy(header: string | null, policy: string): string[] {
  const sent = parsePolicy(header ?? '');
  return [...parsePolicy(policy)].flatMap(([name, sources]) => {
    const allowed = sent.get(name);
    if (!allowed) return name === 'frame-ancestors' ? [name] : [];
    return [...sources].filter((one) => one !== "'none'" && !allowed.has(one));
  });
}

/** The live site, with the build on this machine that it is compared with. */
interface Comparison {
  /** Address of the live site, without a slash at its end. */
  home: string;
  dist: string;
  /** Headers of every answer of the build. */
  promised: readonly (readonly [name: string, value: string])[];
}

/** Compares the answer at one address with a file of the build. */
async function compareFile(
  { home, dist, promised }: Comparison,
  kind: Check,
  path: string,
  file: string,
  status = 200,
): Promise<Fault[]> {
  const url = home + path;
  const { status: got, headers, body } = await ask(url);
  const fault = (check: Check, expected: string, seen: string) => ({ check, url, expected, seen });
  if (got !== status) return [fault(kind, String(status), String(got))];
  const faults = body.equals(await readFile(join(dist, file)))
    ? []
    : [fault(kind, `le contenu de dist/${file}`, 'un autre contenu')];
  if (file.endsWith('.html') && !headers.get('content-encoding'))
    faults.push(fault('compression', 'br ou gzip', 'rien'));
  for (const [name, expected] of promised) {
    const found = headers.get(name);
    const plain = found === expected ? [] : [expected];
    const missing = name === 'Content-Security-Policy' ? refusedBy(found, expected) : plain;
    if (missing.length > 0)
      faults.push(fault('header', `${name}: ${missing.join(' ')}`, found ?? 'absent'));
  }
  const caching = headers.get('cache-control');
  if (path.startsWith(HASHED_FOLDER) && caching !== CACHING.hashed)
    faults.push(fault('header', `Cache-Control: ${CACHING.hashed}`, caching ?? 'absent'));
  return faults;
}

/** Whether another spelling of an address leads to it. */
async function compareRedirect({ home }: Comparison, from: string, to: string): Promise<Fault[]> {
  const url = home + from;
  const { status, headers } = await ask(url);
  const target = headers.get('location');
  const isRight = [301, 308].includes(status) && target && new URL(target, url).href === home + to;
  const seen = target ? `${status} vers ${target}` : String(status);
  return isRight ? [] : [{ check: 'address', url, expected: `301 ou 308 vers ${home}${to}`, seen }];
}

/** Whether http:// leads to https://. A site that does not answer there is not reached by it at all. */
async function compareHttps({ home }: Comparison): Promise<Fault[]> {
  const address = new URL(`${home}/`);
  if (isLocal(address) || address.port !== '') return [];
  const url = address.href.replace(/^https:/u, 'http:');
  const answer = await ask(url).catch(() => undefined);
  const target = answer?.headers.get('location') ?? '';
  if (!answer || target.startsWith('https:')) return [];
  return [{ check: 'https', url, expected: address.href, seen: String(answer.status) }];
}

/** What to ask of a live site, for each file and promise of the build. */
function questionsFor(site: Comparison, files: readonly string[]): (() => Promise<Fault[]>)[] {
  const notFound = `${NOT_FOUND_PAGE.slice(1)}.html`;
  const isPage = (file: string) => /^[^/]+\.html$/u.test(file) && addressOf(file) !== '/';
  const page = files.find((file) => isPage(file) && file !== notFound);
  return [
    () => compareHttps(site),
    ...files
      .filter((file) => file !== notFound)
      .map((file) => () => compareFile(site, 'page', addressOf(file), file)),
    () => compareFile(site, 'missing', '/adresse-inconnue', notFound, 404),
    ...REWRITES.map(({ from, to }) => {
      const path = from.replaceAll(/:[^/]+/gu, 'verification');
      return () => compareFile(site, 'address', path, `${to.slice(1)}.html`);
    }),
    ...(page === undefined ? [] : SUPERFLUOUS_ENDINGS).map(
      (ending) => () => compareRedirect(site, addressOf(page!) + ending, addressOf(page!)),
    ),
  ];
}

/** One check that fails: where, what was expected and seen, what to do. */
function writeCheck(check: Check, faults: readonly Fault[], isLimit: boolean): string {
  const [title, advice] = MESSAGES[check];
  const named = faults.slice(0, MOST_NAMED);
  const others = faults.length - named.length;
  return [
    title,
    ...named.map(
      ({ url, expected, seen }) => `   ${url}\n      attendu : ${expected}\n      vu : ${seen}`,
    ),
    ...(others > 0 ? [`   et ${others} de plus`] : []),
    `   À faire : ${isLimit ? 'rien, cet hébergeur ne le permet pas (MISE-EN-LIGNE.md).' : advice}`,
  ].join('\n');
}

/**
 * Compares a live site with the build on this machine: every file, an unknown address, rewrites,
 * redirects, headers, compression, https. Reads only, and asks no other site.
 *
 * @param home - Address of the live site, its folder included.
 * @param dist - Folder of the build.
 * @returns Whether something is to be corrected, and the French report.
 * @throws {Error} In French, if the site does not answer.
 */
export async function verifyLiveSite(home: URL, dist: string) {
  const promised = await readHeaders(dist);
  const site = { home: home.href.replace(/\/$/u, ''), dist, promised };
  const first = await ask(`${site.home}/`);
  const readsHeaders = !/^github\.com$/iu.test(first.headers.get('server') ?? '');
  const endings = COPIES.map(({ extension }) => `.${extension}`);
  const files = (await listFiles(dist)).filter(
    (file) =>
      !(HOST_FILES as readonly string[]).includes(file) &&
      !endings.some((end) => file.endsWith(end)),
  );
  const questions = questionsFor(site, files);
  const faults: Fault[] = [];
  for (const compare of questions) faults.push(...(await compare()));
  const isLimit = (check: Check) => !readsHeaders && WITHOUT_HEADERS.includes(check);
  const failed = [...Map.groupBy(faults, ({ check }) => check)];
  const isFaulty = failed.some(([check]) => !isLimit(check));
  const verdict = isFaulty
    ? 'Il y a des points à corriger.'
    : 'Rien à corriger : le site en ligne est celui de cet ordinateur.';
  const parts = failed.map(([check, found]) => writeCheck(check, found, isLimit(check)));
  const head = `Vérification de ${site.home}/ (${questions.length} demandes)`;
  return { isFaulty, report: [head, verdict, ...parts].join('\n\n') };
}
