import type { MdastNode } from 'satteri';
import { withoutCitations } from '../../lib/citations.ts';
import { splitSentences } from '../../lib/sentences.ts';
import { wordsOf, type Part } from '../../content-model/body/parts.ts';
import type { HeaderText } from '../../content-model/header/texts.ts';
import type { Message } from '../messages.fr.ts';
import type { Report, Rule, Visitors } from '../rule.ts';
import { findDose, findPromise, findStop } from './advice.ts';
import { cites } from './passages.ts';

/** What is wrong with a sentence: some of its words, and the message on them. */
type Finder = (sentence: string) => { words: string; message: Message } | undefined;

/** Looks at each sentence of a text of a page. */
function* reportSentences(text: string, line: number | undefined, find: Finder): Generator<Report> {
  let end = 0;
  for (const sentence of splitSentences(text)) {
    const start = text.indexOf(sentence, end);
    end = start + sentence.length;
    const found = find(sentence);
    if (!found) continue;
    const at = text.indexOf(found.words, start);
    const above = text.slice(0, Math.max(at, start)).split('\n').length - 1;
    const [words] = found.words.split('\n');
    yield {
      ...(line === undefined ? {} : { line: line + above, words: words! }),
      ...found.message,
    };
  }
}

const inPart =
  (find: Finder) =>
  ({ node, line }: Part) =>
    reportSentences(wordsOf(node as MdastNode), line, find);

/** Looks at each sentence that visitors read: paragraphs, cells, headings, texts of headers. */
const inSentences = (find: Finder): Visitors => ({
  paragraph: inPart(find),
  heading: inPart(find),
  tableCell: inPart(find),
  headerText: ({ text, entry }: HeaderText) =>
    entry.collection === 'links' ? [] : reportSentences(text, undefined, find),
});

/** Rules on advice that may harm: each has better words in its message. */
export const ADVICE_RULES: readonly Rule[] = [
  {
    id: 'promesse',
    severity: 'warning',
    description:
      'Un texte ne promet rien d’absolu d’un vaccin, d’un test ou d’un traitement : ni « 100 % », ni « sans risque », ni « guérit ».',
    visit: inSentences((sentence) => {
      const words = findPromise(withoutCitations(sentence));
      // A source may show that something heals; none shows that something has no risk.
      if (words === undefined || (/^guéri/iu.test(words) && cites(sentence))) return undefined;
      return { words, message: { message: 'promise', data: { found: words } } };
    }),
  },
  {
    id: 'dose-de-medicament',
    severity: 'warning',
    description: 'Un texte ne donne pas la dose d’un médicament : il envoie au pharmacien.',
    visit: inSentences((sentence) => {
      const words = findDose(withoutCitations(sentence));
      return words === undefined
        ? undefined
        : { words, message: { message: 'medicine-dose', data: { found: words } } };
    }),
  },
  {
    id: 'arret-de-traitement',
    severity: 'warning',
    description:
      'Un texte ne conseille pas d’arrêter un traitement ou un suivi sans l’avis d’un médecin.',
    visit: inSentences((sentence) => {
      const words = findStop(withoutCitations(sentence));
      return words === undefined
        ? undefined
        : { words, message: { message: 'treatment-stopped', data: { found: words } } };
    }),
  },
];
