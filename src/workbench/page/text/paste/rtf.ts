import type { PasteChange } from './changes.ts';
import { oneLine } from './clean.ts';

/** A tracked deletion of an RTF document, with its context in the paragraph. */
interface RtfDeletion {
  words: string;
  before: string;
  after: string;
}

/** RTF groups that are not part of the text. */
const DESTINATIONS = new Set(
  'fonttbl colortbl stylesheet info pict header footer footnote annotation listtext pntext'.split(
    ' ',
  ),
);
const TOKEN = /\\([a-z]+)(-?\d+)? ?|\\'([\da-f]{2})|\\([^a-z])|([{}])|([^\\{}\r\n]+)/giu;
const WINDOWS = new TextDecoder('windows-1252');

/** The paragraphs of an RTF document, split at tracked deletions. */
function readParagraphs(rtf: string): { words: string; isDeleted: boolean }[][] {
  const paragraphs: { words: string; isDeleted: boolean }[][] = [[]];
  const groups: { isDeleted: boolean; isSilent: boolean }[] = [];
  let state = { isDeleted: false, isSilent: false };
  // A Unicode character is followed by a fallback letter.
  let skip = 0;
  const add = (words: string) => {
    const shown = words.slice(skip);
    skip = Math.max(0, skip - words.length);
    if (state.isSilent || shown === '') return;
    const pieces = paragraphs.at(-1)!;
    const last = pieces.at(-1);
    if (last?.isDeleted === state.isDeleted) last.words += shown;
    else pieces.push({ words: shown, isDeleted: state.isDeleted });
  };
  for (const [, word, number, byte, sign, brace, words] of rtf.matchAll(TOKEN)) {
    if (brace === '{') {
      groups.push(state);
      state = { ...state };
    } else if (brace === '}') state = groups.pop() ?? state;
    else if (words !== undefined) add(words);
    else if (byte !== undefined) add(WINDOWS.decode(Uint8Array.of(Number.parseInt(byte, 16))));
    else if (sign === '*') state.isSilent = true;
    else if (sign === '~') add('\u00A0');
    else if (sign !== undefined && '\\{}'.includes(sign)) add(sign);
    else if (word === 'u' && number !== undefined) {
      skip = 0;
      add(String.fromCharCode(Number(number) & 0xffff));
      skip = 1;
    } else if (word === 'deleted') state.isDeleted = number !== '0';
    else if (word === 'plain') state.isDeleted = false;
    else if (word === 'par' || word === 'cell' || word === 'row') paragraphs.push([]);
    else if (word === 'line' || word === 'tab') add(' ');
    else if (word !== undefined && DESTINATIONS.has(word)) state.isSilent = true;
  }
  return paragraphs;
}

/** Number of letters of context that locate a deletion. */
const CONTEXT = 24;
const withoutSpaces = (words: string) => words.replace(/[\s\u00AD\u200B\uFEFF]/gu, '');

function deletionsOf(rtf: string): RtfDeletion[] {
  return readParagraphs(rtf).flatMap((pieces) =>
    pieces.flatMap(({ words, isDeleted }, index) => {
      if (!isDeleted || withoutSpaces(words) === '') return [];
      const all = (from: number, to?: number) =>
        withoutSpaces(
          pieces
            .slice(from, to)
            .map((piece) => piece.words)
            .join(''),
        );
      return [
        {
          words,
          before: all(0, index).slice(-CONTEXT),
          after: all(index + 1).slice(0, CONTEXT),
        },
      ];
    }),
  );
}

/** Start of each occurrence of a text in another. */
function indexesOf(text: string, words: string): number[] {
  const indexes: number[] = [];
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1)) indexes.push(at);
  return indexes;
}

/**
 * Removes from a page the tracked deletions that only the RTF of the clipboard marks: LibreOffice
 * writes them to its HTML as ordinary words. One without a unique match is reported and stays.
 *
 * @param page - Changed in place.
 */
export function removeRtfDeletions(page: Document, rtf: string): PasteChange[] {
  return deletionsOf(rtf).flatMap(({ words, before, after }): PasteChange[] => {
    const letters: { node: Text; at: number }[] = [];
    const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
    let text = '';
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      for (const [at, letter] of node.data.split('').entries())
        if (withoutSpaces(letter) !== '') {
          text += letter;
          letters.push({ node, at });
        }
    }
    const own = withoutSpaces(words);
    const indexes = indexesOf(text, before + own + after);
    if (indexes.length !== 1)
      return text.includes(own) ? [{ kind: 'remaining-deletion', words: oneLine(words) }] : [];
    const first = indexes[0]! + before.length;
    const deleted = letters.slice(first, first + own.length);
    for (const node of new Set(deleted.map((letter) => letter.node))) {
      const inNode = deleted.filter((letter) => letter.node === node).map(({ at }) => at);
      node.data = node.data.slice(0, inNode[0]) + node.data.slice(inNode.at(-1)! + 1);
    }
    return [{ kind: 'deletion', words: oneLine(words) }];
  });
}
