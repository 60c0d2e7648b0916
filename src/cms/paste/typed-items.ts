import { LESS, type ListMark } from './list-mark.ts';

/** A line of a text, as it is typed or as Markdown. */
export interface TypedLine {
  words: string;
  /** Width of the blanks before it. */
  indent: number;
  /** Whether an empty line is before it. */
  isApart?: boolean | undefined;
}

/** An item of a list whose mark is typed. */
export interface TypedItem {
  mark: ListMark;
  depth: number;
  /** Number of letters of its mark. */
  length: number;
}

/** Signs that programs put before an item; « ✓ » and « ☐ » say something, and stay. */
export const BULLETS = '•◦▪▫‣⁃∙●○■◆◇▶►▸▹➢➤·';
const BULLET = new RegExp(`^([${BULLETS}])\\s*(?=[^\\s${BULLETS}])`, 'u');
/** A dash or an arrow, which is typed before an item, and before other words; « — » is that of a dialogue, « *Un mot* » is in italics. */
const DASH = /^\\?([-–*→⇒➔])(?:\s+(?=\S)|(?<!\*)(?=\p{Lu})|(?=\p{Lu}[^*]*$))/u;
/** « - de 25 ans », « – d’un an » and « - 20 °C » say « moins »; « - de 25 à 29 ans », « - d’un frottis » do not. */
const LESS_THAN = new RegExp(`^\\\\?[-–]\\s+(?:${LESS}|\\d+(?:[.,]\\d+)?\\s?°)`, 'u');
const NUMBER = /^(\d{1,2})\\?[.)]\s+(?=\S)/u;

interface Found {
  sign: string;
  length: number;
}

/** The number with which each line starts, where it counts from 1, or is one of all that count on. */
function* numbersOf(lines: readonly TypedLine[]): Generator<number> {
  const found = lines.flatMap(({ words }, at) => {
    const [, digits] = NUMBER.exec(words) ?? [];
    return digits === undefined ? [] : [{ at, value: Number(digits) }];
  });
  let run: typeof found = [];
  for (const [index, number] of found.entries()) {
    const isNext = number.value === (run.at(-1)?.value ?? NaN) + 1;
    run = isNext ? [...run, number] : [number];
    if (found[index + 1]?.value === number.value + 1) continue;
    if (run.length > 1 && (run[0]!.value <= 1 || run.length === found.length))
      for (const { at } of run) yield at;
  }
}

/** « + rapide », beside which « - cher » is its contrary. */
const PLUS = /^\\?\+\s+(?!\d|d(?:e\s|[’']))/u;

const isDash = ({ words }: TypedLine) => DASH.test(words) && !LESS_THAN.test(words);

/** The mark with which each line starts, if it is one: a dash is one where another line has the same. */
function marksOf(lines: readonly TypedLine[]): (Found | undefined)[] {
  const numbers = new Set(numbersOf(lines));
  const signOf = ({ words }: TypedLine) => DASH.exec(words)?.[1];
  const isWeighed = lines.some(
    ({ words, indent }) =>
      PLUS.test(words) && lines.some((line) => isDash(line) && line.indent === indent),
  );
  const dashes = isWeighed ? [] : lines.filter(isDash).map(signOf);
  return lines.map((line, at) => {
    const { words } = line;
    const isItem = isDash(line) && dashes.filter((sign) => sign === signOf(line)).length > 1;
    const [mark, sign] = (BULLET.exec(words) ?? (isItem && DASH.exec(words))) || [];
    if (mark !== undefined) return { sign: sign!, length: mark.length };
    if (!numbers.has(at)) return undefined;
    const [start, digits] = NUMBER.exec(words)!;
    return { sign: digits!, length: start.length };
  });
}

/** Hollow and full signs, by which a form says what is chosen. */
const HOLLOW = '○□◇';
const FULL = '●■◆';

/** Whether the signs of some lines say what is chosen, and no levels: a hollow one is first, or one is full under a question. */
function areChoices(lines: readonly TypedLine[]): boolean {
  const shape = lines.map(({ words }) => {
    const [sign = ''] = words;
    if (FULL.includes(sign)) return 'f';
    return HOLLOW.includes(sign) ? 'h' : /\?\s*$/u.test(words) ? 'q' : '-';
  });
  return /(?:^|[^hf])h+f|qfh+(?![hf])/u.test(shape.join(''));
}

/**
 * The items among lines, by the marks that are typed before them. More blanks, or another sign in the same
 * list, is one level deeper.
 */
export function typedItems(lines: readonly TypedLine[]): (TypedItem | undefined)[] {
  let levels: { kind: string; indent: number }[] = [];
  const marks = marksOf(lines);
  const isChosen = areChoices(lines);
  return lines.map(({ indent, isApart }, at) => {
    const found = marks[at];
    if (!found) {
      if (indent === 0) levels = [];
      return undefined;
    }
    const isNumber = /\d/u.test(found.sign);
    const isChoice = isChosen && (HOLLOW + FULL).includes(found.sign);
    const kind = isNumber ? 'number' : isChoice ? FULL : found.sign;
    const same = levels.findIndex((level) => level.indent === indent && level.kind === kind);
    const isOther = isNumber || isApart || levels.at(-1)?.kind === 'number';
    levels =
      same === -1
        ? levels.filter((level) => level.indent < indent || (level.indent === indent && !isOther))
        : levels.slice(0, same);
    levels.push({ kind, indent });
    const mark: ListMark = isNumber
      ? { kind: 'number', value: Number(found.sign) }
      : isChoice
        ? { kind: 'words', words: found.sign }
        : { kind: 'bullet' };
    return { mark, depth: levels.length, length: found.length };
  });
}
