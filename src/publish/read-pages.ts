import { listFiles } from '../platform/files.ts';
import { WorkerPool } from '../platform/worker-pool.ts';
import type { BuiltPage, BuiltPages } from './built-pages.ts';
import type { Change } from './page-minifier.ts';

/** A page to be read, named from the folder of the site, and its other styles, if they are others. */
export interface PageReading {
  file: string;
  change?: Omit<Change, 'files'> | undefined;
}

/** Number of pages that take as long to read as a thread takes to start. */
const FEW = 50;

/** Reads the pages of a site, on threads. */
export class PageReader {
  #dist: string;
  #threads: WorkerPool<PageReading, BuiltPage>;

  /** @param dist - Folder of the site, which need not be there yet. */
  constructor(dist: string) {
    this.#dist = dist;
    this.#threads = new WorkerPool(new URL('./read-worker.ts', import.meta.url), dist);
  }

  /** Starts threads for a number of pages. */
  expect = (pages: number) => this.#threads.expect(pages, FEW);

  /** Writes the styles into the pages, and reads the results. */
  async read(changes: readonly Change[]): Promise<BuiltPages> {
    const changeOf = new Map(
      changes.flatMap(({ from, to, files }) => files.map((file) => [file, { from, to }] as const)),
    );
    const files = (await listFiles(this.#dist)).filter((file) => file.endsWith('.html'));
    const readings = files.map((file) => ({ file, change: changeOf.get(file) }));
    return new Map((await this.#threads.map(readings)).map((page) => [page.file, page]));
  }

  /** Ends the threads. */
  end = () => this.#threads.end();
}
