/** Brackets of other scripts, in which assistants number their sources: « 【4†source】 ». */
const FOREIGN_BRACKETS = ['【】', '〔〕', '〖〗', '〘〙', '〚〛', '［］', '⟦⟧', '❲❳'];

/** Names of the marks of assistants, before a colon and numbers. */
const MARK_NAMES =
  'oai_?cite|oai_citation|cite|cite_start|cite_end|citation|contentReference|filecite|web|web_search|search|ref|source|attached_file|file|doc|turn\\d+\\w+|ppl-ai-file-upload|page|span_\\d+|start_span|end_span|conversation_history|memory|generated_image';

/** An identifier, a class or a value, as converters of texts write them; « {n=12} » is a person's. */
const ATTRIBUTE = String.raw`(?:[#.][\p{L}\w][\p{L}\w-]*|[\p{L}\w-]+="[^"{}\n]*"|(?:width|height|style|class|id|lang)=[^\s"'{}]+)`;

/** Marks of the sources of assistants, and addresses of headings of another Markdown. */
const RESIDUE = new RegExp(
  [
    String.raw`\s?:?contentReference\s?\\?\[\s?oaicite\s?:\s?\d+\s?\\?\](?:\{index=\d+\})?`,
    // Two of them around a passage: « [span_1](start_span) ».
    String.raw`\\?\[span_\d+\\?\]\((?:start|end)_span\)`,
    // « [cite: 1, 2] », « [web:3] », but no link « [source](…) » nor its definition.
    String.raw`\s?\\?\[(?:oaicite|cite_start|cite_end|oai_citation|start_span|end_span)[-:\d, ]*[^\]\n]{0,60}\\?\](?:\(https?:[^)\s]*\))?`,
    String.raw`\s?\\?\[(?:${MARK_NAMES})\s?:\s?[-\d, †‡–]+(?:†[^\]\n]*)?\\?\](?![(:])`,
    String.raw`\s?\\?\[cite\\?\](?![(:])`,
    // « [4†source] », « [12†L3-L9] ».
    String.raw`\s?\\?\[\d+(?::\d+)?\s?[†‡][^\]\n]{0,60}\\?\]`,
    ...FOREIGN_BRACKETS.map(([open, close]) => `\\s?${open}[^${close}\\n]{1,60}${close}`),
    // « [^1^] », the number of a source of Copilot.
    String.raw`\s?\\?\[\^\d+\^\\?\]`,
    // The private signs around a mark, and what they hold.
    String.raw`\s?\uE200(?:cite|filecite|navlist|image_group|i|video|forecast|finance|products)\b[^\uE201\n]*\uE201?`,
    String.raw`[\uE200-\uE206](?:cite|filecite|turn\d+\w+|[\uE200-\uE206])*`,
    // The same once the private signs are lost.
    String.raw`\s?(?<![\p{L}\d])(?:file)?cite(?:turn\d+[a-z]+\d+)+`,
    String.raw`\s?(?<![\p{L}\d])turn\d+(?:search|view|news|file|fetch|image|product|academia|reddit)\d+(?![\p{L}\d])`,
    String.raw`\s?\{\{?(?:oaicite|cite|citation|contentReference|ref)\b[^{}\n]*\}?\}`,
    // A label with the number of others: « (cancer.be+2) ».
    String.raw`\s?(?:\\?\[|\()?(?<![\p{L}\d@/.-])[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.[a-z]{2,6}\+\d{1,2}(?![\p{L}\d])(?:\\?\](?![(:])|\))?`,
    // What a converter writes behind a heading, a word or a picture: « {#titre .nom largeur="5in"} ».
    String.raw`\s?\{:?\s?${ATTRIBUTE}(?:\s+${ATTRIBUTE})*\s?\}`,
  ].join('|'),
  'gu',
);

/** A sign or a word that each of them holds: most lines have none. */
const TRACE = /[[{\uE200-\uE206【〔〖〘〚［⟦❲+]|cite|turn|contentReference/u;

/** A line without what other programs left in it. */
export const withoutResidue = (line: string) =>
  TRACE.test(line) ? line.replace(RESIDUE, '') : line;

/** Everything of the kind in a line. */
export const residuesIn = (line: string): string[] =>
  TRACE.test(line) ? (line.match(RESIDUE) ?? []).map((found) => found.trim()) : [];

/** The first thing of the kind in a line; empty where there is none. */
export const findResidue = (line: string) => residuesIn(line)[0] ?? '';
