import { oneLine, type Change, type ChangeKind } from './notes.ts';
import { removeComments } from './comments.ts';
import type { StyleReader } from './styles.ts';

/** Elements whose text is never rendered. */
const SILENT = 'style, script, title, meta, link, template, noscript, xml, base';
/** Rules that Word adds between a text and its notes or comments. */
const NOTE_LINES =
  'hr.msocomoff, [style*="mso-element:footnote-list" i] > hr, [style*="mso-element:endnote-list" i] > hr';
/** Noncharacter that marks a removed passage. */
export const CUT = '\uFDD0';
/** Attribute of the element that replaces a removed passage; its value is the kind. */
const CUT_ATTRIBUTE = 'data-left-out';

const FORMULAS = 'math, .katex, .MathJax, .mwe-math-element, mjx-container';
const EMBEDDED = 'img, picture, svg, canvas, video, audio, iframe, object, embed';
const CONTROLS = 'input, select, textarea, button, meter, progress, datalist';

/** Whether an element lost words because they were deleted or struck. */
export const hasDeletion = (element: Element) =>
  element.querySelector(`[${CUT_ATTRIBUTE}="deletion"], [${CUT_ATTRIBUTE}="strike"]`) !== null;

/** Kind of deletion of an element; undefined for none. */
function deletionOf(element: Element, styleOf: StyleReader): 'deletion' | 'strike' | undefined {
  const isTracked = /\bmso(?:Del|MoveFrom)\b|TrackChange\w*Deletion/iu.test(
    element.getAttribute('class') ?? '',
  );
  if (isTracked || element.tagName === 'DEL') return 'deletion';
  const style = styleOf(element);
  const decoration = `${style.get('text-decoration')} ${style.get('text-decoration-line')}`;
  if (!decoration.includes('line-through') && !element.matches('s, strike')) return undefined;
  return element.querySelector('del') ? 'deletion' : 'strike';
}

/** Declarations that hide an element. */
const HIDING = { display: 'none', visibility: 'hidden', 'mso-hide': 'all' };

const isHidden = (element: Element, styleOf: StyleReader) =>
  element.hasAttribute('hidden') ||
  Object.entries(HIDING).some(([name, value]) => styleOf(element).get(name) === value);

/** Whether an element is not part of the text for its reader: a tracking pixel, a hidden control. */
const isInvisible = (element: Element) =>
  element.getAttribute('type') === 'hidden' ||
  (!element.getAttribute('alt') &&
    ['width', 'height'].some((name) => /^[01](?:px)?$/u.test(element.getAttribute(name) ?? '')));

/** Words for what is removed: its description, its value or its own words. */
const describe = (element: Element) =>
  oneLine(
    ['alt', 'aria-label', 'title', 'value', 'placeholder']
      .map((name) => element.getAttribute(name))
      .find((value) => value !== null) ??
      element.querySelector('annotation, option[selected], option')?.textContent ??
      element.textContent,
  );

/** Selectors of note references and of notes, by program. */
const NOTE_MARKS =
  'a[style*="mso-footnote-id" i], a[style*="mso-endnote-id" i], a[href^="#_ftn"], a[href^="#_edn"], ' +
  '.MsoFootnoteReference, .MsoEndnoteReference, span.FootnoteReference, span.EndnoteReference, ' +
  'a.sdfootnoteanc, a.sdfootnotesym, a.sdendnoteanc, a.sdendnotesym, a[href^="#ftnt"], ' +
  'sup.reference, sup a[href*="#"]';

/** Writes note references between brackets: as superscripts, they would be exponents. */
function writeNotes(body: HTMLElement, changes: Change[]): void {
  for (const found of body.querySelectorAll(NOTE_MARKS)) {
    if (!found.isConnected) continue;
    // The number at the start of a note leads back to its reference.
    const isStart = /#(?:_ftnref|_ednref|ftnt_ref|sd\w+anc$)/u.test(
      found.getAttribute('href') ?? '',
    );
    const number = oneLine(found.textContent).replace(/^[[(]|[\])]$/gu, '');
    const outer = found.closest('sup') ?? found;
    const mark = outer.textContent === found.textContent ? outer : found;
    const words = number === '' ? '' : `[${number}]`;
    if (words !== '' && !isStart) changes.push({ kind: 'note', words });
    mark.replaceWith(isStart && words !== '' ? `${words} ` : words);
  }
}

/**
 * Removes from a page what the site does not allow in a text, and reports it: deletions, struck and
 * hidden words, comments, pictures, formulas, controls. Note references are written between brackets.
 */
export function cleanPage(page: Document, styleOf: StyleReader): Change[] {
  const { body } = page;
  for (const element of body.querySelectorAll(`${SILENT}, ${NOTE_LINES}`)) element.remove();
  const changes = removeComments(page);
  const leaveOut = (element: Element, kind: ChangeKind, words: string) => {
    const { previousSibling } = element;
    const mark = page.createElement('span');
    mark.setAttribute(CUT_ATTRIBUTE, kind);
    // `CUT` becomes a space if the neighbours would join: only where the words had one at an end.
    if (/^\s|\s$/u.test(element.textContent)) mark.textContent = CUT;
    element.replaceWith(mark);
    const last = changes.at(-1);
    const isContinued =
      last?.kind === kind &&
      previousSibling instanceof Element &&
      previousSibling.getAttribute(CUT_ATTRIBUTE) === kind;
    // Programs may split one passage into several elements.
    if (isContinued && kind !== 'picture') {
      const gap = previousSibling.textContent !== '' || mark.textContent !== '' ? ' ' : '';
      last.words = oneLine(`${last.words}${gap}${words}`);
    } else if (words !== '' || kind === 'picture') changes.push({ kind, words });
  };
  const visit = (element: Element): void => {
    const deletion = deletionOf(element, styleOf);
    // The mark of a list item in Word may be hidden or struck: it is read with its item.
    const isListMark = /ignore/u.test(styleOf(element).get('mso-list') ?? '');
    const words = () => oneLine(element.textContent);
    if (isListMark) return;
    if (element.matches('[type="checkbox" i], [type="radio" i]'))
      element.replaceWith(element.hasAttribute('checked') ? '☑ ' : '☐ ');
    else if (deletion) leaveOut(element, deletion, words());
    else if (isHidden(element, styleOf)) leaveOut(element, 'hidden', words());
    else if (element.matches(FORMULAS)) leaveOut(element, 'formula', describe(element));
    else if (element.matches(`${EMBEDDED}, ${CONTROLS}`)) {
      if (isInvisible(element)) element.remove();
      else leaveOut(element, element.matches(EMBEDDED) ? 'picture' : 'control', describe(element));
    } else for (const child of [...element.children]) visit(child);
  };
  for (const child of [...body.children]) visit(child);
  writeNotes(body, changes);
  return changes;
}
