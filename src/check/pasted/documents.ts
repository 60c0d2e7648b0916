/** What Word prints where a cross-reference leads nowhere, and spreadsheets where a formula fails. */
const FAILED =
  /(?:erreur|error)\s?!\s?(?:(?:la )?source du renvoi|le r[eé]sultat|signet|nom de|r[eé]f[eé]rence|reference source|bookmark|hyperlink|aucun(?:e)? (?:texte|entr[eé]e|l[eé]gende)|il n['’]y a pas|pas de (?:table|texte)|des arguments|style|utilisez l['’]onglet|nom du|no (?:text|table|index)|argument|liaison|not a valid|num[eé]ro)[^.\n]*\.?|#(?:REF|NAME|NOM|VALUE|VALEUR|DIV\/0|NUL|NULL|NOMBRE|NUM)\s?[!?]|#N\/A(?![\p{L}])|\{\s?(?:REF|PAGEREF|HYPERLINK|TOC|SEQ|MERGEFIELD)\s[^{}\n]*\}/iu;

/** How a line of a table of contents ends: dots, then the number of a page. */
const CONTENTS_END =
  /(?:(?:\.\s?){4,}|…{2,}|(?:…\s){2,}|·{4,}|_{4,}|(?:-\s?){5,}|․{3,}|‥{2,})\s*(?:p\.\s?)?(?:\d{1,4}|[ivxl]{1,6})$/iu;
/** How much of a line's end shows that it is one. */
const CONTENTS_END_LENGTH = 60;

/** The number of a page, alone in its paragraph. */
const PAGE_NUMBER =
  /^(?:[-–—|~[(]\s?)?(?:(?:page|p\.|pg\.)\s?\|?\s?\d{1,4}(?:\s?(?:sur|de|of|\/|\|)\s?\d{1,4})?|\d{1,4}\s?(?:sur|of|\/|\|)\s?\d{1,4}|\d{1,3})(?:\s?[-–—|~\])])?\.?$/iu;
const DASHED_PAGE = /^[-–—]\s?\d{1,3}\s?[-–—]$/u;

/** The mark of a comment, or of who made it. */
const COMMENT_MARK =
  /\\?\[(?:comment(?:aire)?\s?)?\p{Lu}{1,3}\d{1,2}\\?\](?:\s?:)?(?![([])|(?:comment[eé]|commentaire|mis en forme|a mis en forme|supprim[eé]|comment(?:ed)?|formatted|deleted)\s?\[[\p{L}\d]{1,6}\]\s?:|\{(?:>>|\+\+|--|~~|==)[^\n]{0,500}?(?:<<|\+\+|--|~~|==)\}/iu;

/** A note to oneself; what a reader has to verify comes after « est », « reste » or a noun with its verb. */
const TO_VERIFY =
  /(?:[[(]\s*|[–—]\s+|^\s*(?:[-*+]\s+)?|[.!?…;]\s+|(?:source|chiffre|donn[eé]e|date|r[eé]f[eé]rence|info(?:rmation)?|lien|citation|orthographe|ann[eé]e|nombre)s?\s(?:est |sont |reste |restent )?|\*\*|==|«\s?|→\s?|!\s?|\/\/\s?)(?:[aà]\s(?:v[eé]rifier|confirmer|sourcer|relire|valider|revoir|corriger|reformuler|mettre [aà] jour|traduire|actualiser|pr[eé]ciser))(?=\s*(?:[\])!?:*.…»]|$|[–—]|==|avec (?:l[ea]s? )?(?:source|auteur|éditeur)|avant (?:publication|de publier|mise en ligne)|par\s\p{L}|svp|s['’]il|absolument|encore|plus tard|demain))/iu;

export const findFailedReference = (text: string) => FAILED.exec(text)?.[0].trim();

/** The words of a line of a table of contents, from its first letter. */
export function findContentsLine(text: string): string | undefined {
  const line = text.trimEnd();
  const end = CONTENTS_END.exec(line.slice(-CONTENTS_END_LENGTH));
  if (!end) return undefined;
  const first = line.search(/\p{L}/u);
  return first === -1 || first >= line.length - end[0].length ? undefined : line.slice(first);
}

export const findCommentMark = (text: string) => COMMENT_MARK.exec(text)?.[0];
export const findToVerify = (text: string) => TO_VERIFY.exec(text)?.[0].trim();
/** Whether a whole paragraph is the number of a page. */
export const isPageNumber = (text: string) =>
  PAGE_NUMBER.test(text.trim()) || DASHED_PAGE.test(text.trim());

/** Words that may follow themselves: « nous nous lavons », « ce qui est est », « faire faire ». */
const TWICE = new Set(
  'nous vous très si non oui bla faire tout bien vrai jour mot être est pas peu ah eh ha hé oh tut elle elles lui fou cha cloche plus coup petit gros vite loin moins beaucoup trop tchin ping'.split(
    ' ',
  ),
);
/** Words that stand before another in every sentence: the second is one too many. */
const LEADING = new Set(
  'le la les un une des du de au aux et ou mais donc car que qui dont à dans par pour sur sous avec sans chez vers entre ce cet cette ces mon ma mes ton ta tes son sa ses notre votre leur leurs ne se je tu il ils on sont ont a peut doit'.split(
    ' ',
  ),
);

/** Where a word stands twice: the words as they stand, and whether the second goes for certain. */
export function findDoubledWord(
  text: string,
): { found: string; word: string; isSure: boolean } | undefined {
  for (const [found, word = ''] of text.matchAll(
    /(?<![\p{L}\d'’_*[/.@#-])(\p{L}+)\s+\1(?![\p{L}\d'’_*\]@-])/giu,
  )) {
    const plain = word.toLowerCase();
    const isName = /^\p{Lu}/u.test(word) && !LEADING.has(plain);
    if (!TWICE.has(plain) && !isName) return { found, word, isSure: LEADING.has(plain) };
  }
  return undefined;
}

/** A sign that stands twice where one was meant. */
const DOUBLED_SIGN =
  /,\s?,|;\s?;|(?<=[\p{L}\d)»]\s?):\s?:(?!:)|(?<=[\p{L}»)])\s?\.\s?,|,\s?\.(?![.\d])|(?<=\p{L})\.\.(?=\s|$)|«\s?«|»\s?»|’’(?=\p{L})|(?<=\p{L}\s?)!\s?\.|\?\s?\.(?!\.)|\(\(|\)\)(?!\))/u;
export const findDoubledSign = (text: string) => DOUBLED_SIGN.exec(text)?.[0];

/** A text with the first doubled sign once; undefined where either of two may be meant. */
export function withSingleSign(text: string): string | undefined {
  const found = findDoubledSign(text) ?? '';
  const signs = found.replace(/\s/gu, '');
  const isSame = signs.length === 2 && signs[0] === signs[1] && /[,;:«»’()]/u.test(signs[0]!);
  const isPair = /[()«»]/u.test(signs);
  return isSame && !isPair ? text.replace(DOUBLED_SIGN, signs[0]!) : undefined;
}

const PAIRS: Readonly<Record<string, string>> = { '«': '»', '(': ')', '“': '”' };

/** A sign that opens and is never closed, or closes what was not opened; undefined when all is well. */
export function findUnpaired(text: string): string | undefined {
  const plain = text
    .replace(/(?:^|[\s(])(?:\p{L}|\d{1,2})\)(?=\s)/gu, ' ')
    .replace(/[:;]-?[()]/gu, ' ');
  for (const [open, close] of Object.entries(PAIRS)) {
    let depth = 0;
    for (const sign of plain) {
      if (sign === open) depth += 1;
      if (sign === close) depth -= 1;
      if (depth < 0) return close;
    }
    if (depth > 0) return open;
  }
  return undefined;
}

/** Marks of Markdown that another program escaped: stars, signs of headings, underscores around words. */
const ESCAPED_PAIR = /(\\\*(?:\\\*)?|\\_(?:\\_)?)(?=[^\s\\*_])([^\\\n]*?[^\s\\])\1/u;
const ESCAPED_START =
  /^\s*\\(?:#{1,6}(?=\s)|-(?=\s)|>(?=\s)|\+(?=\s))|^\s*\d{1,2}\\\.(?=\s)|^\s*(?:\\#){2,6}\s/u;

export const findEscaped = (text: string) =>
  ESCAPED_PAIR.exec(text)?.[0] ?? ESCAPED_START.exec(text)?.[0].trim();

/** A line as its marks were meant. */
export const withoutEscapes = (text: string) =>
  text
    .replace(new RegExp(ESCAPED_PAIR, 'gu'), (_, mark: string, words: string) => {
      const plain = mark.replaceAll('\\', '').replaceAll('_', '*');
      return plain + words + plain;
    })
    .replace(ESCAPED_START, (found) => found.replaceAll('\\', ''));
