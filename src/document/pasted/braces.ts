import { findFormula, withPlainFormulas } from './formulas.ts';
import { findResidue, withoutResidue } from './residue.ts';

/** What another program left in a line, and the line as it should be. */
interface PastedBraces {
  message: 'residue' | 'formula' | 'shortcode';
  data: { found: string };
  /** Missing where only the author knows. */
  write?: string;
}

/** A command of another program that makes pages: « {{< figure >}} », « {% include %} ». */
const SHORTCODE = /\{\{[^{}\n]*\}\}|\{%[^{}\n]*%\}/u;

/** What another program left in a line that has braces; undefined where the author typed them. */
export function findPastedBraces(line: string): PastedBraces | undefined {
  const clean = withoutResidue(line);
  if (clean !== line)
    return { message: 'residue', data: { found: findResidue(line) }, write: clean };
  const [shortcode] = SHORTCODE.exec(line) ?? [];
  if (shortcode !== undefined) return { message: 'shortcode', data: { found: shortcode } };
  const found = findFormula(line);
  if (found === '') return undefined;
  const plain = withPlainFormulas(line);
  return {
    message: 'formula',
    data: { found },
    ...(findFormula(plain) === '' ? { write: plain } : {}),
  };
}
