/** An attribute of a tag. */
interface Attribute {
  name: string;
  /** Unescaped. */
  value: string;
  /** Range of its value in the tag, between the quotes. */
  from: number;
  to: number;
}

/** A tag of a text, such as `<Encart titre="À retenir">`. */
export interface Tag {
  name: string;
  /** Opening, closing or self-closing. */
  part: 'open' | 'close' | 'alone';
  attributes: readonly Attribute[];
}

const TAG = /^<(\/?)([A-Z]\w*)((?:\s+[\w-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'))?)*)\s*(\/?)>/u;
const ATTRIBUTE = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gu;

/**
 * Parses a tag.
 *
 * @param source - Text that starts with the tag.
 * @returns Undefined when it does not start with a tag of a block.
 */
export function readTag(source: string): (Tag & { length: number }) | undefined {
  const [whole, slash, name, attributes = '', end] = TAG.exec(source) ?? [];
  if (whole === undefined || name === undefined) return undefined;
  const start = whole.indexOf(attributes, name.length);
  const found = [...attributes.matchAll(ATTRIBUTE)].map((match): Attribute => {
    const typed = match[2] ?? match[3] ?? '';
    const to = start + match.index + match[0].length - 1;
    return {
      name: match[1]!,
      value: typed.replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
      from: to - typed.length,
      to,
    };
  });
  return {
    name,
    part: slash ? 'close' : end ? 'alone' : 'open',
    attributes: found,
    length: whole.length,
  };
}

/** Escapes a value of an attribute: straight quotes become French ones. */
const quoted = (value: string) =>
  value
    .replace(/[\r\n]+/gu, ' ')
    .replace(/"([^"]*)"/gu, '« $1 »')
    .replaceAll('"', '’’');

/** A replacement of a range of a text. */
export interface Replacement {
  from: number;
  to: number;
  insert: string;
}

/**
 * The smallest change that sets an attribute.
 *
 * @param source - The tag.
 * @param value - An empty one removes the attribute.
 * @returns A range in the tag; undefined when nothing changes.
 */
export function changeAttribute(
  source: string,
  name: string,
  value: string,
): Replacement | undefined {
  const tag = readTag(source);
  if (!tag) return undefined;
  const there = tag.attributes.find((attribute) => attribute.name === name);
  const insert = quoted(value);
  if (!there && value === '') return undefined;
  if (there && value === '') {
    const start = source.lastIndexOf(name, there.from);
    return { from: source.slice(0, start).trimEnd().length, to: there.to + 1, insert: '' };
  }
  if (there) return there.value === value ? undefined : { from: there.from, to: there.to, insert };
  const last = tag.attributes.at(-1);
  const at = last ? last.to + 1 : 1 + tag.name.length;
  return { from: at, to: at, insert: ` ${name}="${insert}"` };
}
