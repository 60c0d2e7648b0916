/** Finishes one page after another, off the thread that builds: `finish-pages.ts` sends its tasks. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { readElements } from '../hosting/built-html.ts';
import { readBuiltPage, type BuiltPage } from './built-pages.ts';
import type { Leaned, Task } from './finish-pages.ts';
import { changeStyles, leanPage } from './lean-page.ts';
import { readSheet, usedBy, type Sheet } from './styles/sheet.ts';
import { holdingsOf, ScriptWords, wardrobeOf } from './styles/wardrobe.ts';

const dist = workerData as string;
const words = new ScriptWords(dist);
const sheets = new Map<string, Sheet>();

/** The styles of a page taken apart, once for all the pages that have them. */
function sheetOf(styles: string): Sheet {
  const sheet = sheets.get(styles) ?? readSheet(styles);
  sheets.set(styles, sheet);
  return sheet;
}

function lean(file: string): Leaned {
  const path = join(dist, file);
  const built = readFileSync(path, 'utf8');
  const elements = readElements(built);
  const { html, styles } = leanPage(built, elements);
  writeFileSync(path, html);
  const holdings = holdingsOf(elements);
  return {
    file,
    styles,
    used: usedBy(sheetOf(styles), wardrobeOf([holdings], words)),
    holdings,
  };
}

function read({ file, styles }: Extract<Task, { act: 'read' }>): BuiltPage {
  const path = join(dist, file);
  if (styles) writeFileSync(path, changeStyles(readFileSync(path, 'utf8'), styles.from, styles.to));
  return readBuiltPage(file, readFileSync(path, 'utf8'));
}

parentPort!.on('message', (task: Task) =>
  parentPort!.postMessage(task.act === 'lean' ? lean(task.file) : read(task)),
);
