import { choiceOf, nearestNames } from '../../lib/nearest.ts';
import { findBareBlock } from '../blocks/blocks.ts';
import { BLOCK_NAMES, blockOf } from '../../schemas/blocks.ts';
import type { ReadingMessage } from '../reading-messages.ts';
import { findPastedBraces } from '../pasted/braces.ts';
import type { ReadingReport } from '../site.ts';

/** A place of a text: line and column, both from 0. */
interface Place {
  line: number;
  column: number;
}

/** The places that the parser gives: where it stopped, and the tag that it means where it is another. */
function placesIn(error: Error): { stop: Place; opening?: Place } {
  const place = (found: RegExpExecArray | null): Place | undefined =>
    found ? { line: Number(found[1]) - 1, column: Number(found[2]) - 1 } : undefined;
  const stop = place(/^(\d+):(\d+):/u.exec(error.message)) ?? { line: 0, column: 0 };
  const opening = place(/\((\d+):(\d+)\)/u.exec(error.message));
  return { stop, ...(opening ? { opening } : {}) };
}

const nameAt = (text: string) => /^<\/?([\p{L}\w]+)/u.exec(text)?.[1] ?? '';

/** What is reported of a tag that is none of our blocks; undefined for one of them. */
function unknownTag(name: string): ReadingMessage | undefined {
  if (BLOCK_NAMES.includes(name)) return undefined;
  const isHtml =
    /^[a-z]/u.test(name) && nearestNames(name, BLOCK_NAMES, 1)[0]?.toLowerCase() !== name;
  if (isHtml) return { message: 'html-tag', data: { tag: name } };
  return { message: 'block-unknown', data: { block: name, ...choiceOf(name, BLOCK_NAMES) } };
}

/** Whether a text starts with a closing tag of a name that no block has, near that of one: « </encart> ». */
const isOther = (text: string, block: string) =>
  text.startsWith('</') &&
  !BLOCK_NAMES.includes(nameAt(text)) &&
  nearestNames(nameAt(text), [block], 1).length > 0;

/** A tag of a block with lines of its own that stands beside words: « Un mot. <Encart …> », « </Encart> Un mot. » */
function findBesideWords(line: string): ReadingMessage | undefined {
  const [, before = '', block = '', after = ''] =
    /^(.*?)<\/?(\p{Lu}\w*)(?:\s[^<>]*)?(?<!\/)>(.*)$/u.exec(line) ?? [];
  const isBeside = blockOf(block)?.placement === 'lines' && (before + after).trim() !== '';
  // « <Encart titre="Un"> » and its end may stand on one line.
  return isBeside && !after.includes(`</${block}>`)
    ? { message: 'block-in-sentence', data: { block } }
    : undefined;
}

/** What is wrong with a tag that is not opened or not closed, by the text from it on. */
function findInTag(opened: string | undefined, stopped: string): ReadingMessage | undefined {
  if (opened === undefined && !stopped.startsWith('</')) return undefined;
  const block = nameAt(opened ?? stopped);
  if (block === '') return undefined;
  if (opened !== undefined && BLOCK_NAMES.includes(block) && isOther(stopped, block)) {
    const [typed] = /^<[^>\n]*>?/u.exec(stopped)!;
    return { message: 'block-closed-otherwise', data: { block, typed } };
  }
  const message = opened === undefined ? 'closing-tag-stray' : 'block-unclosed';
  return unknownTag(block) ?? { message, data: { block } };
}

/** What is wrong with a sign < that starts no tag. */
function findInAngle(rest: string): ReadingMessage | undefined {
  if (rest.startsWith('<!-')) return { message: 'comment-unclosed' };
  if (/^<(?:https?:\/\/|mailto:|www\.|[^\s<>@]+@)[^\s<>]*>/u.test(rest))
    return { message: 'address-in-angle-brackets' };
  const [, block] = /^<(\p{Lu}\w*)\s+(?:\w+\s*[=:"“«]|["“«])/u.exec(rest) ?? [];
  if (block !== undefined && (BLOCK_NAMES.includes(block) || /^<\w+\s+\w+\s*=/u.test(rest)))
    return { message: 'attribute-malformed', data: { block } };
  if (/^<(?:\\\p{Lu}\w*|\p{Lu}\w*[^<>]*\\)>/u.test(rest)) return { message: 'backslash-in-block' };
  return rest.startsWith('<') ? { message: 'less-than-sign' } : undefined;
}

/** The line of the last brace that opens before a place; undefined where none does. */
function braceLine(lines: readonly string[], { line, column }: Place): number | undefined {
  const before = [...lines.slice(0, line), (lines[line] ?? '').slice(0, column + 1)];
  const at = before.findLastIndex((text) => /(?<!\\)\{/u.test(text));
  return at === -1 ? undefined : at;
}

/** What starts as the end of a block, and is none: « <//Encart> », « </Encart », « </ Encart> ». */
const BROKEN_CLOSING = /^\s*<\s*\/(?!\p{L}\w*\s*>)[/\s]*[\p{L}\w]*/u;

/**
 * What keeps a text from being read, by what stands where the parser stopped.
 *
 * @param source - Text under the header.
 * @param error - What the parser threw: its places are read, not its words.
 * @param firstLine - Line of the text in the file, from 1.
 */
export function reportBody(source: string, error: Error, firstLine: number): ReadingReport {
  const lines = source.split('\n');
  const { stop, opening } = placesIn(error);
  const from = (place: Place) => (lines[place.line] ?? '').slice(place.column);
  const reportAt = (line: number, found: ReadingMessage): ReadingReport => ({
    rule: 'texte-illisible',
    ...found,
    line: line + firstLine,
  });
  // What a block without its first sign holds ends in a tag that closes nothing.
  const bare = lines.findIndex((line) => findBareBlock(line) !== undefined);
  if (bare !== -1)
    return reportAt(bare, {
      message: 'block-without-bracket',
      data: { words: findBareBlock(lines[bare]!)! },
    });
  const broken = lines.findIndex((line) => BROKEN_CLOSING.test(line));
  if (broken !== -1)
    return reportAt(broken, {
      message: 'closing-tag-broken',
      data: { typed: lines[broken]!.trim() },
    });
  const beside = lines.findIndex((line) => findBesideWords(line) !== undefined);
  if (beside !== -1) return reportAt(beside, findBesideWords(lines[beside]!)!);
  const inTag = findInTag(opening && from(opening), from(stop));
  // A block that is closed under a name that none has was closed there.
  const isMisspelt = !BLOCK_NAMES.includes(nameAt(from(stop)));
  if (inTag) return reportAt((isMisspelt || !opening ? stop : opening).line, inTag);
  const pasted = findPastedBraces(lines[stop.line] ?? '');
  if (pasted) return reportAt(stop.line, pasted);
  // « <img src=x> », « <style>p{…} »: its braces and its attributes are no words.
  const [, name = ''] = /<([a-z][a-z\d]*)(?:\s[^<>]*)?>/u.exec(lines[stop.line] ?? '') ?? [];
  const tag = name === '' ? undefined : unknownTag(name);
  if (tag) return reportAt(stop.line, tag);
  const inAngle = findInAngle(from(stop));
  if (inAngle) return reportAt(stop.line, inAngle);
  const brace = braceLine(lines, stop);
  if (brace !== undefined) return reportAt(brace, { message: 'brace' });
  return reportAt(stop.line, {
    message: 'line-unreadable',
    data: { line: lines[stop.line] ?? '' },
  });
}
