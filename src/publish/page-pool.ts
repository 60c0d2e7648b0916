import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';
import { listTexts } from '../hosting/compress.ts';
import { listFiles } from '../platform/files.ts';
import type { SectionRecord } from '../search/records.ts';
import type { BuiltPages } from './built-pages.ts';
import { changePolicy } from './minify-page.ts';
import type * as Tasks from './page-worker.ts';
import { CssAssigner, type StyleChange } from './styles/css-assigner.ts';

/** Name of a task, which is that of a function of `page-worker.ts`. */
type Task = keyof typeof Tasks;

/** Folders of a site that is finished. */
interface Folders {
  /** Folder of the site; it need not be there before `minify`. */
  dist: string;
  /** Folder of the build cache. */
  memory: string;
}

/** Finishes the pages of a site, on threads that start at once, beside Astro. */
export class PagePool {
  #folders: Folders;
  #pool: Tinypool;
  /** Rejects when a thread ends that has no task. */
  #crash: Promise<never>;
  #changes: ReadonlyMap<string, StyleChange> = new Map();

  /** @param script - Module of the tasks. */
  constructor(folders: Folders, script = new URL('page-worker.ts', import.meta.url)) {
    this.#folders = folders;
    const threads = availableParallelism();
    this.#pool = new Tinypool({
      filename: script.href,
      name: 'minify' satisfies Task,
      minThreads: threads,
      maxThreads: threads,
      // While one waits for the disk, another uses the processor.
      concurrentTasksPerWorker: 4,
    });
    this.#crash = new Promise((_, reject) => this.#pool.on('error', reject));
    this.#crash.catch(() => undefined);
  }

  /** Runs a task on a free thread. */
  async #run<Name extends Task>(
    name: Name,
    input: Parameters<(typeof Tasks)[Name]>[0],
  ): Promise<Awaited<ReturnType<(typeof Tasks)[Name]>>> {
    try {
      return await Promise.race([this.#pool.run(input, { name }), this.#crash]);
    } catch (cause) {
      throw new Error('A thread of the page pool stopped.', { cause });
    }
  }

  /**
   * Minifies the pages that Astro made, and chooses their styles.
   *
   * @returns What each page holds once `finish` has written it.
   */
  async minify(): Promise<BuiltPages> {
    const { dist } = this.#folders;
    const files = (await listFiles(dist)).filter((file) => file.endsWith('.html'));
    const css = new CssAssigner(dist);
    const pages = await Promise.all(
      files.map(async (file) => {
        const { page, styles, usedNames } = await this.#run('minify', { dist, file });
        css.add(file, styles, usedNames);
        return page;
      }),
    );
    this.#changes = css.assign();
    return new Map(
      pages.map((page) => {
        const { file, policy } = page;
        const change = this.#changes.get(file);
        if (!policy || !change) return [file, page];
        return [file, { ...page, policy: changePolicy(policy, change.from, change.to) }];
      }),
    );
  }

  /**
   * Reads the sections of pages for the search.
   *
   * @param files - Pages, from the folder of the site.
   * @param care - Address of the page of signs, whose card other pages repeat.
   */
  readRecords = (files: readonly string[], care: string | undefined): Promise<SectionRecord[][]> =>
    Promise.all(
      files.map((file) => this.#run('records', { dist: this.#folders.dist, file, care })),
    );

  /** Writes the styles of the pages, and the compressed copies of every text of the site. */
  async finish(): Promise<void> {
    const texts = await listTexts(this.#folders.dist);
    await Promise.all(
      texts.map((file) =>
        this.#run('finish', { ...this.#folders, file, change: this.#changes.get(file) }),
      ),
    );
  }

  /** Ends the threads, whatever they do. */
  end = () => this.#pool.destroy();
}
