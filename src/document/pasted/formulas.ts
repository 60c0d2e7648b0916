import { toSubscript, toSuperscript } from '../../lib/small-signs.ts';

/** Commands of LaTeX that stand for one sign. */
const SIGNS: Readonly<Record<string, string>> = {
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  Delta: 'Δ',
  lambda: 'λ',
  mu: 'µ',
  pi: 'π',
  sigma: 'σ',
  omega: 'ω',
  times: '×',
  cdot: '·',
  div: '÷',
  pm: '±',
  le: '≤',
  leq: '≤',
  leqslant: '≤',
  ge: '≥',
  geq: '≥',
  geqslant: '≥',
  neq: '≠',
  approx: '≈',
  sim: '~',
  to: '→',
  rightarrow: '→',
  ldots: '…',
  dots: '…',
};

/** Commands of LaTeX around words, and the Markdown that does the same. */
const AROUND_WORDS: readonly [names: string, mark: string][] = [
  ['text|textrm|textnormal|mathrm|mbox|operatorname', ''],
  ['textbf|mathbf|bm', '**'],
  ['textit|mathit|emph', '*'],
];

/** Formulas of LaTeX between their marks, and commands and small signs in braces outside of them. */
const FORMULA = new RegExp(
  [
    String.raw`\$\$[^$\n]{1,300}\$\$`,
    String.raw`\$(?!\s)(?=[^$\n]*(?:\\[a-z]|(?<!\\)[\^_]))[^$\n]{1,300}(?<!\s)\$`,
    String.raw`\\\((?=[^\n]*?(?:\\[a-z]|(?<!\\)[\^_])[^\n]*?\\\))[^\n]{1,300}?\\\)`,
    String.raw`\\\[(?=[^\n]*?(?:\\[a-z]|(?<!\\)\^|_\{)[^\n]*?\\\])[^\n]{1,300}?\\\]`,
    String.raw`\\[a-zA-Z]{2,20}(?:\{[^{}\n]{0,200}\}){1,3}`,
    String.raw`(?<=[\p{L}\p{N})])[_^]\{[^{}\n]{1,20}\}`,
    String.raw`\\(?:${Object.keys(SIGNS)
      .filter((name) => name.length > 3)
      .join('|')})(?![a-zA-Z])`,
  ].join('|'),
  'gu',
);

/** A formula in plain signs and Markdown; undefined where a part of it has none. */
function plainFormula(formula: string): string | undefined {
  let plain = formula.replace(/^(?:\$\$?|\\[([])\s*|\s*(?:\$\$?|\\[)\]])$/gu, '');
  for (const [names, mark] of AROUND_WORDS)
    plain = plain.replace(
      new RegExp(String.raw`\\(?:${names})\{([^{}]+)\}`, 'gu'),
      (_, words: string) => `${mark}${words.trim()}${mark}`,
    );
  plain = plain
    .replace(/\\frac\{([\p{L}\p{N},]+)\}\{([\p{L}\p{N},]+)\}/gu, '$1/$2')
    .replace(/([_^])(?:\{([^{}]+)\}|([\p{L}\p{N}]))/gu, (typed, sign, group, letter) => {
      const convert = sign === '^' ? toSuperscript : toSubscript;
      return convert(group ?? letter) ?? typed;
    })
    .replace(/\\([a-zA-Z]+)/gu, (typed, name: string) => SIGNS[name] ?? typed)
    .replace(/\\([%$#&])/gu, '$1')
    .replace(/\\[,;: ]/gu, '\u00A0');
  return /[\\{}^_]/u.test(plain) || plain.trim() === '' ? undefined : plain;
}

/** The first formula of LaTeX in a line; empty where there is none. */
export const findFormula = (line: string) => line.match(FORMULA)?.[0] ?? '';

/** A line with its formulas in plain signs; one that has no plain form stays as it is. */
export const withPlainFormulas = (line: string) =>
  /[\\$_^]/u.test(line)
    ? line.replace(FORMULA, (formula) => plainFormula(formula) ?? formula)
    : line;
