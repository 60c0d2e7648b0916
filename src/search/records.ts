import {
  attributeOf,
  classesOf,
  elementsOf,
  isElement,
  readNodes,
  squeeze,
  type Element,
  type Node,
} from '../platform/html.ts';
import { PART_ANCHORS } from '../schemas/page-parts.ts';

/** A section of a page, or a term of a glossary, as visitors read it. */
export interface SectionRecord {
  /** Its address on the page without #; empty for the beginning of the page. */
  anchor: string;
  heading: string;
  /** On a line of its own, what is true under a condition: a question or a name, a tab, the sentences. */
  text: string;
  /** Whether it is a term of a glossary. */
  isTerm?: true;
}

/** Elements that answer no search, besides those that hold no words: marks of sources, what is pressed, names of columns. */
const LEFT_OUT = ['sup', 'button', 'thead'];
/** Classes of the same: small print such as dates, headings that are only read aloud. */
const LEFT_OUT_CLASSES = ['text-sm', 'sr-only'];
/** Elements that interrupt a sentence. */
const BLOCKS = new Set(
  'article blockquote dd div dl dt figcaption figure h1 h2 h3 h4 li ol p section table tbody td th tr ul br'.split(
    ' ',
  ),
);

/** A question, and what answers it in the same paragraph. */
const QUESTION = /^([^.!?…]+\?) (?=\S)(.+)$/u;

/** How bold words end that lead to what follows. */
const LEADS = /(?:[:?]|[.!…]\s?»)$/u;

/** The first element of a part of a page that passes a test. */
const find = (node: Node, test: (element: Element) => boolean) => elementsOf(node).find(test);

/** Whether the page asks robots to leave it out. */
const isNotice = (page: Node) =>
  find(page, (element) => attributeOf(element, 'name') === 'robots')?.tagName === 'meta';

/** What is left out of a page: marks, small print, its sources, and the card of signs that it repeats. */
const isLeftOut = (element: Element, care: string | undefined): boolean =>
  LEFT_OUT.includes(element.tagName) ||
  attributeOf(element, 'aria-labelledby') === PART_ANCHORS.sources ||
  classesOf(element).some((name) => LEFT_OUT_CLASSES.includes(name)) ||
  (attributeOf(element, 'role') === 'note' &&
    care !== undefined &&
    find(element, (one) => attributeOf(one, 'href') === care) !== undefined);

/**
 * Reads the sections and the terms of a built page, with what stands under each heading.
 *
 * @param page - The page, parsed.
 * @param care - Address of the page with the signs, whose card other pages repeat with a link to it.
 * @returns The beginning of the page first; without sections that are empty. A notice, which robots leave
 *   out, has none.
 */
export function readRecords(page: Node, care?: string): SectionRecord[] {
  const main = find(page, ({ tagName }) => tagName === 'main');
  if (!main || isNotice(page)) return [];
  const records: (Omit<SectionRecord, 'text'> & { lines: string[][] })[] = [];
  let sentence = '';
  /** The row and the column of the cell, and the bold words that the sentence begins with. */
  let [cell, lead] = ['', ''];

  /** What stands in a node, where it may be read. */
  const nodesOf = (node: Node) =>
    readNodes(node).filter((one) => !isElement(one) || !isLeftOut(one, care));
  const wordsOf = (node: Node): string => {
    if ('value' in node) return node.value;
    const words = nodesOf(node).map(wordsOf).join('');
    return isElement(node) && BLOCKS.has(node.tagName) ? ` ${words} ` : words;
  };

  /** Ends a sentence: it joins the others that are true under the same condition. */
  const end = () => {
    const said = squeeze(sentence);
    const [, question = '', answer = said] = QUESTION.exec(said) ?? [];
    const lines = records.at(-1)?.lines;
    if (lines && lead + said !== '') {
      const condition = answer && [cell, lead, question].filter(Boolean).join(' – ');
      const alone = lead.endsWith('?') ? lead : `${lead}\u00A0:`;
      const rest = (answer || alone).replace(/[^.!?…:;,]$/u, '$&.');
      const last = lines.at(-1);
      if (last?.[0] === condition) last.push(rest);
      else lines.push([condition, rest]);
    }
    sentence = '';
    lead = '';
  };

  const start = (node: Element, anchor: string, isTerm?: true) => {
    end();
    records.push({ anchor, heading: squeeze(wordsOf(node)), lines: [], ...(isTerm && { isTerm }) });
  };

  /** Reads a row of a table, or a term with its descriptions: each cell is true of its row and its column. */
  const readRow = ([first, ...cells]: readonly Element[]) => {
    end();
    const name = first ? squeeze(wordsOf(first)).replace(/[.:\s]+$/u, '') : '';
    if (cells.length === 0) sentence = name;
    for (const one of cells) {
      const column = cells.length > 1 ? attributeOf(one, 'data-label') : undefined;
      cell = [name, column].filter(Boolean).join(' – ');
      read(one);
    }
    end();
    cell = '';
  };

  function read(node: Node): void {
    if ('value' in node && node.nodeName === '#text') sentence += node.value;
    const nodes = nodesOf(node);
    if (!isElement(node)) return nodes.forEach(read);
    const { tagName } = node;
    const id = attributeOf(node, 'id');
    const cells = nodes.filter(isElement);
    const term = cells[0]?.tagName === 'dt' ? attributeOf(cells[0], 'id') : undefined;
    // What leads on from a term is no part of its meaning: « Un haut grade n'est pas exclu : [Mon frottis] ».
    if (tagName === 'a' && records.at(-1)?.isTerm && /:\s*$/u.test(sentence))
      sentence = sentence.replace(/\s*:\s*$/u, '');
    else if (tagName === 'h1') start(node, '');
    else if (/^h[23]$/u.test(tagName) && id !== undefined) start(node, id);
    else if (term !== undefined) {
      start(cells[0]!, term, true);
      cells.slice(1).forEach(read);
    } else if (tagName === 'tr' || cells[0]?.tagName === 'dt') readRow(cells);
    else if (
      // Bold words that begin a block and lead to what follows: « 25 à 29 ans : », « Enceinte ? », or what is
      // said that the text answers: « “On l'attrape à la piscine.” ».
      /^(?:b|strong)$/u.test(tagName) &&
      squeeze(sentence) === '' &&
      LEADS.test(squeeze(wordsOf(node)))
    )
      lead = squeeze(wordsOf(node)).replace(/\s*:$/u, '');
    else {
      if (BLOCKS.has(tagName)) end();
      for (const [at, one] of nodes.entries()) {
        // Two elements with nothing between stand on two lines.
        if (isElement(one) && at > 0 && isElement(nodes[at - 1]!) && squeeze(sentence) !== '')
          end();
        read(one);
      }
      if (BLOCKS.has(tagName)) end();
    }
  }
  read(main);
  end();

  return records
    .map(({ lines, ...record }) => ({
      ...record,
      text: lines
        .map(([condition, ...said]) => (condition ? `${condition}\t` : '') + said.join(' '))
        .join('\n'),
    }))
    .filter(({ anchor, text }) => anchor === '' || text !== '');
}
