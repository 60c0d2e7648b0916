import { slugify } from '../../lib/slug.ts';
import { blank } from '../../schemas/placeholders.ts';
import { partsOf, typedLines, type Part } from '../../document/body/parts.ts';
import { isUnderlined } from './underlined.ts';
import type { Rule } from '../rule.ts';
import { firstDepth, sign } from './ranks.ts';

/** Whether what follows a # starts with a keyword as networks write them: « #HPV », « #MarsBleu ». */
const isKeyword = (words: string) => /^(?:\p{Ll}|\p{Lu}\S*[\p{Lu}\d])|\s#\S|[.!?…]$/u.test(words);

/** A heading with other signs around its words, which stay as they are typed; nothing over several lines. */
function rewrite(part: Part, write: (text: string) => string): { write?: string } {
  const [line = '', ...more] = typedLines(part);
  const [, start = '', text = ''] = /^([\s>]*)#{1,6}\s+(.*?)(?:\s+#+)?\s*$/u.exec(line) ?? [];
  return more.length > 0 || text === '' ? {} : { write: start + write(text) };
}

/** Rules on the headings of texts. */
export const HEADING_RULES: readonly Rule[] = [
  {
    id: 'titre-principal',
    severity: 'error',
    description: 'Le grand titre vient de l’en-tête : dans le texte, les titres commencent à ##.',
    visit: {
      *heading(part) {
        const { entry, node } = part;
        const isRight = entry.collection !== 'pages' || node.depth >= firstDepth(entry);
        if (isRight || isUnderlined(part)) return;
        const first = firstDepth(entry);
        yield {
          message: 'heading-rank-taken',
          data: { first, isTitle: node.depth === 1 },
          ...rewrite(part, (text) => `${sign(first)} ${text}`),
        };
      },
    },
  },
  {
    id: 'titre-dans-une-carte',
    severity: 'error',
    description: 'Une carte ou une étape n’a pas d’autre titre que celui de son en-tête.',
    visit: {
      *heading(part) {
        const { entry } = part;
        if ((entry.collection === 'cards' || entry.collection === 'steps') && !isUnderlined(part))
          yield {
            message: 'heading-in-card',
            ...rewrite(part, (text) => (text.includes('**') ? text : `**${text}**`)),
          };
      },
    },
  },
  {
    id: 'titre-saut',
    severity: 'error',
    description: 'Les titres se suivent sans saut : ###, puis ####, jamais ## puis ####.',
    visit: {
      *entry(entry) {
        if (entry.collection !== 'pages') return;
        let last = firstDepth(entry) - 1;
        for (const part of partsOf(entry)) {
          const { node, line } = part;
          if (node.type !== 'heading' || isUnderlined(part)) continue;
          if (node.depth > last + 1)
            yield {
              line,
              message: 'heading-rank-skipped',
              data: { last },
              ...rewrite(part, (text) => `${sign(last + 1)} ${text}`),
            };
          last = Math.max(Math.min(node.depth, last + 1), firstDepth(entry));
        }
      },
    },
  },
  {
    id: 'titre-vide',
    severity: 'error',
    description: 'Un titre contient des mots.',
    visit: {
      *heading({ node, words }) {
        if (slugify(words) === '')
          yield {
            message: 'heading-without-words',
            suggestion: `${sign(node.depth)} ${blank('mots du titre')}`,
          };
      },
    },
  },
  {
    id: 'titre-reserve',
    severity: 'error',
    description:
      'Un titre du texte ne s’appelle pas « Sources » ni « Au sommaire » : la page a déjà ces parties.',
    visit: {
      *heading({ entry, words }) {
        if (entry.collection === 'pages' && /^(?:sources?|au-sommaire)$/u.test(slugify(words)))
          yield {
            message: 'heading-reserved',
            data: { words },
          };
      },
    },
  },
  {
    id: 'titre-sans-espace',
    severity: 'error',
    description: 'Les signes # d’un titre sont suivis d’une espace.',
    visit: {
      *prose({ text }) {
        const [, marks = '', words = ''] = /^\s{0,3}(#{1,6})([^\s#].*)$/u.exec(text) ?? [];
        if (marks !== '' && !(marks === '#' && isKeyword(words)))
          yield {
            message: 'heading-without-space',
            write: `${marks} ${words}`,
          };
      },
    },
  },
];
