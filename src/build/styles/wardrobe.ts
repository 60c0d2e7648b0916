import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { HASHED_FOLDER } from '../../hosting/answers.ts';
import type { Element } from '../../hosting/built-html.ts';
import type { Wardrobe } from './sheet.ts';

/** Files that a script of the build imports: « ./react.js ». */
const IMPORTS = /(?:\bfrom|\bimport)\s*\(?\s*["'`](\.{1,2}\/[^"'`]+)["'`]/gu;

/** What a script writes between quotes and spaces, as class names and names of elements are written. */
const wordsOf = (script: string) => new Set(script.split(/[\s"'`]+/u));

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
    // Known before its imports are read, which may come back to it.
    this.#files.set(path, []);
    const script = readFileSync(join(this.#dist, path), 'utf8');
    const imports = [...script.matchAll(IMPORTS)].map(([, name]) => join(dirname(path), name!));
    const words = [wordsOf(script), ...imports.flatMap((file) => this.ofFile(file))];
    this.#files.set(path, words);
    return words;
  }
}

/**
 * What a page can give styles to: all that it holds, and whatever its scripts and islands might name.
 * What renders the islands is left out: it names every element there is, and makes those it is told.
 */
export function wardrobeOf(elements: readonly Element[], scripts: ScriptWords): Wardrobe {
  const names = new Set<string>();
  const words = new Set<ReadonlySet<string>>();
  for (const { name, attributes, text } of elements) {
    names.add(name);
    for (const one of (attributes.get('class') ?? '').split(/\s+/u)) names.add(`.${one}`);
    for (const [attribute, value] of attributes) {
      if (attribute === 'id') names.add(`#${value}`);
      for (const [property] of value.matchAll(/--[\w-]+/gu)) names.add(property);
    }
    if (name === 'script' && text !== '') words.add(scripts.ofText(text));
    const island = attributes.get('component-url');
    if (island !== undefined)
      for (const set of scripts.ofFile(island.slice(island.indexOf(HASHED_FOLDER)))) words.add(set);
  }
  return { names, words: [...words] };
}

/** What several pages can give styles to. */
export const unite = (pages: readonly Wardrobe[]): Wardrobe => ({
  names: new Set(pages.flatMap(({ names }) => [...names])),
  words: [...new Set(pages.flatMap(({ words }) => words))],
});
