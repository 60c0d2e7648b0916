import {
  findDisguised,
  findPrivateSign,
  withoutPrivateSigns,
  withPlainLetters,
} from '../../content-model/pasted/signs.ts';
import { partsOf, typedLines } from '../../content-model/body/parts.ts';
import { loadFrench } from '../spelling/french.ts';
import type { Message } from '../messages.fr.ts';
import type { Report, Rule } from '../rule.ts';
import {
  findCommentMark,
  findContentsLine,
  findDoubledSign,
  findDoubledWord,
  findEscaped,
  findFailedReference,
  findToVerify,
  findUnpaired,
  isPageNumber,
  withoutEscapes,
  withSingleSign,
} from './documents.ts';
import { shownLines, valueOf, withoutCode } from './lines.ts';

/** Messages that take the words found, and nothing else. */
type FoundMessage = Extract<Message, { data: { found: string } }>['message'];

/** A rule of words that only the author can mend. */
const asked = (
  rule: Pick<Rule, 'id' | 'severity' | 'description'>,
  message: FoundMessage,
  find: (text: string) => string | undefined,
): Rule => ({
  ...rule,
  visit: {
    *entry(entry) {
      for (const line of shownLines(entry)) {
        const found = find(withoutCode(valueOf(line)));
        if (found !== undefined)
          yield { line: line.line, message, data: { found }, words: found } as Report;
      }
    },
  },
});

/** The end of a line that cuts a word in two, and the rest of it. */
const CUT_WORD = /(?<!\p{L})(\p{L}{2,})[-‐\u00AD¬]$/u;

/** Rules on what word processors and PDF files leave in a text. */
export const DOCUMENT_RULES: readonly Rule[] = [
  {
    id: 'lettres-deguisees',
    severity: 'warning',
    description:
      'Un texte est écrit en lettres ordinaires : ni lettres collées d’un PDF (« ﬁ »), ni alphabets décoratifs.',
    visit: {
      *line({ text }) {
        const found = findDisguised(text);
        if (found !== '')
          yield { message: 'letters-disguised', data: { found }, write: withPlainLetters(text) };
      },
    },
  },
  {
    id: 'signe-prive',
    severity: 'warning',
    description:
      'Un texte ne contient pas de puce ni de signe que seule une police de Word dessine.',
    visit: {
      *line({ text }) {
        const rest = text.replace(/^\s*[\uE000-\uF8FF]/u, '');
        const found = findPrivateSign(rest);
        if (found === '') return;
        const start = text.slice(0, text.length - rest.length);
        yield { message: 'private-sign', write: start + withoutPrivateSigns(rest) };
      },
    },
  },
  {
    id: 'mot-coupe',
    severity: 'warning',
    description:
      'Un mot n’est pas coupé par un tiret en bout de ligne : la page ne le recollerait pas.',
    visit: {
      async *paragraph(part) {
        const lines = typedLines(part);
        for (const [at, above] of lines.entries()) {
          const [, start] = CUT_WORD.exec(above) ?? [];
          const [, end] = /^\s*(\p{Ll}+(?:-\p{L}+)*)/u.exec(lines[at + 1] ?? '') ?? [];
          if (start === undefined || end === undefined) continue;
          const french = await loadFrench();
          const [joined, hyphened] = [start + end, `${start}-${end}`];
          const knows = (word: string) => french.has(word) || french.has(word.toLowerCase());
          const isJoined = knows(joined) && !knows(hyphened);
          const word = isJoined || !knows(hyphened) ? joined : hyphened;
          const replaces = { line: part.line + at, text: `${above}\n${lines[at + 1]!}` };
          const rest = lines[at + 1]!.trimStart().slice(end.length);
          const [, punctuation = '', words = ''] = /^(\S*)\s*(.*)$/su.exec(rest) ?? [];
          const mended = `${above.slice(0, -start.length - 1)}${word}${punctuation}\n${words}`;
          yield {
            line: part.line + at,
            message: 'word-cut',
            data: { start: `${start}-`, end, word },
            words: `${start}${above.slice(-1)}`,
            replaces,
            ...(isJoined ? { write: mended.trimEnd() } : { suggestion: mended.trimEnd() }),
          };
        }
      },
      async *prose({ text, line }) {
        if (!/[-‐¬]\s/u.test(text)) return;
        for (const [found, start = '', end = ''] of withoutCode(text).matchAll(
          /(?<![\p{L}-])(\p{L}{2,})[-‐¬]\s(?!(?:et|ou|ni|à|puis)\s)(\p{Ll}{2,})(?![\p{L}-])/gu,
        )) {
          const french = await loadFrench();
          const word = start + end;
          if (!french.has(word) && !french.has(word.toLowerCase())) continue;
          const isSure = !french.has(start.toLowerCase()) || !french.has(end);
          const write = text.replace(found, word);
          yield {
            line,
            message: 'word-cut',
            data: { start: `${start}-`, end, word },
            ...(isSure ? { write } : { suggestion: write, replaces: { line, text } }),
          };
        }
      },
    },
  },
  {
    id: 'numero-de-page',
    severity: 'warning',
    description: 'Le numéro d’une page de document (« Page 3 sur 12 ») ne reste pas dans un texte.',
    visit: {
      *entry(entry) {
        for (const { node, parents, line, words } of partsOf(entry)) {
          const isWhole = node.type === 'paragraph' && parents.length === 1;
          const typed = entry.lines[line - 1] ?? '';
          const isDashed = node.type === 'list' && parents.length === 1 && isPageNumber(typed);
          if ((isWhole && isPageNumber(words)) || isDashed)
            yield { line, message: 'page-number', data: { found: typed.trim() } };
        }
      },
    },
  },
  asked(
    {
      id: 'renvoi-rate',
      severity: 'error',
      description:
        'Un renvoi raté de Word (« Erreur ! Source du renvoi introuvable ») ne se publie pas.',
    },
    'reference-failed',
    findFailedReference,
  ),
  asked(
    {
      id: 'table-des-matieres',
      severity: 'warning',
      description:
        'Une table des matières à points (« Titre ..... 12 ») ne se colle pas : la page fait son sommaire.',
    },
    'contents-line',
    findContentsLine,
  ),
  asked(
    {
      id: 'marque-de-commentaire',
      severity: 'warning',
      description:
        'La marque d’un commentaire de relecture (« [AB1] ») ne reste pas dans un texte.',
    },
    'comment-mark',
    findCommentMark,
  ),
  asked(
    {
      id: 'note-a-soi',
      severity: 'warning',
      description:
        'Une note à soi-même (« à vérifier », « à relire ») est réglée avant de publier.',
    },
    'to-verify',
    findToVerify,
  ),
  {
    id: 'marques-echappees',
    severity: 'warning',
    description:
      'Une barre \\ devant les marques d’un texte les montre telles quelles : \\*\\*mot\\*\\*.',
    visit: {
      *prose({ text, line }) {
        const found = findEscaped(withoutCode(text));
        if (found !== undefined)
          yield {
            line,
            message: 'marks-escaped',
            data: { found },
            words: found,
            suggestion: withoutEscapes(text),
            replaces: { line, text },
          };
      },
    },
  },
  {
    id: 'mot-double',
    severity: 'warning',
    description: 'Aucun mot n’est écrit deux fois de suite (« le le »).',
    visit: {
      *entry(entry) {
        for (const shown of shownLines(entry)) {
          const doubled = findDoubledWord(withoutCode(shown.text));
          if (!doubled) continue;
          const { found, word, isSure } = doubled;
          const write = shown.text.replace(found, word);
          yield {
            line: shown.line,
            message: 'word-twice',
            data: { found },
            words: found,
            ...(isSure
              ? { write }
              : { suggestion: write, replaces: { line: shown.line, text: shown.text } }),
          };
        }
      },
    },
  },
  {
    id: 'signe-double',
    severity: 'warning',
    description:
      'Aucun signe n’est écrit deux fois de suite (« ,, »), ni deux signes pour un (« ., »).',
    visit: {
      *entry(entry) {
        for (const shown of shownLines(entry)) {
          const text = withoutCode(valueOf(shown));
          const found = findDoubledSign(text);
          if (found === undefined) continue;
          const write = withSingleSign(shown.text);
          yield {
            line: shown.line,
            message: 'sign-twice',
            data: { found },
            words: found,
            ...(write === undefined ? {} : { write }),
          };
        }
      },
    },
  },
  {
    id: 'signe-non-ferme',
    severity: 'warning',
    description: 'Un guillemet ou une parenthèse qui s’ouvre se referme dans son paragraphe.',
    visit: {
      *paragraph(part) {
        const found = findUnpaired(part.words);
        if (found === undefined) return;
        const lines = typedLines(part);
        const at = Math.max(
          lines.findIndex((line) => line.includes(found)),
          0,
        );
        yield { line: part.line + at, message: 'sign-unpaired', data: { found }, words: found };
      },
      *headerText({ text, field, line }) {
        const found = findUnpaired(text);
        if (found !== undefined) yield { field, line, message: 'sign-unpaired', data: { found } };
      },
    },
  },
];
