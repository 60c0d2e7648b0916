import { unescapeWords } from '../format/words.ts';
import { toSubscript, toSuperscript } from '../../lib/small-signs.ts';

/** Formulas of a page, as programs mark them; those of Office after `withNamedParts`. */
export const FORMULA =
  'math, .katex, .MathJax, .mwe-math-element, mjx-container, [data-math], m-omath, m-omathpara';

/** A page whose formulas of Office, « <m:oMath> », have names that a selector can hold. */
export const withNamedParts = (html: string) => html.replace(/(<\/?)m:(?=\w)/gu, '$1m-');

/** What a name in TeX draws, where HTML has the same name for a Greek letter or a sign of numbers. */
function signOf(name: string): string | undefined {
  const sign = unescapeWords(`&${name};`);
  return /^(?:\p{Script=Greek}|[≤≥≠±×·≈→])$/u.test(sign) ? sign : undefined;
}

/** A part of a fraction on its line: « 1/2x » would be another one than « 1/(2x) ». */
const term = (words: string) => (/^(?:[\d.,{}]*|\p{L}+)$/u.test(words) ? words : `(${words})`);

/** A blank beside a letter, a figure or another command. */
const apart = (sign: string) => (/[\p{L}\d}\\]/u.test(sign) ? ' ' : '');

const TEX: readonly (readonly [RegExp, (...found: string[]) => string])[] = [
  [/\\(?:text|mathrm|mathbf|operatorname)\{([^{}]*)\}/gu, (_, words) => words!],
  [/\\(?:displaystyle|textstyle|left|right)(?![a-z]) ?/giu, () => ''],
  // A number beside a fraction is none of its figures: « 1 3/4 ».
  [
    /(?<=(.?))\\[dt]?frac ?\{([^{}]*)\}\{([^{}]*)\}(?=(.?))/gu,
    (_, before, above, below, after) =>
      `${apart(before!)}${term(above!)}/${term(below!)}${apart(after!)}`,
  ],
  [/\\([a-z]+)/giu, (name, word) => signOf(word!) ?? name],
  [/\\[,;:! ]|~/gu, () => ' '],
  [/\\([%$&#_])/gu, (_, sign) => sign!],
  [/\{,\}/gu, () => ','],
  [/\^(?:\{([^{}]*)\}|(\w))/gu, (all, many, one) => toSuperscript(many ?? one!) ?? all],
  [/_(?:\{([^{}]*)\}|(\w))/gu, (all, many, one) => toSubscript(many ?? one!) ?? all],
  // What braces hold together is drawn without them.
  [/\{([^{}]*)\}/gu, (_, words) => words!],
  [/^\s*\{(.*)\}\s*$/su, (_, words) => words!],
];

/** A formula of TeX that is a number or a comparison, as words; undefined for one that is more than a line. */
export function wordsOfTex(tex: string): string | undefined {
  const words = TEX.reduce((text, [pattern, write]) => text.replace(pattern, write), tex);
  return /^[\d\p{L}\p{No}\s%.,=<>≤≥≠±×·≈→+−⁺⁻₊₋⁽⁾₍₎/()–-]+$/u.test(words)
    ? words
        .replace(/[<>=≤≥≠±×≈→]/gu, ' $& ')
        .replace(/\s+/gu, ' ')
        .trim()
    : undefined;
}

/** The parts of a formula in MathML that stand on one line, as TeX. */
const PARTS: Readonly<Record<string, (...parts: string[]) => string>> = {
  msup: (base, raised) => `${base}^{${raised}}`,
  msub: (base, lowered) => `${base}_{${lowered}}`,
  mfrac: (above, below) => `\\frac{${above}}{${below}}`,
  'm-ssup': (base, raised) => `${base}^{${raised}}`,
  'm-ssub': (base, lowered) => `${base}_{${lowered}}`,
  'm-f': (above, below) => `\\frac{${above}}{${below}}`,
};

/** A formula in MathML or of Office as TeX; undefined where a part of it is drawn, as a root is. */
function texIn(element: Element): string | undefined {
  // Office sets the properties of a part before it: « m:fPr ».
  const parts = [...element.children]
    .filter(({ localName }) => !/^m-.*pr$/u.test(localName))
    .map(texIn);
  const isWhole = parts.every((part) => part !== undefined);
  const write = PARTS[element.localName];
  if (write && isWhole) return write(...parts);
  const isLine =
    /^(?:math|semantics|mrow|mstyle|mpadded|m[nio]|mtext|mspace|m-(?:omath(?:para)?|[ert]|num|den|su[bp]))$/u.test(
      element.localName,
    );
  if (!isLine || !isWhole) return undefined;
  return parts.join('') || element.textContent.trim();
}

/** The TeX of a formula of a page; undefined where it only has what it shows. */
export const texOf = (element: Element): string | undefined =>
  element.querySelector('annotation')?.textContent ??
  ['data-math', 'alttext']
    .map((name) =>
      (element.closest(`[${name}]`) ?? element.querySelector(`[${name}]`))?.getAttribute(name),
    )
    .find((value) => typeof value === 'string') ??
  texIn(element.querySelector('math') ?? element);
