import { slugify } from '../../../lib/slug.ts';
import { partsOf, wordsOf } from '../parse/body.ts';
import type { Entry, SiteRule } from '../types.ts';
import { kindOf } from './pages.ts';
import { FIXED_ANCHORS } from './screens.ts';

const sign = (depth: number) => '#'.repeat(depth);
const headingsOf = ({ body }: Entry) =>
  [...partsOf(body)].flatMap(({ node, line }) =>
    node.type === 'heading' ? [{ depth: node.depth, line, words: wordsOf(node).trim() }] : [],
  );

/** First rank of heading that a text may use. */
const firstDepth = (entry: Entry) => (kindOf(entry) === 'home' ? 3 : 2);

/** Lines of a text outside code. */
function* proseLines(entry: Entry): Generator<{ text: string; line: number }> {
  const code = new Set<number>();
  for (const { node } of partsOf(entry.body)) {
    if (node.type !== 'code' || !node.position) continue;
    for (let line = node.position.start.line; line <= node.position.end.line; line += 1)
      code.add(line + entry.body.firstLine - 1);
  }
  for (const [index, text] of entry.lines.entries()) {
    if (index + 1 >= entry.body.firstLine && !code.has(index + 1)) yield { text, line: index + 1 };
  }
}

const BULLET = /^\s*(?:[•▪●◦➢➤·–—]\s*(?=\S)|-(?=[\p{L}«]))/u;

/** Rules on headings, lists, tables and what Markdown did not understand. */
export const TEXT_RULES: readonly SiteRule[] = [
  {
    id: 'titre-principal',
    severity: 'error',
    sentence: 'Le grand titre vient de l’en-tête : dans le texte, les titres commencent à ##.',
    *check({ entries }) {
      for (const entry of entries.filter(({ collection }) => collection === 'pages')) {
        for (const { depth, line, words } of headingsOf(entry)) {
          if (depth < firstDepth(entry) && (depth === 1 || kindOf(entry) === 'home')) {
            const wanted = sign(firstDepth(entry));
            yield {
              file: entry.path,
              line,
              says: `Ce titre est d’un rang déjà pris${depth === 1 ? ' par le titre de l’en-tête' : ' par les titres de l’accueil'}. Dans ce texte, les titres commencent par ${wanted}.`,
              write: `${wanted} ${words}`,
            };
          }
        }
      }
    },
  },
  {
    id: 'titre-dans-une-carte',
    severity: 'error',
    sentence: 'Une carte ou une étape n’a pas d’autre titre que celui de son en-tête.',
    *check({ entries }) {
      for (const entry of entries.filter(
        ({ collection }) => collection === 'cards' || collection === 'steps',
      )) {
        for (const { line, words } of headingsOf(entry)) {
          yield {
            file: entry.path,
            line,
            says: 'Une carte est courte et n’a pas de titre dans son texte. Retirez le signe # et mettez la phrase en gras si elle compte.',
            write: `**${words}**`,
          };
        }
      }
    },
  },
  {
    id: 'titre-saut',
    severity: 'error',
    sentence: 'Les titres se suivent sans saut : ###, puis ####, jamais ## puis ####.',
    *check({ entries }) {
      for (const entry of entries.filter(({ collection }) => collection === 'pages')) {
        let last = firstDepth(entry) - 1;
        for (const { depth, line, words } of headingsOf(entry)) {
          if (depth > last + 1)
            yield {
              file: entry.path,
              line,
              says: `Ce titre saute un rang : après ${last < 2 ? 'le titre de la page' : sign(last)}, le suivant commence au plus par ${sign(last + 1)}.`,
              write: `${sign(last + 1)} ${words}`,
            };
          last = Math.max(Math.min(depth, last + 1), firstDepth(entry));
        }
      }
    },
  },
  {
    id: 'titre-vide',
    severity: 'error',
    sentence: 'Un titre contient des mots.',
    *check({ entries }) {
      for (const entry of entries) {
        for (const { depth, line, words } of headingsOf(entry)) {
          if (slugify(words) === '')
            yield {
              file: entry.path,
              line,
              says: 'Ce titre ne contient aucun mot. Écrivez-le après les signes #, ou effacez cette ligne.',
              write: `${sign(depth)} Mots du titre`,
            };
        }
      }
    },
  },
  {
    id: 'titre-reserve',
    severity: 'error',
    sentence:
      'Un titre du texte ne s’appelle pas « Sources », « Menu », « Au sommaire »… : la page a déjà ces parties.',
    *check({ entries }) {
      for (const entry of entries.filter(({ collection }) => collection === 'pages')) {
        for (const { depth, line, words } of headingsOf(entry)) {
          const slug = slugify(words);
          if (!FIXED_ANCHORS.includes(slug) && !/^source-\d+$/u.test(slug)) continue;
          yield {
            file: entry.path,
            line,
            says: `Une partie de la page s’appelle déjà « ${words} » : un lien ne saurait pas où aller. Choisissez d’autres mots.`,
            write: `${sign(depth)} ${words} en détail`,
          };
        }
      }
    },
  },
  {
    id: 'titre-sans-espace',
    severity: 'error',
    sentence: 'Les signes # d’un titre sont suivis d’une espace.',
    *check({ entries }) {
      for (const entry of entries) {
        for (const { text, line } of proseLines(entry)) {
          const [, marks = '', words = ''] = /^\s{0,3}(#{1,6})([^\s#].*)$/u.exec(text) ?? [];
          if (marks !== '')
            yield {
              file: entry.path,
              line,
              says: 'Il manque une espace après les signes # : ce titre serait affiché comme du texte.',
              write: `${marks} ${words}`,
            };
        }
      }
    },
  },
  {
    id: 'liste-puces',
    severity: 'error',
    sentence: 'Un élément de liste commence par un tiret court et une espace, pas par • ou —.',
    *check({ entries }) {
      for (const entry of entries) {
        const lines = [...proseLines(entry)];
        for (let index = 0; index < lines.length; index += 1) {
          const next = lines.findIndex(({ text }, at) => at >= index && !BULLET.test(text));
          const run = lines.slice(index, next === -1 ? lines.length : next);
          const isList = run.length > 1 || /^\s*[•▪●◦➢➤·]/u.test(run[0]?.text ?? '');
          index += Math.max(run.length - 1, 0);
          if (run.length === 0 || !isList) continue;
          yield {
            file: entry.path,
            line: run[0]!.line,
            says: 'Un élément de liste commence par un tiret court (-) suivi d’une espace. Écrits ainsi, ceux-ci seraient collés en un seul paragraphe.',
            write: run.map(({ text }) => text.replace(BULLET, '- ')).join('\n'),
          };
        }
      }
    },
  },
  {
    id: 'tableau-cases',
    severity: 'error',
    sentence: 'Chaque ligne d’un tableau a autant de cases que sa première ligne.',
    *check({ entries }) {
      for (const { path, body } of entries) {
        for (const { node } of partsOf(body)) {
          if (node.type !== 'table') continue;
          const [head, ...rows] = node.children;
          const wanted = head?.children.length ?? 0;
          for (const row of rows) {
            const found = row.children.length;
            if (found === wanted) continue;
            const line = (row.position?.start.line ?? 1) + body.firstLine - 1;
            const says = `Cette ligne du tableau a ${found} case${found > 1 ? 's' : ''} et l’en-tête du tableau en a ${wanted}.`;
            yield {
              file: path,
              line,
              says: `${says} ${found < wanted ? 'Ajoutez les cases qui manquent, séparées par |.' : 'Retirez des barres |, ou écrivez \\| pour montrer une barre.'}`,
            };
          }
        }
      }
    },
  },
  {
    id: 'tableau-tirets',
    severity: 'error',
    sentence: 'Sous la première ligne d’un tableau vient une ligne de tirets : | --- | --- |.',
    *check({ entries }) {
      for (const { path, body } of entries) {
        for (const { node, line } of partsOf(body)) {
          if (node.type !== 'paragraph' || !/^\|.*\|\s*(?:\n|$)/u.test(wordsOf(node))) continue;
          const [head = ''] = wordsOf(node).split('\n');
          const cells = head.split('|').length - 2;
          yield {
            file: path,
            line,
            says: 'Ce tableau n’est pas compris : sous sa première ligne doit venir une ligne de tirets avec autant de cases, et une ligne vide doit le précéder.',
            write: `${head}\n|${' --- |'.repeat(Math.max(cells, 1))}`,
          };
        }
      }
    },
  },
  {
    id: 'lien-mal-ecrit',
    severity: 'error',
    sentence: 'Un lien s’écrit [les mots](adresse), sans espace entre les deux ni dans l’adresse.',
    *check({ entries }) {
      for (const { path, body } of entries) {
        for (const { node, line } of partsOf(body)) {
          if (node.type !== 'text') continue;
          if (/\[[^\]]+\]\($/u.test(node.value)) {
            yield {
              file: path,
              line: line + node.value.split('\n').length - 1,
              says: 'Ce lien n’est pas compris et serait affiché tel quel : son adresse contient sans doute une espace.',
              write: '[les mots du lien](https://www.exemple.be/page)',
            };
            continue;
          }
          const [whole, words = '', address = ''] =
            /!?\[([^\]^][^\]]*)\]\s*\(([^)]*)\)?/u.exec(node.value) ?? [];
          const [turned, inside = '', target = ''] =
            /\(([^)]+)\)\[((?:https?:|\/|www\.)[^\]]*)\]/u.exec(node.value) ?? [];
          if (whole === undefined && turned === undefined) continue;
          const isAddress = /^\s*(?:https?:|www\.|\/|#|mailto:|\.)/u.test(address);
          if (turned === undefined && !isAddress) continue;
          const to = (turned === undefined ? address : target).trim().split(/\s+/u).join('%20');
          yield {
            file: path,
            line:
              line +
              (node.value.slice(0, node.value.indexOf(whole ?? turned ?? '')).split('\n').length -
                1),
            says: `Ce lien n’est pas compris et serait affiché tel quel : « ${(whole ?? turned)!.slice(0, 80)} ».`,
            write: `[${turned === undefined ? words : inside}](${to})`,
          };
        }
      }
    },
  },
];
