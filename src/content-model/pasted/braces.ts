import { findFormula, withPlainFormulas } from './formulas.ts';
import { findResidue, withoutResidue } from './residue.ts';

/** What another program left in a line, and the line as it should be. */
interface PastedBraces {
  message: 'residue' | 'formula';
  data: { found: string };
  /** Missing where only the author knows. */
  write?: string;
}

/** What another program left in a line that has braces; undefined where the author typed them. */
export function findPastedBraces(line: string): PastedBraces | undefined {
  const clean = withoutResidue(line);
  if (clean !== line)
    return { message: 'residue', data: { found: findResidue(line) }, write: clean };
  const found = findFormula(line);
  if (found === '') return undefined;
  const plain = withPlainFormulas(line);
  return {
    message: 'formula',
    data: { found },
    ...(findFormula(plain) === '' ? { write: plain } : {}),
  };
}
