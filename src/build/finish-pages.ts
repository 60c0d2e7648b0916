import { Threads } from '../hosting/threads.ts';
import { listFiles } from '../hosting/files.ts';
import type { BuiltPage, BuiltPages } from './built-pages.ts';
import { gatherFamilies } from './styles/families.ts';
import { readSheet, writeStyles } from './styles/sheet.ts';
import { ScriptWords, wardrobeOf, type Holdings } from './styles/wardrobe.ts';

/** What a thread is asked to do with one page, named from the folder of the site. */
export type Task =
  /** To take out what it carries for nothing. */
  | { act: 'lean'; file: string }
  /** To give it other styles, if they are others, and to read it. */
  | { act: 'read'; file: string; styles?: Change | undefined };

/** All that a page has for styles, and what takes their place. */
interface Change {
  from: string;
  to: string;
}

/** A lean page: what it carries, and what it can use of it. */
export interface Leaned {
  file: string;
  /** What its one style element holds; empty if it has none. */
  styles: string;
  /** Ranks of the selectors that it can use. */
  used: ReadonlySet<number>;
  holdings: Holdings;
}

/**
 * How many sheets of styles a site may have: hosts name each of them in every answer, in a line that
 * some of them limit to 2,000 signs.
 */
const MOST_SHEETS = 12;

/** A thread takes as long to start as this many pages to finish. */
const FEW = 50;

/** Gives each page the styles that it can use, or that pages much like it can; by its file. */
function* dress(
  pages: readonly Leaned[],
  most: number,
  words: ScriptWords,
): Generator<[file: string, change: Change]> {
  const from = pages[0]!.styles;
  const sheet = readSheet(from);
  const families = gatherFamilies(
    pages.map(({ used }) => used),
    sheet.selectors.map(({ weight }) => weight),
    most,
  );
  for (const family of families) {
    const members = family.pages.map((page) => pages[page]!);
    const holdings = members.map((page) => page.holdings);
    const to = writeStyles(sheet, family.used, wardrobeOf(holdings, words));
    for (const { file } of members) yield [file, { from, to }];
  }
}

/** The threads that finish the pages of a site. */
export class PageFinisher {
  #dist: string;
  #threads: Threads<Task, Leaned | BuiltPage>;

  /** @param dist - Folder of the site, which need not be there yet. */
  constructor(dist: string) {
    this.#dist = dist;
    this.#threads = new Threads(new URL('./finish-worker.ts', import.meta.url), dist);
  }

  /** Takes out of each built page what it carries for nothing, and reads what it has become. */
  async finish(): Promise<BuiltPages> {
    const files = (await listFiles(this.#dist)).filter((file) => file.endsWith('.html'));
    const leaned = (await this.#threads.map(
      files.map((file) => ({ act: 'lean', file })),
      FEW,
    )) as Leaned[];
    const styled = leaned.filter(({ styles }) => styles !== '');
    const groups = [...Map.groupBy(styled, ({ styles }) => styles).values()];
    const most = Math.max(1, Math.floor(MOST_SHEETS / groups.length));
    const words = new ScriptWords(this.#dist);
    const changes = new Map(groups.flatMap((group) => [...dress(group, most, words)]));
    const read = (await this.#threads.map(
      files.map((file) => ({ act: 'read', file, styles: changes.get(file) })),
      FEW,
    )) as BuiltPage[];
    return new Map(read.map((page) => [page.file, page]));
  }

  /** Ends the threads. */
  end = () => this.#threads.end();
}
