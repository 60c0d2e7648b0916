import { expect, it } from 'vitest';
import type { EditorNode } from '../../../src/cms/page/lexical.ts';
import { splitMarked } from '../../../src/cms/page/typed-words.ts';

const textOf = (words: string) =>
  ({ getType: () => 'text', getTextContent: () => words }) as EditorNode;

it.for([
  ['', 'Attention :', 'lisez', ['', 'Attention', ' :']],
  ['', 'Attention :', ' lisez', ['', 'Attention :', '']],
  ['mot', '(sic)', 'mot', ['(', 'sic', ')']],
  ['un ', ' (oui) ', 'non', [' ', '(oui', ') ']],
  ['', '25 &lt;', 'ans', ['', '25', ' &lt;']],
  ['25', '%', 'ans', ['%', '', '']],
] as const)('a mark stands beside letters alone: %s', ([before, words, behind, pieces]) => {
  const node = {
    getFormat: () => 1,
    getPreviousSibling: () => textOf(before),
    getNextSibling: () => textOf(behind),
  } as EditorNode;
  expect(splitMarked(words, node).slice(1)).toEqual(pieces);
});
