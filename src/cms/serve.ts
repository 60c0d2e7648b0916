import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sirv from 'sirv';
import type { Connect } from 'vite';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readLetters } from '../document/files/encoding.ts';
import { localDay } from '../lib/dates.ts';
import { buildCms, readConfig, readTexts } from './build.ts';
import { withoutEnds } from './format/text-file.ts';
import { CONFIG_FILE, TEXTS_FILE } from './policy.ts';
import {
  isText,
  keepVersion,
  listKept,
  listVersions,
  momentOf,
  putBack,
  readTitle,
  readVersion,
} from './versions.ts';
import { writeKept, writeVersions } from './versions-page.ts';

/** Where a development server shows the CMS. */
export const CMS_PATH = '/textes';

/** Address of the earlier versions of the texts. */
const VERSIONS_PATH = `${CMS_PATH}/versions`;

/** What the page of the versions may load and do. */
const VERSIONS_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Answers what is asked of the earlier versions of a text: PUT keeps the one that it has now, GET shows them,
 * POST puts one back.
 */
async function answerVersions(
  root: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  let body = '';
  for await (const piece of request) body += String(piece);
  const isPosted = request.method === 'POST';
  const asked = isPosted
    ? new URLSearchParams(body)
    : new URL(request.url ?? '', 'http://localhost').searchParams;
  const path = asked.get('texte') ?? '';
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Content-Security-Policy', VERSIONS_POLICY);
  if (!isText(path)) {
    const kept = listKept(root).map((one) => [one, readTitle(root, one)] as const);
    return void response.end(writeKept(kept));
  }
  if (request.method === 'PUT') {
    keepVersion(root, path);
    return void response.writeHead(204).end();
  }
  const name = asked.get('version') ?? listVersions(root, path)[0] ?? '';
  const bytes = readVersion(root, path, name);
  const today = localDay(new Date());
  const outcome = isPosted && bytes ? await putBack(root, path, bytes, today) : undefined;
  const file = join(root, path);
  response.end(
    writeVersions({
      path,
      title: readTitle(root, path),
      versions: listVersions(root, path).map((one) => [one, momentOf(one)]),
      shown: bytes && { name, text: withoutEnds(readLetters(bytes)) },
      now: existsSync(file) ? withoutEnds(readLetters(readFileSync(file))) : '',
      outcome,
    }),
  );
}

/**
 * Builds the CMS for the texts of this machine, and gives what answers its requests and hands the others
 * on. Chrome and Edge write into the folder that the author chooses; this server keeps the earlier versions
 * of a text, and writes one back.
 *
 * @param base - Folder of the host that holds the site: « », or « /hpv ».
 * @throws Error In French, if it cannot be made.
 */
export async function makeCms(root: string, base = ''): Promise<Connect.NextHandleFunction> {
  // Two servers of one project have a folder each.
  const outDir = mkdtempSync(join(tmpdir(), 'hpv-cms-'));
  process.once('exit', () => rmSync(outDir, { recursive: true, force: true }));
  await buildCms({ root, outDir, site: base });
  const files = sirv(outDir, { dev: true });
  return (request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    // Astro answers « not found » to an address that ends with a slash, before anything else does.
    if (pathname === CMS_PATH) {
      response.writeHead(302, { location: `${CMS_PATH}/index.html` }).end();
      return;
    }
    if (!pathname.startsWith(`${CMS_PATH}/`)) return next();
    response.setHeader('Cache-Control', 'no-cache');
    if (pathname === VERSIONS_PATH) return void answerVersions(root, request, response).catch(next);
    const path = pathname.slice(CMS_PATH.length);
    // As they are now: another program may have changed them.
    const made = {
      [`/${TEXTS_FILE}`]: async () => JSON.stringify(await readTexts(root)),
      [`/${CONFIG_FILE}`]: async () => readConfig({ root, site: base }),
    }[path];
    if (made) {
      response.setHeader('Content-Type', 'application/json');
      void made().then((text) => response.end(text), next);
      return;
    }
    request.url = path;
    files(request, response, () => void response.writeHead(404).end());
  };
}
