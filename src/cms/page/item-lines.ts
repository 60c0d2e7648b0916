import { typeWords } from './editors.ts';
import { ADD, FIRST_FIELD, retry } from './first-field.ts';
import { say } from './notice.ts';

const AT_END = 'Une ligne par élément : ceux qui s’ajoutent sont à la fin de la liste.';
const IN_PART = 'La liste ne prend pas plus d’éléments. Ces lignes n’ont pas été collées :';

/** The part of a form that lists the item of a field; undefined where the field is of no item, or of one among others. */
export function listOf(field: Element): Element | undefined {
  const part = field.closest<HTMLElement>('[data-key-path]');
  const isItem = /\.\d+$/u.test(part?.dataset.keyPath ?? '');
  return (isItem && part?.parentElement?.closest('[data-key-path]')) || undefined;
}

/** Adds an item to a list, and puts the cursor into its field; false where the list takes no more. */
function addItem(list: Element): Promise<boolean> {
  const button = [...list.querySelectorAll('button')].find(({ textContent }) =>
    textContent.includes(ADD),
  );
  if (!button || button.disabled) return Promise.resolve(false);
  const before = document.activeElement;
  // From here the cursor goes to the field of what is added.
  button.focus();
  button.click();
  return new Promise((resolve) =>
    retry(() => {
      const { activeElement } = document;
      const isThere = activeElement !== before && activeElement?.matches(FIRST_FIELD) === true;
      if (isThere) resolve(true);
      return isThere;
    }),
  );
}

/**
 * Types lines into the items of a list: the first where the cursor is, unless words stand there, the others into items
 * that it adds.
 */
export async function typeItems(
  field: HTMLInputElement | HTMLTextAreaElement,
  list: Element,
  lines: readonly string[],
): Promise<void> {
  const { value, selectionStart, selectionEnd } = field;
  const isFilled = value.trim() !== '' && selectionStart === selectionEnd;
  const [first = '', ...others] = isFilled ? ['', ...lines] : lines;
  if (!isFilled) typeWords(first);
  for (const [at, line] of others.entries()) {
    if (!(await addItem(list))) {
      say(IN_PART, others.slice(at));
      return;
    }
    typeWords(line);
  }
  say(AT_END);
}
