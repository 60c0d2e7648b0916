/** Prefix of the identifiers of the fields of the open entry. */
export const FIELD_ID = 'champ';
/** Identifier of the text editor of the open entry. */
export const TEXT_ID = `${FIELD_ID}-content`;

const fieldAt = (steps: readonly string[]) =>
  document.getElementById(`${FIELD_ID}-${steps.join('-').replace(/[^\w-]/gu, '-')}`);

/**
 * Focuses a field of the open entry, after it opens the groups and the rows that hold it.
 *
 * @param field - Path of the field: `next.0.text`.
 */
export function revealField(field: string): void {
  const steps = field.split('.');
  let opened = 0;
  const step = () => {
    let depth = steps.length;
    while (depth > 0 && !fieldAt(steps.slice(0, depth))) depth--;
    const found = fieldAt(steps.slice(0, depth));
    if (!found) return;
    found.scrollIntoView({ block: 'center' });
    found.focus({ preventScroll: true });
    if (depth === steps.length || depth <= opened) return;
    opened = depth;
    if (found.getAttribute('aria-expanded') === 'false') found.click();
    requestAnimationFrame(step);
  };
  step();
}
