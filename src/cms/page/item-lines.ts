import { typeWords } from './editors.ts';
import { ADD, retry } from './first-field.ts';
import { say } from './notice.ts';
import { waitFor } from './wait.ts';

const AT_END = 'Une ligne par élément : ceux qui s’ajoutent sont à la fin de la liste.';
const IN_PART = 'La liste n’a pas pris d’autre élément. Ces lignes n’ont pas été collées :';
const GOING_ON = 'Chaque ligne devient un élément : un instant…';

/** The part of a form that lists the item of a field; undefined where the field is of no item, or of one among others. */
export function listOf(field: Element): Element | undefined {
  const part = field.closest<HTMLElement>('[data-key-path]');
  const isItem = /\.\d+$/u.test(part?.dataset.keyPath ?? '');
  return (isItem && part?.parentElement?.closest('[data-key-path]')) || undefined;
}

/** Adds an item to a list; undefined where the list takes no more. @returns Its field. */
async function addItem(list: Element): Promise<HTMLInputElement | undefined> {
  const button = [...list.querySelectorAll('button')].find(({ textContent }) =>
    textContent.includes(ADD),
  );
  const count = list.querySelectorAll('.item').length;
  if (!button || button.disabled) return undefined;
  button.click();
  let field: HTMLInputElement | null | undefined;
  await retry(() => {
    const items = list.querySelectorAll('.item');
    const added = items.length > count ? items[items.length - 1] : undefined;
    // What is out of sight has no field yet.
    added?.scrollIntoView({ block: 'nearest' });
    field = added?.querySelector<HTMLInputElement>('input, textarea');
    return field !== null && field !== undefined;
  });
  return field ?? undefined;
}

/** Adds an item to a list for each line. @returns Those that found no place. */
async function addItems(list: Element, lines: readonly string[]): Promise<readonly string[]> {
  for (const [at, line] of lines.entries()) {
    const field = await addItem(list);
    if (!field) return lines.slice(at);
    field.value = line;
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
  return [];
}

/**
 * Puts lines into the items of a list: the first where the cursor is, unless words stand there, the others into items
 * that it adds. A line that finds no place is said.
 *
 * @param notes - What was left out of them, or changed.
 */
export async function typeItems(
  field: HTMLInputElement | HTMLTextAreaElement,
  list: Element,
  lines: readonly string[],
  notes: readonly string[],
): Promise<void> {
  const { value, selectionStart, selectionEnd } = field;
  const isFilled = value.trim() !== '' && selectionStart === selectionEnd;
  const [first = '', ...others] = isFilled ? ['', ...lines] : lines;
  if (!isFilled) typeWords(first);
  say(GOING_ON);
  const left = await waitFor(addItems(list, others));
  if (left.length === 0) say(AT_END, notes);
  else say(IN_PART, [...left, ...notes]);
}
