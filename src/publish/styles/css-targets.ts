import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { HASHED_FOLDER } from '../../hosting/http-policy.ts';
import type { Element } from '../../platform/html.ts';
import type { CssTargets } from './sheet.ts';

/** Files that a script of the build imports: « ./react.js ». */
const IMPORTS = /(?:\bfrom|\bimport)\s*\(?\s*["'`](\.{1,2}\/[^"'`]+)["'`]/gu;

/** `data-max-age` for `maxAge`. */
const toAttribute = (name: string) =>
  `data-${name.replace(/[A-Z]/gu, (capital) => `-${capital.toLowerCase()}`)}`;

/**
 * What a script writes between quotes and spaces, as class names and names of elements are written,
 * the `--properties` that it names, and the attributes that it writes as `dataset.name`.
 */
const wordsOf = (script: string) =>
  new Set([
    ...script.split(/[\s"'`]+/u),
    ...(script.match(/--[\w-]+/gu) ?? []),
    ...[...script.matchAll(/\bdataset\.(\w+)/gu)].map(([, name]) => toAttribute(name!)),
  ]);

/** The words of the scripts of a site, each script read once. */
export class ScriptWords {
  #inline = new Map<string, ReadonlySet<string>>();
  #files = new Map<string, readonly ReadonlySet<string>[]>();
  #dist: string;

  /** @param dist - Folder of the built site. */
  constructor(dist: string) {
    this.#dist = dist;
  }

  /** Words of a script that stands in a page. */
  ofText(script: string): ReadonlySet<string> {
    const words = this.#inline.get(script) ?? wordsOf(script);
    this.#inline.set(script, words);
    return words;
  }

  /**
   * Words of a file, and of all that it imports.
   *
   * @param path - From the folder of the site.
   */
  ofFile(path: string): readonly ReadonlySet<string>[] {
    const known = this.#files.get(path);
    if (known) return known;
    // Set before its imports are read: they may import it in turn.
    this.#files.set(path, []);
    const script = readFileSync(join(this.#dist, path), 'utf8');
    const imports = [...script.matchAll(IMPORTS)].map(([, name]) => join(dirname(path), name!));
    const words = [wordsOf(script), ...imports.flatMap((file) => this.ofFile(file))];
    this.#files.set(path, words);
    return words;
  }
}

/** Names on one or more pages that selectors may match, without those of scripts. */
export interface UsedNames {
  /** Its elements by name, `.classes`, `#identifiers`, `data-` attributes, and the `--properties` that it reads itself. */
  names: ReadonlySet<string>;
  /** The scripts that stand in it. */
  scripts: ReadonlySet<string>;
  /** Files of its islands, from the folder of the site. */
  islands: ReadonlySet<string>;
}

/**
 * Lists the names of a page. The renderer of islands is left out: it names every element there is.
 */
export function usedNamesOf(elements: readonly Element[]): UsedNames {
  const names = new Set<string>();
  const scripts = new Set<string>();
  const islands = new Set<string>();
  for (const { name, attributes, text } of elements) {
    names.add(name);
    for (const one of (attributes.get('class') ?? '').split(/\s+/u)) names.add(`.${one}`);
    for (const [attribute, value] of attributes) {
      if (attribute === 'id') names.add(`#${value}`);
      if (attribute.startsWith('data-')) names.add(attribute);
      for (const [property] of value.matchAll(/--[\w-]+/gu)) names.add(property);
    }
    if (name === 'script' && text !== '') scripts.add(text);
    const island = attributes.get('component-url');
    if (island !== undefined) islands.add(island.slice(island.indexOf(HASHED_FOLDER)));
  }
  return { names, scripts, islands };
}

/** Names a selector can match: those on the page, and those that its scripts may add. */
export const cssTargetsOf = (
  { names, scripts, islands }: UsedNames,
  words: ScriptWords,
): CssTargets => ({
  names,
  words: [
    ...new Set([
      ...[...scripts].map((script) => words.ofText(script)),
      ...[...islands].flatMap((file) => words.ofFile(file)),
    ]),
  ],
});
