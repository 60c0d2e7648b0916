import { citationsInside } from '../lib/citations.ts';
import { memoizeByKey } from '../lib/memoize.ts';
import { splitSentences } from '../lib/sentences.ts';
import { wordsOfNode, type Part } from '../document/body/parts.ts';
import type { HeaderText } from '../document/header/texts.ts';
import type { Document, Site } from '../document/site.ts';
import type { Message } from './messages.fr.ts';
import type { Report, Visitors } from './rule.ts';

/** What is wrong with a sentence: some of its words, and the message on them. */
interface SentenceReport {
  words: string;
  message: Message;
}

/** What is wrong with one sentence, its citations included; a block of a header gives no file. */
type SentenceRule = (
  sentence: string,
  site: Site,
  document?: Document,
) => SentenceReport | undefined;

/** A text, and its sentences with the citations typed after each inside it. */
interface Spoken {
  text: string;
  sentences: readonly string[];
}

const spokenOf = (text: string): Spoken => ({
  text,
  sentences: splitSentences(citationsInside(text)),
});
// A dozen rules ask for the same sentences.
const spokenOfPart = memoizeByKey(({ node }: Part) => spokenOf(wordsOfNode(node)));
const spokenOfHeader = memoizeByKey(({ text }: HeaderText) => spokenOf(text));

/** The reports of a rule on each sentence of a text. */
function* reportSentences(
  { text, sentences }: Spoken,
  line: number | undefined,
  inspect: (sentence: string) => SentenceReport | undefined,
): Generator<Report> {
  let end = 0;
  for (const sentence of sentences) {
    const found = inspect(sentence);
    if (!found) continue;
    const at = Math.max(text.indexOf(found.words, end), 0);
    end = at + found.words.length;
    const above = text.slice(0, at).split('\n').length - 1;
    const [words] = found.words.split('\n');
    yield {
      ...(line === undefined ? {} : { line: line + above, words: words! }),
      ...found.message,
    };
  }
}

/** A rule on each sentence that visitors read: paragraphs, cells, headings, texts of headers. */
export function inSentences(inspect: SentenceRule): Visitors {
  const inPart = (part: Part, site: Site) =>
    reportSentences(spokenOfPart(part), part.line, (one) => inspect(one, site, part.document));
  return {
    paragraph: inPart,
    heading: inPart,
    tableCell: inPart,
    // The words of a link are those of whoever published the page; a number has a field of its own.
    headerText: (text, site) =>
      text.document.collection === 'links' || text.path.at(-1) === 'number'
        ? []
        : reportSentences(spokenOfHeader(text), undefined, (one) =>
            inspect(one, site, text.path.length === 1 ? text.document : undefined),
          ),
  };
}
