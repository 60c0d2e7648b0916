/** Reads one page after another, off the thread that builds: `read-pages.ts` names them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { readBuiltPage } from './built-pages.ts';
import { changeStyles } from './minify-page.ts';
import type { PageReading } from './read-pages.ts';

parentPort!.on('message', ({ file, change }: PageReading) => {
  const path = join(workerData as string, file);
  if (change) writeFileSync(path, changeStyles(readFileSync(path, 'utf8'), change.from, change.to));
  parentPort!.postMessage(readBuiltPage(file, readFileSync(path, 'utf8')));
});
