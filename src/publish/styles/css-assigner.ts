import { groupCss, unite, type CssGroup } from './css-groups.ts';
import { cssTargetsOf, ScriptWords, type UsedNames } from './css-targets.ts';
import { readSheet, usedBy, writeStyles, type Sheet } from './sheet.ts';

/** The styles of some pages, and the sheet that replaces them. */
export interface StyleChange {
  from: string;
  to: string;
}

/** Pages that have the same styles, by the selectors that they can use. */
interface Family {
  sheet: Sheet;
  alike: Map<string, CssGroup>;
}

/**
 * How many sheets of styles a site may have: hosts name each of them in every answer, in a line that
 * some of them limit to 2,000 signs.
 */
const MOST_SHEETS = 12;

/** Pages come in the order in which threads have read them, which is never twice the same. */
const inOrder = (groups: Iterable<CssGroup>) =>
  [...groups]
    .map((group) => ({ ...group, files: group.files.toSorted() }))
    .toSorted((a, b) => (a.files[0]! < b.files[0]! ? -1 : 1));

/** Gives each page of a site the styles that it can use, or that pages much like it can. */
export class CssAssigner {
  #words: ScriptWords;
  /** By all that pages have for styles. */
  #families = new Map<string, Family>();

  /** @param dist - Folder of the site. */
  constructor(dist: string) {
    this.#words = new ScriptWords(dist);
  }

  /**
   * Adds a page.
   *
   * @param file - From the folder of the site.
   * @param styles - Text of its one style element; empty if it has none.
   */
  add(file: string, styles: string, usedNames: UsedNames): void {
    if (styles === '') return;
    const family = this.#families.get(styles) ?? { sheet: readSheet(styles), alike: new Map() };
    this.#families.set(styles, family);
    const used = usedBy(family.sheet, cssTargetsOf(usedNames, this.#words));
    const name = [...used].join();
    const page = { used, usedNames, files: [file] };
    const others = family.alike.get(name);
    family.alike.set(name, others ? unite(others, page) : page);
  }

  /** The styles of each page with styles, by its file, once all pages are added. */
  assign(): ReadonlyMap<string, StyleChange> {
    const changes = new Map<string, StyleChange>();
    const most = Math.max(1, Math.floor(MOST_SHEETS / this.#families.size));
    for (const [from, { sheet, alike }] of this.#families) {
      const weights = sheet.selectors.map(({ weight }) => weight);
      for (const { used, usedNames, files } of groupCss(inOrder(alike.values()), weights, most)) {
        const to = writeStyles(sheet, used, cssTargetsOf(usedNames, this.#words));
        for (const file of files) changes.set(file, { from, to });
      }
    }
    return changes;
  }
}
