import type { MdastNode } from 'satteri';
import { isBlock } from '../../document/blocks/blocks.ts';
import { partsOf, typedText } from '../../document/body/parts.ts';
import { slugify } from '../../lib/slug.ts';
import { writePath } from '../../document/fields/names.ts';
import { valuesIn } from '../../document/header/values.ts';
import type { Document, Header } from '../../document/site.ts';
import type { Report, Rule } from '../rule.ts';

/** Signs of a passage that are shown in a message. */
const SHOWN = 60;

/** Letters of the shortest passage that says too much to be there twice on purpose. */
const LONG = 25;

const beginningOf = (words: string) =>
  words.length > SHOWN ? `${words.slice(0, SHOWN).trimEnd()}…` : words;

/** The passages that stand beside the same words, as after a second paste; a heading is short, and never twice. */
function* reportRepeated(document: Document): Generator<Report> {
  /** By the part that holds them: the line of each passage. */
  const seen = new Map<MdastNode | undefined, Map<string, number>>();
  /** The headings above a passage: « Un cas » may stand under each of them. */
  const above: string[] = [];
  /** By the anchor that a heading asks for: a question that repeats the heading over it would take its links. */
  const anchors = new Map<string, { depth: number; line: number }>();
  for (const { node, line, words, parents } of partsOf(document)) {
    let section = '';
    let said = words;
    if (isBlock(node)) said = typedText(document, node);
    else if (node.type === 'heading') {
      above.length = node.depth;
      section = above.join('\n');
      above.push(words);
      const anchor = slugify(words);
      const first = anchors.get(anchor);
      if (first && first.depth !== node.depth)
        yield { line, message: 'heading-twice', data: { words, first: first.line } };
      else if (anchor !== '') anchors.set(anchor, { depth: node.depth, line });
    } else if (!['paragraph', 'listItem'].includes(node.type) || words.length < LONG) continue;
    const key = [node.type, section, said].join('\n');
    const lines = seen.get(parents.at(-1)) ?? new Map<string, number>();
    seen.set(parents.at(-1), lines);
    const first = lines.get(key);
    if (first === undefined) lines.set(key, line);
    else
      yield {
        line,
        message: 'passage-twice',
        data: { words: beginningOf(said.split('\n')[0]!), first },
      };
  }
}

/** The rows of a list that say what one above them says, as after a row was duplicated and left so. */
function* reportTwin(header: Header): Generator<Report> {
  for (const [path, list] of valuesIn(header.values)) {
    if (!Array.isArray(list)) continue;
    const rows = list.map((row) => JSON.stringify(row));
    for (const [index, row] of rows.entries()) {
      const first = rows.indexOf(row);
      if (first === index) continue;
      const at = [...path, index];
      const said = [...valuesIn(list[index]), [at, list[index]] as const].map(([, value]) => value);
      const words = said.find((value) => typeof value === 'string');
      if (words === undefined) continue;
      yield {
        line: header.lineOf(at),
        field: writePath(at),
        message: 'passage-twice',
        data: { words: beginningOf(words), first: header.lineOf([...path, first]) },
      };
    }
  }
}

/** Rules on passages as a whole. */
export const PASSAGE_RULES: readonly Rule[] = [
  {
    id: 'passage-en-double',
    severity: 'warning',
    onlyIfLineIsRight: true,
    visit: {
      *document(document) {
        yield* reportRepeated(document);
        if (document.header) yield* reportTwin(document.header);
      },
      *site({ lists }) {
        for (const { path: file, header } of lists.values())
          for (const report of reportTwin(header)) yield { ...report, file };
      },
    },
  },
];
