import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sirv from 'sirv';
import type { Connect } from 'vite';
import { buildCms, CONFIG_FILE, readConfig, readTexts, TEXTS_FILE } from './build.ts';

/** Where a development server shows the CMS. */
export const CMS_PATH = '/textes';

/**
 * Builds the CMS for the texts of this machine, and gives what answers its requests and hands the others
 * on. Chrome and Edge write into the folder that the author chooses; this server writes nothing.
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
    const path = pathname.slice(CMS_PATH.length);
    // As they are now: another program may have changed them.
    const made = {
      [`/${TEXTS_FILE}`]: async () => JSON.stringify(readTexts(root)),
      [`/${CONFIG_FILE}`]: async () => readConfig(root),
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
