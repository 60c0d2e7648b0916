/** A text as its author meant it, and where its lines stood. */
export interface NormalText {
  text: string;
  /** Number in the file of each line of `text`, from 1. */
  lineNumbers: readonly number[];
}

/** Stands for a line that held nothing but a comment, until such lines are taken out. */
const GONE = '\uE000';

/** A piece of a text, as `matchAll` gives it. */
interface Found {
  0: string;
  index: number;
}

/** How a comment ends, by how it starts: those of HTML, those of MDX. */
const COMMENT_ENDS: Readonly<Record<string, string>> = { '<!--': '-->', '{/*': '*/}' };

/** Runs of comments, with the spaces around them. (A pattern would look for a missing end once per start.) */
function* findComments(text: string): Generator<Found> {
  const isBlank = (at: number) => text[at] === ' ' || text[at] === '\t';
  const endless = new Set<string>();
  let run: { start: number; end: number } | undefined;
  for (const { 0: opening, index } of text.matchAll(/<!--|\{\/\*/gu)) {
    if (endless.has(opening) || index < (run?.end ?? 0)) continue;
    const close = text.indexOf(COMMENT_ENDS[opening]!, index + opening.length);
    if (close === -1) {
      endless.add(opening);
      continue;
    }
    let end = close + COMMENT_ENDS[opening]!.length;
    while (isBlank(end)) end += 1;
    if (run?.end === index) {
      run.end = end;
      continue;
    }
    if (run) yield { 0: text.slice(run.start, run.end), index: run.start };
    let start = index;
    while (isBlank(start - 1)) start -= 1;
    run = { start, end };
  }
  if (run) yield { 0: text.slice(run.start, run.end), index: run.start };
}

/** What a run of comments leaves: nothing of the lines that it fills, a space between two words. */
function withoutComment(comment: string, at: number, whole: string): string {
  const startsLine = at === 0 || whole[at - 1] === '\n';
  const end = at + comment.length;
  const endsLine = end === whole.length || whole[end] === '\n';
  const [first, ...others] = comment.split('\n');
  if (first === comment) {
    if (startsLine && endsLine) return GONE;
    return startsLine || endsLine ? '' : ' ';
  }
  const last = endsLine ? GONE : '';
  return [startsLine ? GONE : '', ...others.slice(1).map(() => GONE), last].join('\n');
}

/** A heart, « <3 », after what is no text: the header, code. An age, « <3 ans », is none. */
const HEARTS =
  /(?<![\s\S])\s*---[ \t]*\n[\s\S]*?\n---[ \t]*(?![^\n])|^ {0,3}(```|~~~)[\s\S]*?\n {0,3}\1|`[^`\n]*`|(?<![\p{L}\d<\\])<3(?![\p{L}\d%€]|[,.]\d|[ \u00A0\u202F]*(?:[\d%€/-]|(?:ans?|années?|mois|semaines?|jours?|heures?|h|min|[cmk]?m|[mkµ]?g|[cm]?l|fois|cas|doses?|personnes?|femmes?|tests?|euros?)(?!\p{L})))/gmu;

/** Finds pieces of a text, and says what each becomes. */
type Step = readonly [
  find: (text: string) => Iterable<Found>,
  write: (found: string, at: number, whole: string) => string,
];

const each = (pattern: RegExp) => (text: string) => text.matchAll(pattern);

/** What is taken out of a text, or written in one way, and what it becomes. The order counts. */
const STEPS: readonly Step[] = [
  [each(/[\uFEFF\u200B\u2060\uE000]/gu), () => ''],
  [each(/\r\n?/gu), () => '\n'],
  [each(/[\u2028\u2029]/gu), () => ' '],
  // Below U+0300, no character composes with the one before it.
  [each(/[\s\S]?[\u0300-\u{10FFFF}]+/gu), (run) => run.normalize('NFC')],
  [findComments, withoutComment],
  // The sign alone would start a tag.
  [each(HEARTS), (found) => (found === '<3' ? '&lt;3' : found)],
];

/** A text with each piece that a step finds as the step writes it. */
function take(text: string, [find, write]: Step): string {
  let made = '';
  let done = 0;
  for (const { 0: found, index } of find(text)) {
    made += text.slice(done, index) + write(found, index, text);
    done = index + found.length;
  }
  return made + text.slice(done);
}

/**
 * Takes out of a text what editors and systems write differently without meaning it: byte order mark,
 * invisible characters, ends of lines, composed accents, comments.
 *
 * @param source - A file as it was read.
 * @returns The text, with the numbers that its lines have in the file.
 */
export function readNormalText(source: string): NormalText {
  const lines = STEPS.reduce(take, source)
    .split('\n')
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line }) => line !== GONE);
  return {
    text: lines.map(({ line }) => line).join('\n'),
    lineNumbers: lines.map(({ number }) => number),
  };
}

/** Where each UTF-16 unit of a normal text starts and ends in the file, its end of text included. */
export interface SourceMap {
  starts: readonly number[];
  ends: readonly number[];
}

/**
 * Maps the text that `readNormalText` gives to the file itself.
 *
 * @param source - A file as it was read.
 */
export function mapToSource(source: string): SourceMap {
  let text = source;
  let starts = Array.from({ length: source.length + 1 }, (_, at) => at);
  let ends = starts.map((at) => at + 1);
  const lines: Step = [each(/(?:\n\uE000)+$|(?<![^\n])\uE000(?:\n|$)/gu), () => ''];
  for (const [find, write] of [...STEPS, lines]) {
    const [before, after] = [starts, ends];
    [starts, ends] = [[], []];
    let done = 0;
    const protect = (to: number) => {
      for (; done < to; done += 1) {
        starts.push(before[done]!);
        ends.push(after[done]!);
      }
    };
    const note = (found: string, at: number, whole: string) => {
      const made = write(found, at, whole);
      protect(made === found ? at + found.length : at);
      if (made === found) return made;
      for (let unit = 0; unit < made.length; unit += 1) {
        starts.push(before[at]!);
        ends.push(after[at + found.length - 1]!);
      }
      done = at + found.length;
      return made;
    };
    text = take(text, [find, note]);
    protect(before.length);
  }
  return { starts, ends };
}

/** The text alone: see `readNormalText`. */
export const normalizeText = (source: string): string => readNormalText(source).text;
