import { WorkerPool } from '../platform/worker-pool.ts';
import { groupCss, unite, type CssGroup } from './styles/css-groups.ts';
import { readSheet, writeStyles } from './styles/sheet.ts';
import { ScriptWords, cssTargetsOf, type UsedNames } from './styles/css-targets.ts';

/** A page without what it carried for nothing. */
export interface MinifiedPage {
  html: string;
  /** Text of its one style element; empty if it has none. */
  styles: string;
  /** Ranks of the selectors that it can use. */
  used: ReadonlySet<number>;
  usedNames: UsedNames;
}

/** The styles of some pages, and the sheet that replaces them. */
export interface Change {
  from: string;
  to: string;
  /** Files of those pages, from the folder of the site. */
  files: readonly string[];
}

/**
 * How many sheets of styles a site may have: hosts name each of them in every answer, in a line that
 * some of them limit to 2,000 signs.
 */
const MOST_SHEETS = 12;

/** Makes the pages of a site light, on a thread beside the one that renders them. */
export class PageMinifier {
  #thread: WorkerPool<string, MinifiedPage>;
  #words: ScriptWords;
  /** By all that pages have for styles, then by the selectors that they can use. */
  #families = new Map<string, Map<string, CssGroup>>();

  /** @param dist - Folder of the site, which need not be there yet. */
  constructor(dist: string) {
    this.#thread = new WorkerPool(new URL('./minify-worker.ts', import.meta.url), dist);
    this.#words = new ScriptWords(dist);
  }

  /**
   * Takes out of a rendered page what it carries for nothing.
   *
   * @param file - From the folder of the site, where the files of its islands are already.
   * @returns The page as it is to be written; its styles are still those of the whole site.
   */
  async minify(file: string, html: string): Promise<string> {
    const { styles, used, usedNames, html: minified } = await this.#thread.run(html);
    if (styles === '') return minified;
    const alike = this.#families.get(styles) ?? new Map<string, CssGroup>();
    this.#families.set(styles, alike);
    const name = [...used].join();
    const page = { used, usedNames, files: [file] };
    const others = alike.get(name);
    alike.set(name, others ? unite(others, page) : page);
    return minified;
  }

  /** The styles that each page can use, or that pages much like it can; once all are minified. */
  assignCss(): readonly Change[] {
    const most = Math.max(1, Math.floor(MOST_SHEETS / this.#families.size));
    // Pages come in the order in which they were rendered, which is never twice the same.
    const inOrder = (families: Iterable<CssGroup>) =>
      [...families]
        .map((family) => ({ ...family, files: family.files.toSorted() }))
        .toSorted((a, b) => (a.files[0]! < b.files[0]! ? -1 : 1));
    return [...this.#families].flatMap(([from, alike]) => {
      const sheet = readSheet(from);
      const weights = sheet.selectors.map(({ weight }) => weight);
      return groupCss(inOrder(alike.values()), weights, most).map((family) => ({
        from,
        to: writeStyles(sheet, family.used, cssTargetsOf(family.usedNames, this.#words)),
        files: family.files,
      }));
    });
  }

  /** Ends the thread. */
  end = () => this.#thread.end();
}
