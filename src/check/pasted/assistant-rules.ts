import type { MdastNode } from 'satteri';
import { addressesIn, directAddress } from '../../document/pasted/addresses.ts';
import { redirectionTarget } from '../../document/pasted/redirections.ts';
import { findPastedBraces } from '../../document/pasted/braces.ts';
import { findResidue, withoutResidue } from '../../document/pasted/residue.ts';
import { typedLines } from '../../document/body/parts.ts';
import type { Document } from '../../document/site.ts';
import type { Report, Rule } from '../rule.ts';
import { findAssistant, findFillIn } from './phrases.ts';
import { shownLines, withoutCode, type ShownLine } from './lines.ts';

/** Reports the words that a function finds in each line that visitors read. */
const eachLine = (
  report: (line: ShownLine) => Generator<Report>,
): ((entry: Document) => Generator<Report>) =>
  function* (entry) {
    for (const line of shownLines(entry)) yield* report(line);
  };

/** Code that holds a text rather than a program. */
const isText = ({ lang, value }: Extract<MdastNode, { type: 'code' }>, isAlone: boolean) =>
  /^(?:markdown|mdx?|txt|text|texte|plaintext|html)$/iu.test(lang ?? '') ||
  (!lang &&
    (isAlone || value.split(/\s+/u).filter((word) => /^\p{Ll}{2,}/u.test(word)).length > 7));

/** Rules on what an assistant leaves in the text that it was asked for. */
export const ASSISTANT_RULES: readonly Rule[] = [
  {
    id: 'reste-d-assistant',
    severity: 'error',
    description:
      'Les marques de sources d’un assistant (« 【4†source】 », « [cite: 1] ») sont retirées d’un texte collé.',
    visit: {
      *entry(entry) {
        for (const { text, line, isHeader } of shownLines(entry)) {
          // The reader of texts tells of those in braces.
          if (!isHeader && /(?<!\\)[{}]/u.test(text)) continue;
          const clean = withoutResidue(text);
          if (clean !== text)
            yield { line, message: 'residue', data: { found: findResidue(text) }, write: clean };
        }
      },
      *site({ bibliography: { path, lines } }) {
        for (const [index, text] of lines.entries()) {
          const clean = withoutResidue(text);
          if (clean !== text)
            yield {
              file: path,
              line: index + 1,
              message: 'residue',
              data: { found: findResidue(text) },
              write: clean,
            };
        }
      },
    },
  },
  {
    id: 'formule-latex',
    severity: 'error',
    description:
      'Une formule est écrite en signes ordinaires (« CO₂ », « 10³ »), et non en LaTeX (« $CO_{2}$ »).',
    visit: {
      entry: eachLine(function* ({ text, line, isHeader }) {
        const shown = withoutCode(text);
        // The reader of texts tells of those in braces.
        if (!isHeader && /(?<!\\)[{}]/u.test(shown)) return;
        const pasted = findPastedBraces(shown);
        if (pasted?.message !== 'formula') return;
        const { write, ...report } = pasted;
        yield {
          line,
          ...report,
          words: pasted.data.found,
          ...(write === undefined || shown !== text ? {} : { write }),
        };
      }),
    },
  },
  {
    id: 'adresse-pistee',
    severity: 'warning',
    description:
      'L’adresse d’un lien ou d’une source mène droit à sa page et ne dit pas d’où l’on vient : sans « utm_source=… », et sans détour par un moteur de recherche ou une messagerie.',
    visit: {
      *address({ address, field, retarget }) {
        const clean = directAddress(address);
        if (clean !== address && field === undefined)
          yield { ...tellAddress(address, clean), ...retarget(clean) };
      },
      *entry(entry) {
        const header = entry.lines.slice(0, Math.max(entry.body.firstLine - 1, 0));
        for (const [index, text] of header.entries()) yield* trackedLine(text, index + 1);
      },
      *definition({ node, line, entry }) {
        if (directAddress(node.url) !== node.url)
          yield* trackedLine(entry.lines[line - 1] ?? '', line);
      },
      *site({ bibliography: { path, lines } }) {
        for (const [index, text] of lines.entries())
          for (const report of trackedLine(text, index + 1)) yield { ...report, file: path };
      },
    },
  },
  {
    id: 'reponse-d-assistant',
    severity: 'error',
    description:
      'Un texte s’adresse à qui visite le site : un assistant n’y parle ni à qui l’a demandé (« Souhaitez-vous que je… »), ni de lui-même.',
    visit: {
      entry: eachLine(function* ({ text, line }) {
        const found = findAssistant(text);
        if (found !== undefined)
          yield { line, message: 'assistant-phrase', data: { found }, words: found };
      }),
    },
  },
  {
    id: 'crochets-a-remplir',
    severity: 'error',
    description: 'Des crochets à remplir (« [Votre nom] ») ne restent pas dans un texte.',
    visit: {
      entry: eachLine(function* ({ text, line }) {
        const found = findFillIn(text);
        if (found !== undefined)
          yield { line, message: 'brackets-to-fill', data: { found }, words: found };
      }),
    },
  },
  {
    id: 'texte-en-code',
    severity: 'warning',
    description: 'Un texte entier n’est pas entre deux lignes de trois accents graves (```).',
    visit: {
      *code(part) {
        const { node, parents, line } = part;
        const [root] = parents;
        const isAlone = root !== undefined && 'children' in root && root.children.length === 1;
        if (!isText(node, isAlone) || !/^\s*(?:`{3,}|~{3,})/u.test(typedLines(part)[0] ?? ''))
          return;
        yield {
          message: 'text-in-code',
          suggestion: node.value,
          replaces: { line, text: typedLines(part).join('\n') },
        };
      },
    },
  },
];

/** What is wrong with an address that is not direct. */
const tellAddress = (address: string, clean: string) => ({
  message:
    redirectionTarget(address) === undefined
      ? ('address-tracked' as const)
      : ('address-redirected' as const),
  data: { clean },
});

/** Reports the addresses of a line that are not direct. */
function* trackedLine(text: string, line: number): Generator<Report> {
  for (const { address, column } of addressesIn(text)) {
    const clean = directAddress(address);
    if (clean !== address)
      yield {
        line,
        words: address,
        ...tellAddress(address, clean),
        write: clean,
        replaces: { line, column, text: address },
      };
  }
}
