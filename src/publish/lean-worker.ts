/** Makes one page after another light, off the thread that renders them: `lean-pages.ts` sends them. */
import { parentPort, workerData } from 'node:worker_threads';
import { readElements } from '../platform/html.ts';
import { leanPage } from './lean-page.ts';
import type { Leaned } from './lean-pages.ts';
import { readSheet, usedBy, type Sheet } from './styles/sheet.ts';
import { holdingsOf, ScriptWords, wardrobeOf } from './styles/wardrobe.ts';

const words = new ScriptWords(workerData as string);
const sheets = new Map<string, Sheet>();

/** The styles of a page taken apart, once for all the pages that have them. */
function sheetOf(styles: string): Sheet {
  const sheet = sheets.get(styles) ?? readSheet(styles);
  sheets.set(styles, sheet);
  return sheet;
}

parentPort!.on('message', (built: string) => {
  const elements = readElements(built);
  const { html, styles } = leanPage(built, elements);
  const holdings = holdingsOf(elements);
  const used = usedBy(sheetOf(styles), wardrobeOf(holdings, words));
  parentPort!.postMessage({ html, styles, used, holdings } satisfies Leaned);
});
