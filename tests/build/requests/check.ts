import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { send, type Answer } from '../../support/http.ts';
import { ALWAYS, type Expected, type Row } from './expected.ts';
import type { TrialSite } from './sites.ts';

/** A hashed script of a built site, by its path from the root of the site. */
const hashedScript = ({ dist }: TrialSite) =>
  `/_astro/${readdirSync(join(dist, '_astro')).find((name) => name.endsWith('.js'))}`;

const portOf = (origin: string) => Number(new URL(origin).port);

/** The body as a browser sees it, its compression undone. */
function decode({ headers, body }: Answer): Buffer {
  if (body.length === 0) return body;
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body);
  return headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
}

/** What is wrong with the headers of an answer; nothing if they are as expected. */
function findHeaderFaults({ headers }: Answer, expected: Expected['headers'] = {}): string[] {
  return Object.entries(expected).flatMap(([name, value]) => {
    const found = headers[name];
    const isRight =
      value === null
        ? found === undefined
        : value instanceof RegExp
          ? value.test(String(found ?? ''))
          : found === value;
    return isRight ? [] : [`${name}: ${found} instead of ${value}`];
  });
}

/**
 * Asks a server for one row of the table and compares.
 *
 * @param origin - Where the server answers.
 * @param site - What it serves.
 * @param row - What to ask and what to expect.
 * @returns What is wrong, one line each; empty if the promise is kept.
 */
async function findFaults(origin: string, site: TrialSite, row: Row): Promise<string[]> {
  const { expected } = row;
  const fill = (text: string) =>
    text.replace('{base}', site.base).replace('{hashed}', hashedScript(site));
  const filled = Object.entries(expected.headers ?? {}).map(
    ([name, value]) => [name, typeof value === 'string' ? fill(value) : value] as const,
  );
  const answer = await send(portOf(origin), site.base + fill(row.path), row);
  const { status, body } = answer;
  const faults = [expected.status].flat().includes(status) ? [] : [`status ${status}`];
  // A request that is not HTTP is refused before the site is known.
  if (status !== 400) faults.push(...findHeaderFaults(answer, ALWAYS));
  faults.push(...findHeaderFaults(answer, Object.fromEntries(filled)));
  if (expected.body === '' && body.length > 0) faults.push('a body');
  if (expected.body) {
    const file = readFileSync(join(site.dist, fill(expected.body)));
    if (!decode(answer).equals(file)) faults.push(`another body than ${expected.body}`);
  }
  if (expected.hides && decode(answer).includes(expected.hides))
    faults.push(`shows ${expected.hides}`);
  return faults;
}

/** What the rows of the table find wrong, with their promises; only the rows that do. */
export async function findRowFaults(
  origin: string,
  site: TrialSite,
  rows: readonly Row[],
): Promise<[promise: string, faults: string[]][]> {
  if (rows.length === 0) throw new Error('No row of the table.');
  const asked = rows.map(async (row): Promise<[string, string[]]> => {
    const promise = `${row.method ?? 'GET'} ${row.path} ${row.promise}`;
    return [promise, await findFaults(origin, site, row)];
  });
  return (await Promise.all(asked)).filter(([, faults]) => faults.length > 0);
}

/** What is wrong with the answer to a visitor who has the page already, in each coding. */
export async function findRevalidationFaults(origin: string, { base }: TrialSite) {
  const faults: string[] = [];
  for (const coding of ['identity', 'gzip', 'br']) {
    const headers = { 'accept-encoding': coding };
    const path = `${base}/hpv-info`;
    const { headers: first } = await send(portOf(origin), path, { headers });
    const known = { ...headers, 'if-none-match': first.etag ?? '' };
    const again = await send(portOf(origin), path, { headers: known });
    const expected = { ...ALWAYS, 'cache-control': 'no-cache', etag: first.etag ?? /./u };
    const found = findHeaderFaults(again, expected);
    if (again.status !== 304) found.push(`status ${again.status}`);
    if (again.body.length > 0) found.push('a body');
    faults.push(...found.map((fault) => `${coding}: ${fault}`));
  }
  return faults;
}

/** What is wrong with the answer at the folder of a site, without the slash at its end. */
export async function findFolderFaults(origin: string, { base }: TrialSite) {
  const answer = await send(portOf(origin), `${base}?a=1`);
  const expected = { ...ALWAYS, 'cache-control': 'no-cache', location: `${base}/?a=1` };
  const faults = findHeaderFaults(answer, expected);
  return answer.status === 308 ? faults : [...faults, `status ${answer.status}`];
}
