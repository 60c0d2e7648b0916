import { EDITOR, editorOf, selectedIn } from './lexical.ts';

/** How long an editor takes to read what changed beside it, in milliseconds. */
export const EDITOR_DELAY = 50;

/** Pastes that this page makes itself. */
const ours = new WeakSet<Event>();

/** Whether this page made a paste itself. */
export const isOurs = (event: Event): boolean => ours.has(event);

/** Gives an editor a paste: the one way to insert something that its history knows. */
export function paste(target: Element, given: Readonly<Record<string, string>>): void {
  const data = new DataTransfer();
  for (const [type, words] of Object.entries(given)) data.setData(type, words);
  const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
  // Firefox copies the data of a dispatched event without its HTML.
  Object.defineProperty(event, 'clipboardData', { value: data });
  ours.add(event);
  target.dispatchEvent(event);
}

/** Deprecated, and still the one way to insert words that the undo of a field knows. */
interface Typing {
  execCommand(command: 'insertText', showUi: false, words: string): boolean;
}

/** Types words where the cursor of a field of Markdown is. */
export const typeWords = (words: string): boolean =>
  (document as unknown as Typing).execCommand('insertText', false, words);

/** Where a cursor was. */
export interface CursorPlace {
  editor: HTMLElement;
  /** Undefined in a field of Markdown. */
  range: Range | undefined;
  /** In a field of Markdown: how many signs stand before it. */
  offset?: number;
}

let place: CursorPlace | undefined;

/** A field of a form, whose words are no text. */
const ANY_FIELD = '[data-key-path] :is(input, textarea)';

function rememberPlace(): void {
  const active = document.activeElement;
  if (active instanceof HTMLElement && active.matches(EDITOR)) {
    const selection = active.isContentEditable ? document.getSelection() : null;
    // A copy: Firefox moves the range itself when a dialog opens and closes.
    const range = selection?.rangeCount ? selection.getRangeAt(0).cloneRange() : undefined;
    place = { editor: active, range };
  }
}

/** Forgets it once words are typed in a field: a Tab on the way to a button goes through fields as well. */
function forgetPlace({ target }: Event): void {
  if (target instanceof Element && target.matches(ANY_FIELD) && !target.matches(EDITOR))
    place = undefined;
}

/** Remembers where the cursor of an editor is, for what is inserted from elsewhere. */
export function followCursor(): void {
  document.addEventListener('selectionchange', rememberPlace);
  document.addEventListener('focusin', rememberPlace);
  document.addEventListener('input', forgetPlace);
}

/** The button that closes a window of Sveltia and leaves all as it was. */
const CANCEL = 'button[data-label="Annuler"]';

/** Has Escape close a window as its button does: Sveltia would send what is typed next to the start of the text. */
export const followEscape = (): void =>
  document.addEventListener(
    'cancel',
    (event) => {
      const button = (event.target as Element).querySelector<HTMLElement>(CANCEL);
      if (!button) return;
      event.preventDefault();
      event.stopPropagation();
      button.click();
    },
    true,
  );

/** Where the cursor was last; undefined in a field, and where a block is selected. */
export function lastPlace(): CursorPlace | undefined {
  // The event that tells of the last letter may not have come yet.
  rememberPlace();
  const { activeElement: active } = document;
  if (active?.matches(ANY_FIELD) && !active.matches(EDITOR)) return undefined;
  if (!place?.editor.isConnected || selectedIn(editorOf(place.editor))) return undefined;
  const { editor } = place;
  // A dialog takes the cursor away from a field.
  return editor instanceof HTMLTextAreaElement ? { ...place, offset: editor.selectionEnd } : place;
}

/** Has the cursor back in its text once the window of a picture closes, which leaves it nowhere. */
export const followPictures = (): void =>
  document.addEventListener(
    'close',
    ({ target }) => {
      if (!(target as Element).querySelector('input[type="file"]')) return;
      setTimeout(() => {
        if (document.activeElement === document.body) lastPlace()?.editor.focus();
      }, EDITOR_DELAY);
    },
    true,
  );

const wait = (delay: number) => new Promise((resolve) => setTimeout(resolve, delay));

/** Puts the cursor back at a place, once the dialog that was open has closed. */
export async function returnTo({ editor, range, offset }: CursorPlace): Promise<void> {
  editor.focus();
  // Until the dialog has closed, the editor is inert.
  await wait(EDITOR_DELAY);
  if (offset !== undefined) (editor as HTMLTextAreaElement).setSelectionRange(offset, offset);
  if (!range) return;
  const { endContainer, endOffset } = range;
  document.getSelection()?.setBaseAndExtent(endContainer, endOffset, endContainer, endOffset);
}

/** Inserts words inside the sentence at a place. */
export async function insertWords(at: CursorPlace, words: string): Promise<void> {
  await returnTo(at);
  if (!at.editor.isContentEditable) {
    typeWords(words);
    return;
  }
  await wait(EDITOR_DELAY);
  paste(at.editor, { 'text/plain': words });
}
