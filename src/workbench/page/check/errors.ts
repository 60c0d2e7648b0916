import type { FormFinding } from '../../protocol.ts';

export const countErrors = (findings: readonly FormFinding[]) =>
  findings.filter(({ severity }) => severity === 'error').length;

/** Inputs with an error, or the message of an error that has no input. */
const ERRORS = '[aria-invalid="true"], .finding-error';

/** Focuses the first error of a form; false when it has none. */
export function focusFirstError(form: Element | null): boolean {
  const found = form?.querySelector<HTMLElement>(ERRORS);
  if (!found) return false;
  found.scrollIntoView({ block: 'center' });
  // A finding in the text has a button that selects it.
  const target = found.matches('.finding-error') ? found.querySelector('button') : found;
  target?.focus({ preventScroll: true });
  return true;
}
