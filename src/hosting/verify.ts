import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '../platform/files.ts';
import {
  CACHING,
  COPIES,
  HASHED_FOLDER,
  HOST_FILES,
  NOT_FOUND_PAGE,
  REWRITES,
  SECURITY_HEADERS,
  SUPERFLUOUS_ENDINGS,
} from './http-policy.ts';
import {
  writeVerification,
  type Check,
  type Difference,
  type Verification,
} from './verify-report.ts';

/** File of the page of unknown addresses. */
const NOT_FOUND_FILE = `${NOT_FOUND_PAGE.slice(1)}.html`;

/** What is sent as well with files whose names hold the hash of their content. */
const HASHED_CACHING = { 'Cache-Control': CACHING.hashed };

/** Longest wait for a response, in milliseconds. */
const TIMEOUT_MS = 15_000;

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

/** Whether an address is one of this machine: https is not asked of it. */
export const isLocal = ({ hostname }: URL) =>
  ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** Address of a page or file from the root of the site. */
const addressOf = (file: string) => `/${file.replace(/(?:^index)?\.html$/u, '')}`;

/**
 * Compares a live site with the build on this machine: every file, an unknown address, rewrites,
 * redirects, headers, compression, https. Reads only, and asks no other site.
 *
 * @param home - Address of the live site, its folder included.
 * @param dist - Folder of the build.
 * @throws {Error} In French, if the site does not answer.
 */
export async function verifyLiveSite(home: URL, dist: string): Promise<Verification> {
  const root = home.href.replace(/\/$/u, '');
  const first = await ask(`${root}/`);
  const differences: Difference[] = [];
  let requests = 0;

  // Every file of the build, the page of unknown addresses, and the pages that several addresses show.
  const isHostFile = (file: string) => (HOST_FILES as readonly string[]).includes(file);
  const isCopy = (file: string) => COPIES.some(({ extension }) => file.endsWith(`.${extension}`));
  const files = (await listFiles(dist)).filter(
    (file) => file !== NOT_FOUND_FILE && !isHostFile(file) && !isCopy(file),
  );
  const questions: readonly (readonly [check: Check, path: string, file: string])[] = [
    ...files.map((file) => ['page', addressOf(file), file] as const),
    ['missing', '/adresse-inconnue', NOT_FOUND_FILE],
    ...REWRITES.map(
      ({ from, to }) =>
        ['address', from.replaceAll(/:[^/]+/gu, 'verification'), `${to.slice(1)}.html`] as const,
    ),
  ];
  for (const [check, path, file] of questions) {
    const url = root + path;
    const { status, headers, body } = await ask(url);
    requests += 1;
    const right = file === NOT_FOUND_FILE ? 404 : 200;
    if (status !== right) {
      differences.push({ check, url, expected: String(right), seen: String(status) });
      continue;
    }
    if (!body.equals(await readFile(join(dist, file))))
      differences.push({
        check,
        url,
        expected: `le contenu de dist/${file}`,
        seen: 'un autre contenu',
      });
    if (file.endsWith('.html') && !headers.get('content-encoding'))
      differences.push({ check: 'compression', url, expected: 'br ou gzip', seen: 'rien' });
    const promised = { ...SECURITY_HEADERS, ...(path.startsWith(HASHED_FOLDER) && HASHED_CACHING) };
    for (const [name, value] of Object.entries(promised)) {
      const seen = headers.get(name) ?? 'absent';
      if (seen !== value)
        differences.push({ check: 'header', url, expected: `${name}: ${value}`, seen });
    }
  }

  // The other spellings of the address of a page lead to it.
  const page = files.find((file) => /^[^/]+\.html$/u.test(file) && addressOf(file) !== '/');
  for (const ending of page === undefined ? [] : SUPERFLUOUS_ENDINGS) {
    const target = root + addressOf(page!);
    const url = target + ending;
    const { status, headers } = await ask(url);
    requests += 1;
    const location = headers.get('location');
    const isRight =
      [301, 308].includes(status) && location && new URL(location, url).href === target;
    const seen = location ? `${status} vers ${location}` : String(status);
    if (!isRight)
      differences.push({ check: 'address', url, expected: `301 ou 308 vers ${target}`, seen });
  }

  // A site that does not answer on http:// is not reached by it at all.
  if (!isLocal(home) && home.port === '') {
    const url = home.href.replace(/^https:/u, 'http:');
    const answer = await ask(url).catch(() => undefined);
    requests += 1;
    if (answer && !answer.headers.get('location')?.startsWith('https:'))
      differences.push({ check: 'https', url, expected: home.href, seen: String(answer.status) });
  }

  const readsHeaders = !/^github\.com$/iu.test(first.headers.get('server') ?? '');
  return writeVerification(`${root}/ (${requests} demandes)`, differences, readsHeaders);
}
