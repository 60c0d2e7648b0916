import { choiceOf, nearestNames } from '../../lib/nearest.ts';
import { BLOCK_NAMES } from '../../schemas/blocks.ts';
import { blank } from '../../schemas/placeholders.ts';
import type { Diagnostic } from '../diagnostics.ts';
import { findPastedBraces } from '../pasted/braces.ts';
import type { Issue } from '../site.ts';

/** Rules on what keeps a text from being read. */
export type ReadingRule =
  | 'texte-conflit'
  | 'texte-commentaire-ouvert'
  | 'texte-bloc-ouvert'
  | 'texte-attribut-guillemets'
  | 'texte-adresse-entre-chevrons'
  | 'texte-accolade'
  | 'texte-signe-inferieur'
  | 'texte-illisible';

type Found = Diagnostic & { rule: ReadingRule; write?: string; suggestion?: string };

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

/** The start of a block, with quotes that stand inside its one attribute; undefined if none do. */
function mendQuotes(text: string): string | undefined {
  const [whole, start = '', value = '', end = ''] =
    /^(<\p{Lu}\w*\s+\w+\s*=\s*")(.*)("\s*\/?>)\s*$/u.exec(text) ??
    /^(<\p{Lu}\w*\s+\w+\s*=\s*")([^>]*)("\s*\/?>)/u.exec(text) ??
    [];
  if (whole === undefined || !value.includes('"') || /"\s+\w+\s*=\s*"/u.test(value))
    return undefined;
  const paired = value.replace(/"([^"]*)"/gu, '« $1 »').replaceAll('"', '');
  return start + paired + end + text.slice(whole.length);
}

/** What is reported of a tag that is none of our blocks; undefined for one of them. */
function unknownTag(name: string): Diagnostic | undefined {
  if (BLOCK_NAMES.includes(name)) return undefined;
  const isHtml =
    /^[a-z]/u.test(name) && nearestNames(name, BLOCK_NAMES, 1)[0]?.toLowerCase() !== name;
  if (isHtml) return { message: 'html-tag', data: { tag: name } };
  return { message: 'block-unknown', data: { block: name, ...choiceOf(name, BLOCK_NAMES) } };
}

const nameAt = (text: string) => /^<\/?([\p{L}\w]+)/u.exec(text)?.[1] ?? '';

/** What is wrong with a tag that is not opened or not closed, by the text from it on. */
function findInTag(opened: string | undefined, stopped: string): Found | undefined {
  const rule = 'texte-bloc-ouvert';
  const isClosing = stopped.startsWith('</');
  if (opened === undefined) {
    if (!isClosing) return undefined;
    const block = nameAt(stopped);
    return { rule, ...(unknownTag(block) ?? { message: 'closing-tag-stray', data: { block } }) };
  }
  const block = nameAt(opened);
  const strange = unknownTag(block);
  if (strange) return { rule, ...strange };
  const suggestion = `</${block}>`;
  return isClosing
    ? {
        rule,
        message: 'block-closed-late',
        data: { block, before: nameAt(stopped) },
        suggestion,
      }
    : { rule, message: 'block-unclosed', data: { block }, suggestion };
}

/** What is wrong with a sign < that starts no tag. */
function findInAngle(before: string, rest: string): Found | undefined {
  if (rest.startsWith('<<<<<<<')) return { rule: 'texte-conflit', message: 'merge-conflict' };
  if (rest.startsWith('<!-'))
    return {
      rule: 'texte-commentaire-ouvert',
      message: 'comment-unclosed',
      write: `${before}${rest} -->`,
    };
  const [whole, address = ''] =
    /^<((?:https?:\/\/|mailto:|www\.|[^\s<>@]+@)[^\s<>]*)>/u.exec(rest) ?? [];
  if (whole !== undefined) {
    const isContact = address.includes('@');
    const target = isContact && !address.includes(':') ? `mailto:${address}` : address;
    const words = isContact ? address.replace(/^mailto:/u, '') : blank('mots du lien');
    const proposed = `${before}[${words}](${target})${rest.slice(whole.length)}`;
    return {
      rule: 'texte-adresse-entre-chevrons',
      message: 'address-in-angle-brackets',
      ...(isContact ? { write: proposed } : { suggestion: proposed }),
    };
  }
  const rule = 'texte-attribut-guillemets';
  const quoted = mendQuotes(rest);
  if (quoted !== undefined)
    return { rule, message: 'attribute-inner-quotes', write: before + quoted };
  const [tag, name, attribute, value = '', slash = ''] =
    /^<(\p{Lu}\w*)\s+(\w+)\s*=\s*["“”„«'‘’]*\s*([^"“”„»>]*?)\s*["“”»'‘’]*\s*(\/?)(?:>|$)/u.exec(
      rest,
    ) ?? [];
  if (tag !== undefined) {
    const mended = `<${name} ${attribute}="${value.trim()}"${slash === '' ? '' : ' /'}>`;
    return {
      rule,
      message: 'attribute-malformed',
      data: { block: name! },
      write: before + mended + rest.slice(tag.length),
    };
  }
  if (!rest.startsWith('<')) return undefined;
  const write = `${before}&lt;${rest.slice(1)}`;
  return { rule: 'texte-signe-inferieur', message: 'less-than-sign', write };
}

/** What is wrong with the last brace that opens before a place, and its line. */
function findInBrace(lines: readonly string[], { line, column }: Place) {
  const before = [...lines.slice(0, line), (lines[line] ?? '').slice(0, column + 1)];
  const at = before.findLastIndex((text) => /(?<!\\)\{/u.test(text));
  if (at === -1) return undefined;
  const open = before[at]!.search(/(?<!\\)\{(?!.*(?<!\\)\{)/u);
  const text = lines[at]!;
  const rule = 'texte-accolade';
  const found: Found = {
    rule,
    message: 'brace',
    write: `${text.slice(0, open)}\\${text.slice(open)}`,
  };
  return { found, line: at };
}

/**
 * What keeps a text from being read, by what stands where the parser stopped.
 *
 * @param source - Text under the header.
 * @param error - What the parser threw: its places are read, not its words.
 * @param firstLine - Line of the text in the file, from 1.
 */
export function findBodyIssue(source: string, error: Error, firstLine: number): Issue {
  const lines = source.split('\n');
  const { stop, opening } = placesIn(error);
  const from = (place: Place) => (lines[place.line] ?? '').slice(place.column);
  const before = (lines[stop.line] ?? '').slice(0, stop.column);
  const inTag = findInTag(opening && from(opening), from(stop));
  // A block that is closed under a name that none has was closed there.
  const isMisspelt = inTag !== undefined && !BLOCK_NAMES.includes(nameAt(from(stop)));
  if (inTag) return { ...inTag, line: (isMisspelt || !opening ? stop : opening).line + firstLine };
  const pasted = findPastedBraces(lines[stop.line] ?? '');
  if (pasted) return { rule: 'texte-accolade', ...pasted, line: stop.line + firstLine };
  const inAngle = findInAngle(before, from(stop));
  if (inAngle) return { ...inAngle, line: stop.line + firstLine };
  const brace = findInBrace(lines, stop);
  if (brace) return { ...brace.found, line: brace.line + firstLine };
  const data = { line: lines[stop.line] ?? '' };
  return {
    rule: 'texte-illisible',
    message: 'line-unreadable',
    data,
    line: stop.line + firstLine,
  };
}
