/**
 * What other programs leave in a text beside its words: marks of the sources of an assistant, and
 * addresses of headings of another Markdown. None of it was written to be read.
 */
const RESIDUE = new RegExp(
  [
    String.raw`\s?:contentReference\[oaicite:\d+\](?:\{index=\d+\})?`,
    String.raw`\s?\\?\[(?:oaicite|cite|cite_start|cite_end|oai_citation)[:\d, ]*\\?\]`,
    String.raw`\s?【[^】\n]{1,40}】`,
    String.raw`[\uE200-\uE206](?:cite|filecite|turn\d+\w+|[\uE200-\uE206])*`,
    String.raw`\s?\{\{?(?:oaicite|cite|citation)[^{}\n]*\}?\}`,
    String.raw`\s?\{[#.][\p{L}\w][\p{L}\w .#-]*\}(?=\s*$)`,
  ].join('|'),
  'gu',
);

/** A line without what other programs left in it. */
export const withoutResidue = (line: string) => line.replace(RESIDUE, '');

/** The first thing of the kind in a line; empty where there is none. */
export const findResidue = (line: string) => (line.match(RESIDUE)?.[0] ?? '').trim();
