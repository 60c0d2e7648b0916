/** What the readers of headers and of texts report, with its data: the catalogue words each of them. */
export interface ReadingMessages {
  'header-needs-quotes': undefined;
  'header-list-open': undefined;
  'header-list-malformed': undefined;
  'header-list-dash': undefined;
  'header-dash-stray': undefined;
  'header-indent': undefined;
  'header-duplicate-field': undefined;
  'header-ended': undefined;
  'header-unreadable-line': undefined;
  'merge-conflict': undefined;
  'code-block': undefined;
  'comment-unclosed': undefined;
  'block-unclosed': { block: string };
  'block-in-sentence': { block: string };
  'block-closed-otherwise': { block: string; typed: string };
  'closing-tag-stray': { block: string };
  'backslash-in-block': undefined;
  'closing-tag-broken': { typed: string };
  'block-without-bracket': { words: string };
  'attribute-malformed': { block: string };
  'block-unknown': { block: string; near: readonly string[]; possible: readonly string[] };
  'html-tag': { tag: string };
  'address-in-angle-brackets': undefined;
  brace: undefined;
  residue: { found: string };
  shortcode: { found: string };
  'tracked-change': undefined;
  'less-than-sign': undefined;
  'line-unreadable': { line: string };
}

/** One message of a table of messages and their data: its key, with the data if it has any. */
export type MessageOf<Table> = {
  [Key in keyof Table]: Table[Key] extends undefined
    ? { message: Key; data?: undefined }
    : { message: Key; data: Table[Key] };
}[keyof Table];

/** One of what the readers report. */
export type ReadingMessage = MessageOf<ReadingMessages>;
