import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSiteHandler } from '../../../src/hosting/preview-server.ts';
import { findFixtureSite } from '../../support/fixture-site.ts';
import { closeServer, listen } from '../../support/local-server.ts';
import { readPages } from '../../support/pages.ts';
import { isInstalled } from '../packages.ts';
import { printInChromium, printInFirefox, type Paper, type PrintJob } from './print.ts';
import {
  findCutWords,
  findLoneTitles,
  findLostWords,
  readPaper,
  readSheets,
  readTitles,
} from './sheets.ts';

const [A4, LETTER] = [
  { width: 210, height: 297 },
  { width: 215.9, height: 279.4 },
] as const;
const USUAL: Paper = { ...A4, margin: 10 };
/** Both sizes of paper between each of these margins, in millimetres. */
const papersWith = (...margins: readonly number[]): Paper[] =>
  [A4, LETTER].flatMap((size) => margins.map((margin) => ({ ...size, margin })));

/** Pages that are printed on more papers: their drawings and titles come to other places of a sheet. */
const MORE_PAPERS: Readonly<Record<string, readonly Paper[]>> = {
  '/ages-compares': papersWith(5, 12.7),
  '/pays-compares': papersWith(5, 12.7),
  '/dessins': papersWith(5, 12.7),
  '/feuille': papersWith(5, 13),
  '/facile': papersWith(12.7),
};

/** Pages that are to be one sheet: the page to fill in, and twelve easy-to-read ideas. */
const ONE_SHEET = ['/feuille', '/facile'];

interface PrintedPage extends PrintJob {
  path: string;
  html: string;
  name: string;
}

describe.skipIf(!isInstalled('pdftotext')).each([
  ['Chromium', printInChromium, true],
  ['Firefox', printInFirefox, isInstalled('firefox')],
] as const)('a page printed by %s', (_, print, isThere) => {
  describe.skipIf(!isThere)('installed here', () => {
    const folder = mkdtempSync(join(tmpdir(), 'paper-'));
    let server: Server;
    let printed: PrintedPage[] = [];

    beforeAll(async () => {
      const dist = join(findFixtureSite(), 'dist');
      const handler = createSiteHandler(dist, '');
      server = createServer((request, response) => {
        // A font of the system: see printInFirefox.
        if (request.url?.endsWith('.woff2')) response.writeHead(404).end();
        else handler(request, response);
      });
      const origin = `http://localhost:${await listen(server)}`;
      printed = readPages(dist)
        .filter(({ path }) => path !== '/404')
        .flatMap(({ path, visit, html }) =>
          [USUAL, ...(MORE_PAPERS[path] ?? [])].map((paper, rank) => ({
            path,
            html,
            paper,
            address: origin + visit,
            file: join(folder, `${path.replaceAll('/', '-')}-${rank}.pdf`),
            name: `${path}, ${Object.values(paper).join(' × ')}`,
          })),
        );
      await print(printed);
    });
    afterAll(async () => {
      await closeServer(server);
      rmSync(folder, { recursive: true, force: true });
    });

    it('holds every word of it', () => {
      for (const { html, file, name } of printed)
        expect.soft(findLostWords(html, readPaper(file)), name).toEqual([]);
    });

    it('leaves no title alone at the end of a sheet, and cuts no line', () => {
      for (const { html, file, name, paper } of printed) {
        const sheets = readSheets(file);
        expect.soft(findLoneTitles(sheets, readTitles(html)), name).toEqual([]);
        expect.soft(findCutWords(sheets, paper), name).toEqual([]);
      }
      expect(printed.length).toBeGreaterThan(0);
    });

    it.each(ONE_SHEET)('is one sheet where it is made to be: %s', (wanted) => {
      const counts = printed
        .filter(({ path }) => path === wanted)
        .map(({ name, file }) => `${name}: ${readSheets(file).length}`);
      expect(counts.length).toBeGreaterThan(1);
      expect(counts.filter((count) => !count.endsWith(': 1'))).toEqual([]);
    });
  });
});
