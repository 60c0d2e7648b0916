/** Kind of a change made by a paste. */
export type PasteChangeKind =
  /** A tracked deletion: left out. */
  | 'deletion'
  /** A tracked deletion that the program copied as ordinary words: still in the text. */
  | 'kept-deletion'
  /** Struck text: left out. */
  | 'strike'
  /** A comment, or the mark of one: left out. */
  | 'comment'
  /** Hidden text: left out. */
  | 'hidden'
  /** A picture, a video or an embedded document: left out. */
  | 'picture'
  /** A formula that is no text: left out. */
  | 'formula'
  /** A field, a list of choices or a button of a form: left out. */
  | 'control'
  /** A link whose address the site cannot have: its words stay. */
  | 'link'
  /** A cell over several rows or columns: repeated in each of them. */
  | 'merged-cell'
  /** A first row with one cell over the whole table: a paragraph above the table. */
  | 'table-title'
  /** Two or more header rows: joined into one. */
  | 'table-header'
  /** A table inside a cell: its rows follow each other in the cell. */
  | 'nested-table'
  /** A table that only placed things on a page: its cells follow each other. */
  | 'layout-table'
  /** A cell with several paragraphs or items: one line, with semicolons. */
  | 'cell-lines'
  /** A line break: a new paragraph, or a space in a heading. */
  | 'line-break'
  /** A number of a list that Markdown has no list for, as « b) »: kept as words. */
  | 'list-number'
  /** A call to a note: kept between brackets. */
  | 'note'
  /** A superscript or a subscript without a Unicode character: written « ^(…) » or « _(…) ». */
  | 'script'
  /** A sign of a font of symbols that is not known: written « [?] ». */
  | 'symbol'
  /** A mark that an assistant left: left out. */
  | 'residue'
  /** What an address says of who followed it: left out. */
  | 'tracking'
  /** Letters of a PDF or of a decorative alphabet: plain ones. */
  | 'letters'
  /** A sign that only a font of symbols draws: left out. */
  | 'private-sign'
  /** Italic or bold that touches another mark: plain. */
  | 'emphasis';

/** One thing that a paste left out or wrote in another way. */
export interface PasteChange {
  kind: PasteChangeKind;
  /** The words concerned, on one line; empty where it has none, as a picture without description. */
  words: string;
  /** What stands in the text now, or the address that a link lost. */
  result?: string;
  /** Number of grid cells that a merged cell covers. */
  cellCount?: number;
}

/** What the clipboard became. */
export interface PastedText {
  /** As it is put in a text; empty when nothing of the clipboard may stand there. */
  markdown: string;
  /** In the order in which they were found. */
  changes: readonly PasteChange[];
  /** Whether the HTML says nothing more than its plain words. */
  isPlain: boolean;
}
