import type { Remark } from '../../protocol.ts';

/** Number of remarks that stop publishing. */
export const countErrors = (remarks: readonly Remark[]) =>
  remarks.filter(({ severity }) => severity === 'error').length;

/** Inputs with an error, or the message of an error that has no input. */
const MISTAKES = '[aria-invalid="true"], .remark-error';

/** Focuses the first error of a form; false when it has none. */
export function focusFirstMistake(form: Element | null): boolean {
  const found = form?.querySelector<HTMLElement>(MISTAKES);
  if (!found) return false;
  found.scrollIntoView({ block: 'center' });
  // A message of the long text has a button that selects the error.
  const target = found.matches('.remark-error') ? found.querySelector('button') : found;
  target?.focus({ preventScroll: true });
  return true;
}
