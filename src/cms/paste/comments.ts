import { oneLine, type Change } from './notes.ts';

/** Whether LibreOffice wrote a page. */
export const isLibreOffice = (page: Document) =>
  /LibreOffice|OpenOffice/u.test(
    page.querySelector('meta[name="generator" i]')?.getAttribute('content') ?? '',
  );

/** A comment that Word and Outlook append to the text. */
const WORD_COMMENTS =
  '[style*="mso-element:comment" i]:not([style*="mso-element:comment-list" i]), .MsoCommentText, .MsoCommentSubject';
/** The mark of a comment in the text. */
const MARKS =
  '.MsoCommentReference, .msocomanchor, [href^="#_msocom_"], [name^="_msoanchor_"], ' +
  'a[id^="cmnt_ref"], a[href^="#cmnt"]';

/** Number of a comment, in its name or in a link to it. */
const numberOf = (element: Element | null) =>
  /\d+$/u.exec(element?.getAttribute('href') ?? element?.getAttribute('name') ?? '')?.[0];

/**
 * Removes the comments of Word, Outlook, Google Docs and LibreOffice from a page, and reports them. A mark
 * is reported by itself when its comment is not on the clipboard.
 */
export function removeComments(page: Document): Change[] {
  const { body } = page;
  const changes: Change[] = [];
  const known = new Set<string | undefined>();
  const report = (words: string) => {
    if (words !== '') changes.push({ kind: 'comment', words });
  };
  for (const comment of body.querySelectorAll(WORD_COMMENTS)) {
    if (!comment.isConnected) continue;
    for (const name of comment.querySelectorAll('[name^="_msocom_"], [href^="#_msoanchor_"]'))
      known.add(numberOf(name));
    for (const mark of comment.querySelectorAll('.MsoCommentReference, .msocomoff')) mark.remove();
    report(oneLine(comment.textContent));
    comment.remove();
  }
  for (const list of body.querySelectorAll('[style*="mso-element:comment-list" i]')) list.remove();
  // Google Docs has « [a] » in the text, and a box for each comment after it.
  for (const back of body.querySelectorAll('a[href^="#cmnt_ref"]')) {
    const box = back.closest('div') ?? back.closest('p') ?? back;
    const isBox = oneLine(box.textContent).startsWith(oneLine(back.textContent));
    const comment = isBox ? box : (back.closest('p') ?? back);
    known.add(numberOf(back));
    back.remove();
    report(oneLine(comment.textContent));
    comment.remove();
  }
  for (const mark of body.querySelectorAll(MARKS)) {
    if (!mark.isConnected) continue;
    const link = mark.matches('[href]') ? mark : mark.querySelector('[href]');
    if (!known.has(numberOf(link))) report(oneLine(mark.textContent));
    const parent = mark.parentElement;
    mark.remove();
    if (parent?.matches('sup') && parent.textContent.trim() === '') parent.remove();
  }
  if (!isLibreOffice(page)) return changes;
  const walker = page.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  while (walker.nextNode()) {
    const words = oneLine(walker.currentNode.textContent ?? '');
    if (!/^(?:Start|End)Fragment$|^\[/u.test(words)) report(words);
  }
  return changes;
}
