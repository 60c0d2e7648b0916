import { oneLine, type Change } from './notes.ts';

/** A comment that Word and Outlook append to the text. */
const WORD_COMMENTS =
  '[style*="mso-element:comment" i]:not([style*="mso-element:comment-list" i]), .MsoCommentText, .MsoCommentSubject';
/** The mark of a comment in the text. */
const MARKS = '.MsoCommentReference, .msocomanchor, [href^="#_msocom_"], [name^="_msoanchor_"]';

/**
 * Removes the comments of Word and Outlook from a page, and reports them. Their marks are reported where the
 * clipboard holds no comment.
 */
export function removeComments({ body }: Document): Change[] {
  const changes: Change[] = [];
  const report = (words: string) => {
    if (oneLine(words) !== '') changes.push({ kind: 'removed', words });
  };
  for (const comment of body.querySelectorAll(WORD_COMMENTS)) {
    for (const mark of comment.querySelectorAll('.MsoCommentReference, .msocomoff')) mark.remove();
    if (comment.isConnected) report(comment.textContent);
    comment.remove();
  }
  const hasComments = changes.length > 0;
  for (const mark of body.querySelectorAll(MARKS)) {
    if (!hasComments && mark.isConnected) report(mark.textContent);
    mark.remove();
  }
  return changes;
}
