import { addressOf } from '../paste/address.ts';
import { itemLinesOf } from '../paste/item-lines.ts';
import { isSiteSource, toHtml } from '../paste/markdown-source.ts';
import { readPaste } from '../paste/read-paste.ts';
import type { WordJoiner } from '../paste/inline.ts';
import { isOurs, paste, typeWords } from './editors.ts';
import { listOf, typeItems } from './item-lines.ts';
import { dispatch, EDITOR, FIELD, editorOf, elementAtCursor } from './lexical.ts';
import { say, unsay } from './notice.ts';
import { hasComponents, pieceOf, PIECE } from './pieces.ts';
import { leaveSelected } from './selected.ts';

const NOT_AS_MARKDOWN =
  'Rien n’a été collé : ce morceau contient des sources citées ou des blocs, qui seraient perdus ici. Repassez au texte mis en forme, puis collez.';

const OF_A_FILE =
  'Rien n’a été collé : ces mots viennent d’un fichier du site, et leurs signes se verraient dans la page. Choisissez « Modifier en Markdown », au-dessus du texte, puis collez-les là. Un bloc s’ajoute aussi par « Insérer ».';

let isFrench: WordJoiner['isFrench'] = () => false;

/** Gives the reader of pastes the dictionary, once it has come. */
export const usePasteWords = (known: WordJoiner['isFrench']): void => void (isFrench = known);

const NO_CITATION = 'Un champ ne cite pas de source : citez-la dans le texte.';

/** Whether words of an item of a list stand behind the cursor. */
function isInsideItem(): boolean {
  const item = elementAtCursor()?.closest('li');
  if (!item) return false;
  const rest = document.getSelection()!.getRangeAt(0).cloneRange();
  rest.collapse(false);
  rest.setEnd(item, item.childNodes.length);
  return rest.toString().trim() !== '';
}

/** A page that is pasted, with a line of its own for the rest of an item: the last cell of a table would get it. */
const withLineBehind = (html: string) =>
  /<\/table>\s*$/u.test(html) && isInsideItem() ? `${html}<p></p>` : html;

/** A field of the address of another site. */
const ADDRESS = '[data-key-path$="url"]';

/** A clipboard that holds these words alone. */
const plainData = (words: string): Pick<DataTransfer, 'getData'> => ({
  getData: (type) => (type === 'text/plain' ? words : ''),
});

/** Cleans what is pasted before a text or a field sees it, and says what was left out. */
function clean(event: Event, target: Element | undefined, data: DataTransfer | null): void {
  if (!target || !data || isOurs(event)) return;
  // A field of a block stands inside an editor, and is none.
  const isField = target.matches(FIELD) && !target.matches(EDITOR);
  const editor = isField ? null : target.closest(EDITOR);
  if (!editor && !isField) return;
  if (editor) leaveSelected(editorOf(editor));
  const piece = pieceOf(data);
  const isFormatted = editor?.matches('.lexical-root') === true;
  // A piece of a text of this page is pasted as it was copied.
  const isAsCopied = isFormatted || !hasComponents(piece);
  if (editor && isAsCopied && data.getData(PIECE) !== '') return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (editor && hasComponents(piece)) {
    if (isFormatted) paste(target, { [PIECE]: piece });
    else say(NOT_AS_MARKDOWN);
    return;
  }
  if (isFormatted && isSiteSource(data.getData('text/plain'))) {
    say(OF_A_FILE);
    return;
  }
  const place = target.closest('td, th, blockquote') === null ? 'text' : 'cell';
  const read = (words: Pick<DataTransfer, 'getData'>) =>
    readPaste(words, editor ? place : 'field', isFrench);
  const list = isField ? listOf(target) : undefined;
  const lines = list ? itemLinesOf(data.getData('text/plain')) : [];
  if (list && lines.length > 0) {
    const items = lines.map((line) => read(plainData(line)));
    void typeItems(
      target as HTMLInputElement,
      list,
      items.map(({ text }) => text).filter(Boolean),
      items.flatMap(({ notes }) => notes),
    );
    return;
  }
  const address = isField && target.closest(ADDRESS) ? addressOf(data) : undefined;
  const { text, isPlain, notes } = read(address === undefined ? data : plainData(address));
  if (text !== '' && isFormatted)
    paste(target, isPlain ? { 'text/plain': text } : { 'text/html': withLineBehind(toHtml(text)) });
  else if (text !== '') typeWords(text);
  const said = hasComponents(piece) ? [...notes, NO_CITATION] : notes;
  if (said.length === 0) unsay();
  else say(text === '' ? 'Rien n’a été collé :' : 'Collé, mais pas tel quel :', said);
}

const guardPaste = (event: ClipboardEvent): void =>
  clean(event, event.target instanceof Element ? event.target : undefined, event.clipboardData);

/**
 * Cleans lines that a program types at once, as one that takes dictation does: the editor would keep them in one
 * paragraph, where their marks would be read, and a field would join their words.
 */
function guardLines(event: InputEvent): void {
  const { target, inputType, data: words } = event;
  // A field of several lines, as that of Markdown, takes them as they are.
  if (inputType !== 'insertText' || target instanceof HTMLTextAreaElement) return;
  if (!words?.includes('\n') || words.trim() === '') return;
  const isField = target instanceof HTMLInputElement;
  const element = isField ? target : elementAtCursor();
  const editor = isField || element?.closest('td, th') ? undefined : editorOf(element);
  const endLine = (isEnded: boolean) =>
    editor && isEnded && dispatch(editor, 'INSERT_PARAGRAPH_COMMAND');
  const data = new DataTransfer();
  // The blank before the first line parts it from what stands there: lines that make a list would lose it.
  const [blank] = /^[^\S\n]*(?=\S)/u.exec(editor ? words : '') ?? [''];
  const lines = words.slice(blank.length);
  data.setData('text/plain', lines.replace(/^\s*\n\s*|\s*\n\s*$/gu, editor ? '' : ' '));
  endLine(/^\s*\n/u.test(words));
  if (editor && blank !== '') dispatch(editor, 'CONTROLLED_TEXT_INSERTION_COMMAND', blank);
  clean(event, element, data);
  endLine(/\n\s*$/u.test(words));
}

/** Has pastes go through the reader of clipboards. */
export function guardPastes(): void {
  window.addEventListener('paste', guardPaste, true);
  window.addEventListener('beforeinput', guardLines, true);
}
