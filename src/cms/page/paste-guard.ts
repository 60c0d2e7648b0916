import { blocks } from 'virtual:cms';
import { CITATION_BLOCK } from '../block-forms.ts';
import { toEditor } from '../format/body.ts';
import { toHtml } from '../paste/markdown-source.ts';
import { readPaste, type IsFrench } from '../paste/read-paste.ts';
import { EDITOR, isOurs, paste, typeWords } from './editors.ts';
import { say, unsay } from './notice.ts';

/** Blocks and citations among what the editor copied, which a field of Markdown would lose. */
const COMPONENTS = new RegExp(
  `"type":"(?:${[CITATION_BLOCK, ...blocks.map(({ tag }) => tag)].join('|')})"`,
  'u',
);

const NOT_AS_MARKDOWN =
  'Rien n’a été collé : ce morceau contient des sources citées ou des blocs, qui seraient perdus ici. Repassez au texte mis en forme, puis collez.';

let isFrench: IsFrench = () => false;

/** Gives the reader of pastes the dictionary, once it has come. */
export const usePasteWords = (known: IsFrench): void => void (isFrench = known);

/** Cleans what is pasted into a text before the editor sees it, and says what was left out. */
function guardPaste(event: ClipboardEvent): void {
  const target = event.target instanceof Element ? event.target : undefined;
  const editor = target?.closest(EDITOR);
  const data = event.clipboardData;
  if (!target || !editor || !data || isOurs(event)) return;
  // A piece of a text of this page is pasted as it was copied.
  const copied = data.getData('application/x-lexical-editor');
  if (copied !== '' && (editor.matches('.lexical-root') || !COMPONENTS.test(copied))) return;
  if (copied !== '') {
    event.preventDefault();
    event.stopImmediatePropagation();
    say(NOT_AS_MARKDOWN);
    return;
  }
  event.preventDefault();
  event.stopImmediatePropagation();
  const { text, isPlain, notes } = readPaste(data, target.closest('td, th') !== null, isFrench);
  if (text !== '' && editor instanceof HTMLTextAreaElement) typeWords(text);
  else if (text !== '') {
    const shown = toEditor(text);
    paste(target, { 'text/plain': shown, ...(isPlain ? {} : { 'text/html': toHtml(shown) }) });
  }
  if (notes.length === 0) unsay();
  else say(text === '' ? 'Rien n’a été collé :' : 'Collé, mais pas tel quel :', notes);
}

/** What is dropped would not be cleaned. */
function refuseDrop(event: DragEvent): void {
  if (!(event.target instanceof Element) || !event.target.closest(EDITOR)) return;
  if (!event.dataTransfer?.types.includes('text/html')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  say('Rien n’a été déposé : copiez ces mots, puis collez-les ici.');
}

/** Has pastes and drops go through the reader of clipboards. */
export function guardPastes(): void {
  window.addEventListener('paste', guardPaste, true);
  window.addEventListener('drop', refuseDrop, true);
}
