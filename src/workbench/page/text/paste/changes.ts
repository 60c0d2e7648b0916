/** Kind of a change made by a paste. */
export type PasteChangeKind =
  /** A tracked deletion: removed. */
  | 'deletion'
  /** A tracked deletion that the program copied as ordinary words: still in the text. */
  | 'remaining-deletion'
  /** Struck text: removed. */
  | 'strike'
  /** A comment or its mark: removed. */
  | 'comment'
  /** Hidden text: removed. */
  | 'hidden'
  /** A picture, a video or an embedded document: removed. */
  | 'picture'
  /** A formula: removed. */
  | 'formula'
  /** A control of a form: removed. */
  | 'control'
  /** A link whose address is not allowed: its words stay. */
  | 'link'
  /** A cell over several rows or columns: repeated in each of them. */
  | 'merged-cell'
  /** A first row with one cell over the whole table: a paragraph above the table. */
  | 'table-title'
  /** Two or more header rows: joined into one. */
  | 'table-header'
  /** A table inside a cell: its rows follow each other in the cell. */
  | 'nested-table'
  /** A layout table: its cells follow each other. */
  | 'layout-table'
  /** A cell with several paragraphs or items: one line, with semicolons. */
  | 'cell-lines'
  /** A line break: a new paragraph, or a space in a heading. */
  | 'line-break'
  /** A list number that Markdown cannot express, such as « b) »: written as words. */
  | 'list-number'
  /** A note reference: written between brackets. */
  | 'note'
  /** A superscript or a subscript without a Unicode character: written « ^(…) » or « _(…) ». */
  | 'script'
  /** An unknown character of a symbol font: written « [?] ». */
  | 'symbol'
  /** A residue of an AI assistant: removed. */
  | 'residue'
  /** A formula of LaTeX: written in plain signs. */
  | 'latex'
  /** Tracking parameters of an address: removed. */
  | 'tracking'
  /** Ligatures or decorative letters: replaced by plain ones. */
  | 'letters'
  /** A character of the private use area: removed. */
  | 'private-sign'
  /** Italic or bold next to another mark: removed. */
  | 'emphasis';

/** A change made by a paste. */
export interface PasteChange {
  kind: PasteChangeKind;
  /** The words concerned, on one line; empty for a picture without description. */
  words: string;
  /** The replacement, or the removed address of a link. */
  result?: string;
  /** Number of grid cells that a merged cell covers. */
  cellCount?: number;
}

/** The result of a paste. */
export interface PastedText {
  /** The text to insert; empty when everything was removed. */
  markdown: string;
  changes: readonly PasteChange[];
  /** Whether the HTML adds nothing to the plain text. */
  isPlain: boolean;
}
