import type { Remark } from '../../protocol.ts';

/** Number of remarks that stop publishing. */
export const countErrors = (remarks: readonly Remark[]) =>
  remarks.filter(({ severity }) => severity === 'error').length;

/** What a mistake is typed in, or its message where nothing is typed. */
const MISTAKES = '[aria-invalid="true"], .remark-error';

/** Takes whoever types to the first mistake of a form; false when it has none. */
export function focusFirstMistake(form: Element | null): boolean {
  const found = form?.querySelector<HTMLElement>(MISTAKES);
  if (!found) return false;
  found.scrollIntoView({ block: 'center' });
  // A message of the long text has a button that goes to the place.
  const target = found.matches('.remark-error') ? found.querySelector('button') : found;
  target?.focus({ preventScroll: true });
  return true;
}
