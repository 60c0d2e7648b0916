/** Minifies one page after another, off the thread that renders them: `page-minifier.ts` sends them. */
import { parentPort, workerData } from 'node:worker_threads';
import { readElements } from '../platform/html.ts';
import { minifyPage } from './minify-page.ts';
import type { MinifiedPage } from './page-minifier.ts';
import { readSheet, usedBy, type Sheet } from './styles/sheet.ts';
import { usedNamesOf, ScriptWords, cssTargetsOf } from './styles/css-targets.ts';

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
  const { html, styles } = minifyPage(built, elements);
  const usedNames = usedNamesOf(elements);
  const used = usedBy(sheetOf(styles), cssTargetsOf(usedNames, words));
  parentPort!.postMessage({ html, styles, used, usedNames } satisfies MinifiedPage);
});
