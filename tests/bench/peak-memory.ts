/** Loaded by `--import` into a process that is measured: at its end, it notes its largest memory. */
import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const notes = process.env.PEAK_MEMORY_FILE;
if (notes && isMainThread) {
  process.on('exit', () => appendFileSync(notes, `${process.resourceUsage().maxRSS}\n`));
}
