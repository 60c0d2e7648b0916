/** A start tag of a page, with the text of the elements that hold no markup. */
export interface Tag {
  /** In lower case. */
  name: string;
  /** By name in lower case; an attribute without a value has an empty one. */
  attributes: ReadonlyMap<string, string>;
  /** Exact text of a script or a style, as the browser hashes it; empty for other elements. */
  text: string;
}

const RAW_TEXT = ['script', 'style', 'title', 'textarea', 'iframe', 'xmp'];
const START_OR_COMMENT = /<!--[\s\S]*?-->|<([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/giu;
const ATTRIBUTE = /([^\s"'>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/gu;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  quot: '"',
  apos: "'",
  lt: '<',
  gt: '>',
  colon: ':',
  tab: '\t',
  newline: '\n',
};

/** Text of an attribute, its character references resolved as far as addresses and policies need. */
const decode = (value: string) =>
  value.replace(/&(?:#x([0-9a-f]+)|#([0-9]+)|([a-z]+));?/giu, (all, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal) return String.fromCodePoint(Number(decimal));
    return ENTITIES[String(name).toLowerCase()] ?? all;
  });

/**
 * The start tags of a page, in order. Reads what builds write, well-formed HTML, and nothing else
 * than what a browser would see as markup: not comments, not the text of scripts and styles.
 */
export function* readTags(html: string): Generator<Tag> {
  const tags = new RegExp(START_OR_COMMENT);
  for (let match = tags.exec(html); match; match = tags.exec(html)) {
    const [, written, inside = ''] = match;
    if (written === undefined) continue;
    const name = written.toLowerCase();
    const attributes = new Map<string, string>();
    for (const [, key = '', double, single, bare] of inside.matchAll(ATTRIBUTE)) {
      attributes.set(key.toLowerCase(), decode(double ?? single ?? bare ?? ''));
    }
    let text = '';
    if (RAW_TEXT.includes(name)) {
      const end = html.slice(tags.lastIndex).search(new RegExp(`</${name}[\\s/>]`, 'iu'));
      const stop = end === -1 ? html.length : tags.lastIndex + end;
      text = html.slice(tags.lastIndex, stop);
      tags.lastIndex = stop;
    }
    yield { name, attributes, text };
  }
}
