/** Name of a command, as it stands in brackets. */
const NAME = String.raw`[A-Za-z][A-Za-z\d_-]*`;

/** What other programs mark in a text, by its form alone: this site shows each of them as it is typed. */
const FORMS: readonly string[] = [
  // Links, bold, italic, headings and words of wikis: « [[une page]] », « '''un mot''' », « == Un titre == ».
  String.raw`!?\[\[(?!\^)[^[\]\n]+\]\]`,
  String.raw`(?<!')'{2,3}(?![\s'])[^'\n]+'{2,3}(?!')`,
  String.raw`^={2,6}[ \t]*[^=\s][^=\n]*={2,6}[ \t]*$`,
  String.raw`(?<!\S)(?<sign>==|\+\+|%%)(?=\S)(?:(?!\k<sign>)[^\n])+\k<sign>`,
  '__[A-Z]{3,}__',

  // Commands between brackets: « [gallery ids="1,2"] », « [b]un mot[/b] », « [TOC] ».
  String.raw`(?<!\\)\[${NAME}(?:[ \t]*=[^\]\n]*|(?:[ \t]+[\w-]+[ \t]*=[ \t]*(?:"[^"\n]*"|“[^”\n]*”|'[^'\n]*'|[^\s\]]+))+)[ \t]*/?\]`,
  String.raw`(?<![\\\])])\[/${NAME}\](?!\()`,
  String.raw`^\[(?:TOC|toc|_TOC_)\]$`,
  // Notes and their anchors: « ((une note)) », « [#3] », « [↩] ».
  String.raw`\(\([^()\n]+\)\)`,
  String.raw`\[#[\w-]+\]|\[?↩\uFE0E?\]?`,
  String.raw`^\*\[[^\]\n]+\]:`,
  // Panels: « > [!NOTE] », « :::tip », « !!! note », « .. note:: ».
  String.raw`\[!\p{L}+\]`,
  String.raw`^:::.*$|^!!![ \t]+\p{L}+|^\.\.[ \t]\p{L}+::|^#\+\p{L}+`,
  // Headings of others, films, raised and lowered letters, formulas.
  String.raw`^h[1-6]\.[ \t]`,
  String.raw`@\[\p{L}+\]\(`,
  String.raw`(?<=\p{L})(?<level>[\^~])\d+\k<level>`,
  String.raw`\$[^$\s][^$\n]*[\^_\\][^$\n]*\$`,
  // Commands of LaTeX, and what stands behind the backslash of a path or of a program.
  String.raw`\\\p{L}{2,}`,
  // Powers of those who have no raised letters: « 10^5 ».
  String.raw`\d\^-?\d`,
  // What a word processor writes where a link of its own leads nowhere.
  String.raw`(?:Erreur[ \u00A0\u202F]?|Error)![^.!\n]*(?:[Ss]ignet|renvoi|hypertexte|[Ll]iaison|commutateur|onglet|ce style|[Bb]ookmark|[Rr]eference source|[Hh]yperlink)[^.!\n]*`,
  // Heads and feet of mails and of conversations, with their hour or the name of a device.
  String.raw`^(?:Le|On)[ ].{5,40}\d{1,2}[:h]\d{2}.*(?:a écrit|wrote)[ \u00A0]?:$`,
  String.raw`^(?:Envoyé (?:de|depuis|à partir de) m(?:on|a)|Sent from my)[ ].*$`,
  String.raw`^\\?\[\d{1,2}[/.:]\d{1,2}[^\]\n]*\d\\?\][ ]?[^:\n]{0,40}:`,
  // Names of pictograms: « :smile: ».
  String.raw`(?<![\p{L}\d:/]):[a-z][a-z\d]*(?:_[a-z\d]+)*:(?![\p{L}\d:/])`,
];
const OTHER_MARKUP = new RegExp(FORMS.map((form) => `(?:${form})`).join('|'), 'mu');

/** The first mark of another program in a line; undefined where there is none. */
export const findOtherMarkup = (line: string): string | undefined =>
  OTHER_MARKUP.exec(line.trim().replace(/^(?:>[ \t]*)+/u, ''))?.[0];
