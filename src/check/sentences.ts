import { citationsInside } from '../lib/citations.ts';
import { linesAbove } from '../lib/plain-text.ts';
import { splitSentences } from '../lib/sentences.ts';
import { wordsOfNode, type Part } from '../document/body/parts.ts';
import type { Site } from '../document/site.ts';
import type { Message } from './messages.fr.ts';
import type { Report, Visitors } from './rule.ts';

/** A message on some words of a sentence. */
type SentenceReport = Message & { words: string };

/** What is reported of one sentence, its citations included: one thing, or several in their order. */
type SentenceRule = (
  sentence: string,
  site: Site,
) => SentenceReport | readonly SentenceReport[] | undefined;

/** The reports of a rule on each sentence of a text, each with the line of the text where its words start. */
function* reportSentences(text: string, inspect: (sentence: string) => ReturnType<SentenceRule>) {
  let end = 0;
  for (const sentence of splitSentences(citationsInside(text))) {
    for (const report of [inspect(sentence) ?? []].flat()) {
      const at = Math.max(text.indexOf(report.words, end), 0);
      end = at + report.words.length;
      yield { report, above: linesAbove(text, at) };
    }
  }
}

/** A rule on each sentence that visitors read: paragraphs, cells, headings, texts of headers. */
export function inSentences(inspect: SentenceRule): Visitors {
  function* inPart({ node, line }: Part, site: Site): Generator<Report> {
    for (const { report, above } of reportSentences(wordsOfNode(node), (one) => inspect(one, site)))
      yield { ...report, line: line + above, words: report.words.split('\n')[0]! };
  }
  return {
    paragraph: inPart,
    heading: inPart,
    tableCell: inPart,
    *headerText({ document, path, text }, site) {
      // The words of a link are those of whoever published the page; a number has a field of its own.
      if (document.collection === 'links' || path.at(-1) === 'number') return;
      for (const { report } of reportSentences(text, (one) => inspect(one, site))) {
        const { words: _, ...message } = report;
        yield message;
      }
    },
  };
}
