/** What the readers of headers and of texts report, with its data: the catalogue words each of them. */
export interface Diagnostics {
  'header-tab': undefined;
  'header-curly-quotes': undefined;
  'header-quotes': undefined;
  'header-backslash': undefined;
  'header-colon': undefined;
  'header-reserved-sign': { sign: string };
  'header-colon-without-space': undefined;
  'header-equals-sign': undefined;
  'header-colon-missing': undefined;
  'header-list-dash': undefined;
  'header-indent': { spaces: number };
  'header-block-indent': { block: string; spaces: number };
  'header-continued-line': undefined;
  'header-duplicate-field': { field: string; line: number };
  'header-unreadable-line': { line: string };
  'merge-conflict': undefined;
  'comment-unclosed': undefined;
  'block-unclosed': { block: string };
  'closing-tag-stray': { block: string };
  'block-closed-late': { block: string; before: string };
  'attribute-inner-quotes': undefined;
  'attribute-malformed': { block: string };
  'block-unknown': { block: string; near: readonly string[]; possible: readonly string[] };
  'html-tag': { tag: string };
  'address-in-angle-brackets': undefined;
  brace: undefined;
  residue: { found: string };
  formula: { found: string };
  shortcode: { found: string };
  'less-than-sign': undefined;
  'line-unreadable': { line: string };
}

/** One of them, with its data. */
export type Diagnostic = {
  [Id in keyof Diagnostics]: Diagnostics[Id] extends undefined
    ? { message: Id; data?: undefined }
    : { message: Id; data: Diagnostics[Id] };
}[keyof Diagnostics];
