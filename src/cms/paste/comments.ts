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

/**
 * Removes the comments of Word, Outlook, Google Docs and LibreOffice from a page, and reports them. Their
 * marks are reported where the clipboard holds no comment.
 */
export function removeComments(page: Document): Change[] {
  const { body } = page;
  const changes: Change[] = [];
  const report = (words: string) => {
    if (oneLine(words) !== '') changes.push({ kind: 'removed', words });
  };
  for (const comment of body.querySelectorAll(WORD_COMMENTS)) {
    for (const mark of comment.querySelectorAll('.MsoCommentReference, .msocomoff')) mark.remove();
    if (comment.isConnected) report(comment.textContent);
    comment.remove();
  }
  for (const list of body.querySelectorAll('[style*="mso-element:comment-list" i]')) list.remove();
  // Google Docs has « [a] » in the text, and a box for each comment after it.
  for (const back of body.querySelectorAll('a[href^="#cmnt_ref"]')) {
    const box = back.closest('div') ?? back.closest('p') ?? back;
    const isBox = oneLine(box.textContent).startsWith(oneLine(back.textContent));
    const comment = isBox ? box : (back.closest('p') ?? back);
    back.remove();
    report(comment.textContent);
    comment.remove();
  }
  const hasComments = changes.length > 0;
  for (const mark of body.querySelectorAll(MARKS)) {
    if (!hasComments && mark.isConnected) report(mark.textContent);
    const parent = mark.parentElement;
    mark.remove();
    if (parent?.matches('sup') && parent.textContent.trim() === '') parent.remove();
  }
  if (!isLibreOffice(page)) return changes;
  const walker = page.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  while (walker.nextNode()) {
    const words = walker.currentNode.textContent ?? '';
    if (!/^\s*(?:(?:Start|End)Fragment\s*$|\[)/u.test(words)) report(words);
  }
  return changes;
}
