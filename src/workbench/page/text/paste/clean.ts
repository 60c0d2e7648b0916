import type { PasteChange, PasteChangeKind } from './changes.ts';
import type { StyleReader } from './styles.ts';

/** Elements whose text is never rendered. */
const SILENT = 'style, script, title, meta, link, template, noscript, xml, base';
/** Rules that Word adds between a text and its notes or comments. */
const NOTE_LINES =
  'hr.msocomoff, [style*="mso-element:footnote-list" i] > hr, [style*="mso-element:endnote-list" i] > hr';
/** Noncharacter that marks a removed passage. */
export const CUT = '\uFDD0';
/** Attribute of the element that replaces a removed passage; its value is the kind. */
export const CUT_ATTRIBUTE = 'data-left-out';

const FORMULAS = 'math, .katex, .MathJax, .mwe-math-element, mjx-container';
const EMBEDDED = 'img, picture, svg, canvas, video, audio, iframe, object, embed';
const CONTROLS = 'input, select, textarea, button, meter, progress, datalist';

/** Words on one line, without invisible characters. */
export const oneLine = (words: string) =>
  words
    .replace(/[\u00AD\u200B\uFEFF\uFDD0]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();

const wordsOf = (node: Node) => oneLine(node.textContent ?? '');

/** Replaces an element by an empty one that marks its removal. */
function markCut(element: Element, kind: PasteChangeKind): void {
  const mark = element.ownerDocument.createElement('span');
  mark.setAttribute(CUT_ATTRIBUTE, kind);
  // `CUT` becomes a space if the neighbours would join: only where the removed words had one at an end.
  if (/^\s|\s$/u.test(element.textContent ?? '')) mark.textContent = CUT;
  element.replaceWith(mark);
}

/** Whether a style strikes words through. */
const isStruckBy = (style: ReadonlyMap<string, string>) =>
  /line-through/u.test(
    `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`,
  ) || !['none', ''].includes(style.get('text-line-through') ?? '');

/** Kind of deletion of an element; undefined for none. */
function deletionOf(element: Element, styleOf: StyleReader): 'deletion' | 'strike' | undefined {
  const { tagName } = element;
  const classes = element.getAttribute('class') ?? '';
  if (
    tagName === 'DEL' ||
    /(?:^|\s)mso(?:Del|MoveFrom)(?:\s|$)|TrackChange\w*Deletion/iu.test(classes)
  )
    return 'deletion';
  if (tagName === 'S' || tagName === 'STRIKE' || isStruckBy(styleOf(element)))
    return element.querySelector('del') ? 'deletion' : 'strike';
  return undefined;
}

const isHidden = (element: Element, styleOf: StyleReader) => {
  const style = styleOf(element);
  return (
    style.get('display') === 'none' ||
    style.get('visibility') === 'hidden' ||
    style.get('mso-hide') === 'all' ||
    element.hasAttribute('hidden') ||
    (element.tagName === 'DIALOG' && !element.hasAttribute('open'))
  );
};

/** Text of an emoji or a checkbox; undefined for other elements. */
function signOf(element: Element): string | undefined {
  if (element.matches('input[type="checkbox" i], input[type="radio" i]'))
    return element.hasAttribute('checked') ? '☑ ' : '☐ ';
  const alt = element.getAttribute('alt')?.trim() ?? '';
  return element.tagName === 'IMG' &&
    /^\p{Extended_Pictographic}[\p{M}\p{Cf}\p{Emoji}]*$/u.test(alt)
    ? alt
    : undefined;
}

/** Whether a picture is a tracking pixel. */
const isTracker = (element: Element) =>
  ['width', 'height'].some((name) => /^[01](?:px)?$/u.test(element.getAttribute(name) ?? '')) &&
  !element.getAttribute('alt');

const describe = (element: Element) =>
  oneLine(
    element.getAttribute('alt') ??
      element.getAttribute('aria-label') ??
      element.getAttribute('title') ??
      element.querySelector('img[alt]')?.getAttribute('alt') ??
      element.querySelector('title')?.textContent ??
      '',
  );

/** Value of a control. */
function valueOf(control: Element): string {
  if (control.tagName === 'SELECT')
    return wordsOf(
      control.querySelector('option[selected]') ?? control.querySelector('option') ?? control,
    );
  if (control.tagName !== 'INPUT') return wordsOf(control);
  return oneLine(control.getAttribute('value') ?? control.getAttribute('placeholder') ?? '');
}

/** Whether LibreOffice wrote a page. */
export const isLibreOffice = (page: Document) =>
  /LibreOffice|OpenOffice/u.test(
    page.querySelector('meta[name="generator" i]')?.getAttribute('content') ?? '',
  );

/** Removes the comments of Word, Outlook, Google Docs and LibreOffice. */
function removeComments(body: HTMLElement, isOfLibreOffice: boolean, changes: PasteChange[]): void {
  const bodies = new Set<string>();
  const report = (words: string) => changes.push({ kind: 'comment', words });
  // Word appends its comments to the text.
  const isComment = (element: Element) =>
    /mso-element:\s*comment(?:\s*;|\s*$)/iu.test(element.getAttribute('style') ?? '') ||
    (/(?:^|\s)MsoComment(?:Text|Subject)(?:\s|$)/u.test(element.getAttribute('class') ?? '') &&
      !element.closest('[style*="mso-element:comment" i]'));
  for (const element of [...body.querySelectorAll('[style], [class]')].filter(isComment)) {
    const names = element.querySelectorAll('[name^="_msocom_"], [href^="#_msoanchor_"]');
    for (const name of names)
      bodies.add(
        /\d+$/u.exec(name.getAttribute('name') ?? name.getAttribute('href') ?? '')?.[0] ?? '',
      );
    for (const mark of element.querySelectorAll('.MsoCommentReference, .msocomoff')) mark.remove();
    const words = wordsOf(element);
    if (words !== '') report(words);
    element.remove();
  }
  for (const list of body.querySelectorAll('[style*="mso-element:comment-list" i]')) list.remove();
  const marks = body.querySelectorAll(
    '.MsoCommentReference, .msocomanchor, [href^="#_msocom_"], [name^="_msoanchor_"]',
  );
  for (const mark of marks) {
    if (!mark.isConnected) continue;
    const anchor = mark.matches('[href]') ? mark : mark.querySelector('[href^="#_msocom_"]');
    const number = /\d+$/u.exec(anchor?.getAttribute('href') ?? '')?.[0] ?? '';
    const words = wordsOf(mark);
    if (words !== '' && !bodies.has(number)) report(words);
    mark.remove();
  }
  // Google Docs: « [a] » in the text, and a box for each comment after it.
  for (const back of body.querySelectorAll('a[href^="#cmnt_ref"]')) {
    const around = back.closest('div');
    const isBox = around && wordsOf(around).startsWith(wordsOf(back));
    const box = (isBox ? around : back.closest('p')) ?? back;
    const number = /\d+$/u.exec(back.getAttribute('href')!)?.[0];
    back.remove();
    report(wordsOf(box));
    box.remove();
    if (number) bodies.add(`docs ${number}`);
  }
  for (const mark of body.querySelectorAll('a[id^="cmnt_ref"], a[href^="#cmnt"]')) {
    const number = /\d+$/u.exec(mark.id || mark.getAttribute('href')!)?.[0];
    if (!bodies.has(`docs ${number}`)) report(wordsOf(mark));
    const parent = mark.parentElement;
    mark.remove();
    if (parent?.tagName === 'SUP' && wordsOf(parent) === '') parent.remove();
  }
  if (!isOfLibreOffice) return;
  // LibreOffice: HTML comments.
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  while (walker.nextNode()) {
    const words = wordsOf(walker.currentNode);
    if (words !== '' && !/^(?:Start|End)Fragment$|^\[/u.test(words)) report(words);
  }
}

/** Selectors of note references and of notes, by program. */
const NOTE_MARKS = [
  'a[style*="mso-footnote-id" i]',
  'a[style*="mso-endnote-id" i]',
  'a[href^="#_ftn"]',
  'a[href^="#_edn"]',
  'a.sdfootnoteanc',
  'a.sdfootnotesym',
  'a.sdendnoteanc',
  'a.sdendnotesym',
  'a[href^="#ftnt"]',
  'span.FootnoteReference',
  'span.EndnoteReference',
  '.MsoFootnoteReference',
  '.MsoEndnoteReference',
  'sup.reference',
  'sup a[href*="#"]',
].join(', ');

/** Writes note references between brackets: as superscripts, they would be exponents. */
function writeNotes(body: HTMLElement, changes: PasteChange[]): void {
  for (const found of body.querySelectorAll(NOTE_MARKS)) {
    if (!found.isConnected) continue;
    const isStart = /#(?:_ftnref|_ednref|ftnt_ref|sd\w+anc$)/u.test(
      found.getAttribute('href') ?? '',
    );
    const number = wordsOf(found).replace(/^[[(]|[\])]$/gu, '');
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
 *
 * @param page - Changed in place.
 */
export function cleanPage(page: Document, styleOf: StyleReader): PasteChange[] {
  const changes: PasteChange[] = [];
  const { body } = page;
  for (const element of body.querySelectorAll(`${SILENT}, ${NOTE_LINES}`)) element.remove();
  removeComments(body, isLibreOffice(page), changes);
  const drop = (element: Element, kind: PasteChangeKind, words: string) => {
    const { previousSibling } = element;
    const isSame =
      previousSibling instanceof Element &&
      previousSibling.getAttribute(CUT_ATTRIBUTE) === kind &&
      changes.at(-1)?.kind === kind;
    if (isSame && words !== '') {
      // Programs may split one passage into several elements.
      const last = changes.pop()!;
      const hasSpace = previousSibling.textContent !== '' || /^\s/u.test(element.textContent ?? '');
      changes.push({ kind, words: `${last.words}${hasSpace ? ' ' : ''}${words}` });
    } else if (words !== '' || kind === 'picture') changes.push({ kind, words });
    markCut(element, kind);
  };
  const visit = (element: Element): void => {
    const sign = signOf(element);
    if (sign !== undefined) return element.replaceWith(sign);
    const deletion = deletionOf(element, styleOf);
    // The mark of a list item in Word, read by `wordItem`.
    if (/ignore/iu.test(styleOf(element).get('mso-list') ?? '')) return;
    if (deletion) return drop(element, deletion, wordsOf(element));
    if (isHidden(element, styleOf)) return drop(element, 'hidden', wordsOf(element));
    if (element.matches(FORMULAS)) {
      const annotation = element.querySelector('annotation')?.textContent;
      return drop(element, 'formula', oneLine(annotation ?? element.textContent ?? ''));
    }
    if (element.matches(EMBEDDED)) {
      if (isTracker(element)) return element.remove();
      return drop(element, 'picture', describe(element));
    }
    if (element.matches(CONTROLS)) {
      if (element.getAttribute('type') === 'hidden') return element.remove();
      return drop(element, 'control', valueOf(element));
    }
    for (const child of [...element.children]) visit(child);
  };
  for (const child of [...body.children]) visit(child);
  writeNotes(body, changes);
  return changes;
}
