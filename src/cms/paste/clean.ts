import { FORMULA, texOf, wordsOfTex } from './formulas.ts';
import { OF_MESSAGE, oneLine, UNKNOWN, UNKNOWN_SIGN, type Change } from './notes.ts';
import { makeStyleReader, type StyleReader } from './styles.ts';
import { cellsOf, isLayout, isName, rowsOf, TABLE } from './table.ts';

/** Elements whose text is never rendered, and the marks of comments in a text. */
const SILENT =
  'style, script, meta, link, template, noscript, xml, base, ' +
  '.MsoCommentReference, .msocomanchor, .msocomoff, [href^="#_msocom_"], [name^="_msoanchor_"]';
/** Comments that Word and Outlook append to a text. */
const COMMENTS =
  '[style*="mso-element:comment" i]:not([style*="mso-element:comment-list" i]), .MsoCommentText, .MsoCommentSubject';
/** Noncharacters that mark a removed passage, and one that nobody saw. */
export const CUT = '\uFDD0';
export const UNSEEN = '\uFDD1';

const BUTTON = 'button, [role="button"]';

/** A task that is done, in a list of Google Docs. */
const DONE = '[role="checkbox"][aria-checked="true"]';

/** A box of a task or of a cell, which is ticked or not. */
const BOX = ':is(li, td) :is(input[type="checkbox" i], input[type="radio" i])';

/** What has no place in a text: pictures, formulas and forms. */
const OBJECTS =
  'img, svg, canvas, video, audio, iframe, object, embed, ' +
  `${FORMULA}, input, select, textarea, ${BUTTON}, meter, progress, datalist`;

/** What says something in the name of a link: a word, a number or the sign of a note. */
const SAYS = /[\p{L}\p{N}*†‡≤≥±]/u;

/** Whether an element is deleted, struck by hand, or a comment. */
function isDeleted(element: Element, styleOf: StyleReader): boolean {
  const name = element.getAttribute('class') ?? '';
  const style = styleOf(element);
  return (
    element.matches(`del, s, strike, ${COMMENTS}`) ||
    /\bmso(?:Del|MoveFrom)\b|TrackChange\w*Deletion|\bline-through\b/iu.test(name) ||
    // What is done is struck in a list of tasks.
    (!element.closest(DONE) &&
      ['text-decoration', 'text-decoration-line'].some((property) =>
        style.get(property)?.includes('line-through'),
      ))
  );
}

/** The words of another mail, by what programs of mail put around them. */
const OF_OTHER_MAIL = 'blockquote[type="cite"], .gmail_quote';

/** Declarations that hide an element. */
const HIDING: Readonly<Record<string, RegExp>> = {
  display: /^none/u,
  visibility: /^(?:hidden|collapse)/u,
  'mso-hide': /^all/u,
  'font-size': /^0(?:\.0+)?(?:[a-z]+|%)?$/u,
  // Word hangs the mark of a deep item by up to some hundreds of points.
  'text-indent': /^-(?:999|\d{4}|\d{3}r?em)/u,
  opacity: /^0(?:\.0+)?%?$/u,
};

/** Declarations that an element inside another may undo: a mail sets the size of its cells to nothing. */
const UNDONE = /^(?:visibility|font-size)$/u;

/** Whether the words of an element are shown to nobody. */
function isHidden(element: Element, styleOf: StyleReader): boolean {
  const style = styleOf(element);
  const isUndone = (name: string, value: RegExp) =>
    UNDONE.test(name) &&
    [...element.querySelectorAll('*')].some((inner) => {
      const own = styleOf(inner).get(name);
      return own !== undefined && !value.test(own);
    });
  return (
    element.matches('[hidden], [role="tooltip"]') ||
    Object.entries(HIDING).some(
      ([name, value]) => value.test(style.get(name) ?? '') && !isUndone(name, value),
    )
  );
}

/** Names of classes whose words are read aloud and not shown. */
const HEARD =
  /(?:^|[\s_-])(?:sr|visually|visual|screen-?reader|assistive|a11y)-?_?(?:only|hidden|text|hide)|visually-?hidden|element-invisible|hidden-visually/iu;

/** Whether the words of an element are for screen readers: shown nowhere, they are no part of a sentence. */
function isHeard(element: Element, styleOf: StyleReader): boolean {
  if (HEARD.test(element.getAttribute('class') ?? '')) return true;
  const style = styleOf(element);
  if (!/^(?:absolute|fixed)$/u.test(style.get('position') ?? '')) return false;
  const places = ['left', 'top'].map((name) => Number.parseFloat(style.get(name) ?? ''));
  const clip = `${style.get('clip') ?? ''} ${style.get('clip-path') ?? ''}`;
  return (
    ['width', 'height'].some((name) => /^[01](?:px)?$/u.test(style.get(name) ?? '')) ||
    places.some((place) => place < -999) ||
    /rect\((?:[01](?:px)?[\s,]*){4}\)|inset\((?:50|100)%/u.test(clip)
  );
}

/**
 * The name of a source that an assistant puts behind a sentence, and what a site writes beside its text: a note of a
 * text has another form. The number of a citation of this site is drawn from `data-n`.
 */
const PILL =
  'a[data-n], .mw-editsection, .mw-cite-backlink, [data-testid*="citation" i], [data-citation], ' +
  'source-footnote, sources-carousel-inline, [class*="source-pill" i], [class*="footnote-pill" i]';

/** Whether a link leads back to the start of its page. */
const isWayUp = (element: Element) =>
  element.matches('a[href*="#"]') &&
  /^\P{L}*(?:haut de (?:la )?page|(?:retour|revenir) en haut.{0,15}|back to top)\P{L}*$/iu.test(
    element.textContent,
  );

/** Letters of the longest name of a source: what is longer is a passage. */
const LONGEST_NAME = 60;

const isPill = (element: Element) =>
  (element.matches(PILL) ||
    // A passage that is cited may be called so as well; it leads nowhere.
    (element.matches('[class*="citation" i]:not(cite, blockquote, div, li, p, section)') &&
      (element.matches('a') || element.querySelector('a') !== null))) &&
  element.textContent.trim().length <= LONGEST_NAME;

/** Whether an element is such a name with the count of others behind it: « OMS +2 ». */
const isCountedPill = (element: Element) =>
  [...element.children].some(
    (child) =>
      isPill(child) &&
      /^\s*\+\d{1,2}\s*$/u.test(element.textContent.replace(child.textContent, '')),
  );

/** Elements whose words a font draws as one sign, by the names of the fonts that are used most. */
const DRAWN_NAMES =
  '[class*="material-icons"], [class*="material-symbols"], [class*="google-symbols"], [class*="mat-icon"]';

/** A sign that a page draws from a name, or from a name for screen readers. */
const isIcon = (element: Element) =>
  (element.matches('[aria-label], i[title], span[title]') && element.childNodes.length === 0) ||
  (element.matches(DRAWN_NAMES) && /^[a-z\d_]+$/u.test(element.textContent.trim())) ||
  (element.matches('i, span[class], [aria-hidden="true"]') &&
    /^[a-z]+(?:_[a-z\d]+)+$/u.test(element.textContent.trim()));

/** A sign that a page draws with a font or with lines, and that no word names. */
const SIGN =
  ':is(i[class], span[class*="icon" i]):empty:not([aria-label], [title]), svg[aria-hidden="true"]';

/** Writes what stands for a sign that is alone in a cell of a table, « ✓ » perhaps: only its author can say which. */
function markSigns(body: HTMLElement, changes: Change[]): void {
  for (const table of body.querySelectorAll(TABLE)) {
    const rows = rowsOf(table);
    if (isLayout(table, rows)) continue;
    for (const cell of rows.flatMap(cellsOf)) {
      const sign = cell.querySelector(SIGN);
      const isAlone = sign && !isName(cell) && cell.textContent.trim() === '';
      if (!isAlone || cell.querySelector(`img, [aria-label], [title], ${BUTTON}, input`)) continue;
      sign.replaceWith(UNKNOWN);
      changes.push(UNKNOWN_SIGN);
    }
  }
}

/** The sign that a page draws before an item. */
function signBefore(item: Element): Element | undefined {
  const sign = item.querySelector(SIGN);
  const first = [...item.childNodes].find(
    (node) => node.contains(sign) || node.textContent!.trim() !== '',
  );
  return sign && first?.contains(sign) ? sign : undefined;
}

/** Most signs of a list that mark its items, as « ✓ » and « ✗ » do: more of them are drawings. */
const MOST_SIGNS = 3;

/** Tells of signs before the items of a list that differ: their author alone knows what they say. */
function tellSigns(body: HTMLElement, changes: Change[]): void {
  for (const list of body.querySelectorAll('ul, ol')) {
    const items = [...list.children].filter(signBefore);
    const { size } = new Set(items.map((item) => signBefore(item)!.outerHTML));
    if (size < 2 || size > MOST_SIGNS || list.querySelector('h1, h2, h3, h4, h5, h6')) continue;
    for (const { textContent: words } of items)
      changes.push({ kind: 'review', words, remark: 'icône devant ces mots, laissée de côté' });
  }
}

/** Whether a link is a sign that leads to its own heading or note. */
const isAnchor = (element: Element) =>
  element.matches('a[href*="#"]') &&
  !element.closest('sup') &&
  !SAYS.test(element.textContent) &&
  !element.querySelector(OBJECTS);

/** Whether an element is not part of the text for its reader: a link to its own heading, a box of a task, a pixel. */
const isInvisible = (element: Element) =>
  isAnchor(element) ||
  element.matches('[role="checkbox"] img[aria-roledescription]') ||
  (element.matches('svg[aria-hidden="true"]') && !element.querySelector('text')) ||
  (element.textContent.trim() === '' &&
    !element.getAttribute('alt') &&
    ['width', 'height'].some((name) => /^[01](?:px)?$/u.test(element.getAttribute(name) ?? '')));

/** The words of an element, those of its paragraphs, cells and choices apart. */
function wordsOf(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const part of copy.querySelectorAll('p, div, li, td, th, option, title, text'))
    part.append(' ');
  return copy.textContent;
}

/** Words for an object: those that a button shows, else its description, its value or its own words. */
const describe = (element: Element) =>
  (element.matches(BUTTON) && oneLine(element.textContent)) ||
  (['alt', 'aria-label', 'title', 'value']
    .map((name) => element.getAttribute(name))
    .find((value) => value !== null) ??
    texOf(element) ??
    wordsOf(element));

/** Signs and pictograms that a picture stands for: those of messages are drawn so, and signs of mathematics. */
const EMOJI = /^(?:[\p{RGI_Emoji}\p{Extended_Pictographic}]+|[≤≥<>±×÷−=≠≈+°µ])$/v;

/** Whether an element is a button that shows the name of a part or of a column, or the question that it opens. */
const isTitle = (element: Element) =>
  element.matches(BUTTON) &&
  (element.matches('[aria-expanded], :is(h1, h2, h3, h4, h5, h6, th) *') ||
    /\?\s*$/u.test(element.textContent));

/** What a picture that is alone in a cell of a table says of its row, « Oui »: a word or two. */
const VALUE_OF_CELL = /^(?!(?:image|logo|photo|icône?)(?!\p{L}))\p{L}[\p{L}’' ]{0,11}$/iu;

/** What an object shows that words can say: a number of a formula, an emoji, the state of a box. */
function wordsShownBy(element: Element): string | undefined {
  if (element.matches(FORMULA)) return wordsOfTex(texOf(element) ?? '\\');
  if (element.matches(BOX)) return element.hasAttribute('checked') ? '☒ ' : '☐ ';
  const names = ['alt', 'aria-label', 'title'].map((name) => element.getAttribute(name));
  const alt = names.find(Boolean) ?? '';
  const isAlone = element.matches('td :only-child');
  const isValue =
    isAlone && element.closest('td')?.textContent.trim() === '' && VALUE_OF_CELL.test(alt);
  return isValue || (element.matches('img') && EMOJI.test(alt)) ? alt : undefined;
}

/** Selectors of note references and of notes, by program. */
const NOTE_MARKS =
  'a[style*="mso-footnote-id" i], a[style*="mso-endnote-id" i], a[href^="#_ftn"], a[href^="#_edn"], ' +
  '.MsoFootnoteReference, .MsoEndnoteReference, span.FootnoteReference, span.EndnoteReference, ' +
  'a.sdfootnoteanc, a.sdfootnotesym, a.sdendnoteanc, a.sdendnotesym, a[href^="#ftnt"], ' +
  'sup.reference, sup a[href*="#"]';

/** Whether a link is a number that leads to a note of its page: « 3 » to « #B3 », and not to « #fig3 » or « #page12 ». */
const isNumberOfNote = (link: Element) =>
  /^(?:\d{1,3}|[[(]\d{1,3}[\])])$/u.test(link.textContent.trim()) &&
  /^[^#]*#(?!\S*(?:ann|chap|eq|fig|page|part|sec|ta?b))\S*(?:\d|note|ref|bib|source)/iu.test(
    link.getAttribute('href') ?? '',
  );

/** Writes note references between brackets: as superscripts, they would be exponents. */
function writeNotes(body: HTMLElement): void {
  for (const found of body.querySelectorAll(`a[href*="#"], ${NOTE_MARKS}`)) {
    const isMark = found.matches(NOTE_MARKS) || isNumberOfNote(found);
    if (!found.isConnected || !isMark) continue;
    // The number at the start of a note leads back to its reference.
    const isStart = /#(?:_ftnref|_ednref|ftnt_ref|sd\w+anc$)/u.test(
      found.getAttribute('href') ?? '',
    );
    const number = oneLine(found.textContent).replace(/^[[(]|[\])]$/gu, '');
    const outer = found.closest('sup') ?? found;
    const mark = outer.textContent === found.textContent ? outer : found;
    const words = SAYS.test(number) ? `[${number}]` : number;
    mark.replaceWith(isStart ? `${words} ` : words);
  }
}

/** The mark of an item, with the blanks that Word puts around it: several behind a letter, « ü » of Wingdings. */
const WORD_MARK =
  /^\s*(?:[^\p{L}\d\s]|\p{L}(?=\s*\u00A0\s*\u00A0)|\(?[\p{L}\d]{1,4}[.)°]\)?)\s*\u00A0\s*$/u;

/** Whether nothing but blanks stands before an element in its own. */
const isFirst = ({ parentElement, textContent }: Element) =>
  parentElement!.textContent.trim().startsWith(textContent.trim());

/**
 * Marks the items of Word again where a mail or a page has only kept their class, or how they hang: one that is set
 * further to the right than the item before it is one level deeper.
 */
function markItems(page: Document): void {
  const styleOf = makeStyleReader(page);
  let levels: number[] = [];
  let before: Element | undefined;
  for (const mark of page.querySelectorAll(':is(p, [class*="MsoListParagraph"]) > span')) {
    const item = mark.parentElement!;
    const style = styleOf(item);
    const isOfWord =
      item.matches('[class*="MsoListParagraph"]') || style.get('text-indent')?.startsWith('-');
    const isMark =
      mark.matches(':first-of-type') && WORD_MARK.test(mark.textContent) && isFirst(mark);
    if (!isOfWord || !isMark || style.has('mso-list')) continue;
    const indent = Number.parseFloat(style.get('margin-left') ?? '') || 0;
    const isNext = before !== undefined && item.previousElementSibling === before;
    levels = isNext ? levels.filter((level) => level < indent) : [];
    levels.push(indent);
    before = item;
    for (const [element, value] of [
      [mark, 'Ignore'],
      [item, `level${levels.length}`],
    ] as const)
      element.setAttribute('style', `${element.getAttribute('style') ?? ''};mso-list:${value}`);
  }
}

/**
 * Removes from a page what the site does not allow in a text, and reports it: deleted, struck and hidden
 * words, comments, pictures, formulas, forms. The words of another mail stay, and are told. Note references
 * are written between brackets.
 */
export function cleanPage(page: Document, styleOf: StyleReader): Change[] {
  const { body } = page;
  for (const element of body.querySelectorAll(SILENT)) element.remove();
  markItems(page);
  const changes: Change[] = [];
  markSigns(body, changes);
  tellSigns(body, changes);
  let mark: Element | undefined;
  let markOf: string | undefined;
  const leaveOut = (element: Element, change: Change) => {
    const isNext = element.previousSibling === mark && element.tagName === markOf;
    const before = isNext ? changes.at(-1) : undefined;
    markOf = element.tagName;
    // Programs may split one passage into several elements.
    if (before?.kind === 'removed' && change.kind === 'removed') before.words += change.words;
    else changes.push(change);
    mark = page.createElement('span');
    // `CUT` becomes a space if the neighbours would join: only where the words had one at an end, or an object stood
    // between them. What nobody saw parts figures alone: « 4<hidden>sur</hidden>5 » is not « 45 ».
    if (change.kind !== 'removed' || /^\s|\s$/u.test(element.textContent)) mark.textContent = CUT;
    else if (!isDeleted(element, styleOf)) mark.textContent = UNSEEN;
    // The words of its row stay in their columns.
    if (element.matches('td, th') && !isHidden(element, styleOf)) element.replaceChildren(mark);
    else element.replaceWith(mark);
  };
  const visit = (element: Element): void => {
    // The mark of a list item in Word may be hidden or struck: it is read with its item.
    if (/ignore/u.test(styleOf(element).get('mso-list') ?? '')) return;
    if (isTitle(element)) {
      for (const child of [...element.children]) visit(child);
      element.replaceWith(...element.childNodes);
      return;
    }
    if (element.matches('[role="checkbox"][aria-checked]'))
      (element.querySelector('p') ?? element).prepend(element.matches(DONE) ? '☒ ' : '☐ ');
    const shown = element.matches(OBJECTS) || isIcon(element) ? wordsShownBy(element) : undefined;
    if (shown !== undefined) element.replaceWith(shown);
    else if (isPill(element) || isCountedPill(element) || isWayUp(element))
      leaveOut(element, { kind: 'residue', words: element.textContent || describe(element) });
    else if (isDeleted(element, styleOf) || isHidden(element, styleOf) || isHeard(element, styleOf))
      leaveOut(element, { kind: 'removed', words: wordsOf(element) });
    else if (isInvisible(element)) element.remove();
    else if (!element.matches(OBJECTS) && !isIcon(element))
      for (const child of [...element.children]) visit(child);
    else leaveOut(element, { kind: 'object', words: describe(element) });
  };
  for (const child of [...body.children]) visit(child);
  for (const quoted of body.querySelectorAll(OF_OTHER_MAIL))
    if (!quoted.parentElement!.closest(OF_OTHER_MAIL))
      changes.push({ kind: 'review', words: wordsOf(quoted), remark: OF_MESSAGE });
  writeNotes(body);
  return changes.filter(({ kind, words }) => kind === 'object' || oneLine(words) !== '');
}
