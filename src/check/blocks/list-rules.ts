import { linesOfText, lineOfNode } from '../body/parts.ts';
import type { Rule } from '../rule.ts';

/** Signs that stand for the dash of a list. */
const BULLET = /^\s*(?:[•▪●◦➢➤·–—]\s*(?=\S)|-(?=[\p{L}«]))/u;

/** Rules on lists and tables. */
export const LIST_RULES: readonly Rule[] = [
  {
    id: 'liste-puces',
    severity: 'error',
    sentence: 'Un élément de liste commence par un tiret court et une espace, pas par • ou —.',
    visit: {
      *entry(entry) {
        const lines = [...linesOfText(entry)];
        for (let index = 0; index < lines.length; index += 1) {
          const next = lines.findIndex(({ text }, at) => at >= index && !BULLET.test(text));
          const run = lines.slice(index, next === -1 ? lines.length : next);
          const isList = run.length > 1 || /^\s*[•▪●◦➢➤·]/u.test(run[0]?.text ?? '');
          index += Math.max(run.length - 1, 0);
          if (isList)
            yield {
              line: run[0]!.line,
              says: 'Un élément de liste commence par un tiret court (-) suivi d’une espace. Écrits ainsi, ceux-ci seraient collés en un seul paragraphe.',
              write: run.map(({ text }) => text.replace(BULLET, '- ')).join('\n'),
            };
        }
      },
    },
  },
  {
    id: 'tableau-cases',
    severity: 'error',
    sentence: 'Chaque ligne d’un tableau a autant de cases que sa première ligne.',
    visit: {
      *table({ node, entry }) {
        const [head, ...rows] = node.children;
        const wanted = head?.children.length ?? 0;
        for (const row of rows) {
          const found = row.children.length;
          if (found === wanted) continue;
          const remedy =
            found < wanted
              ? 'Ajoutez les cases qui manquent, séparées par |.'
              : 'Retirez des barres |, ou écrivez \\| pour montrer une barre.';
          yield {
            line: lineOfNode(entry, row),
            says: `Cette ligne du tableau a ${found} case${found > 1 ? 's' : ''} et l’en-tête du tableau en a ${wanted}. ${remedy}`,
          };
        }
      },
    },
  },
  {
    id: 'tableau-tirets',
    severity: 'error',
    sentence: 'Sous la première ligne d’un tableau vient une ligne de tirets : | --- | --- |.',
    visit: {
      *paragraph({ words }) {
        if (!/^\|.*\|\s*(?:\n|$)/u.test(words)) return;
        const [head = ''] = words.split('\n');
        const cells = head.split('|').length - 2;
        yield {
          says: 'Ce tableau n’est pas compris : sous sa première ligne doit venir une ligne de tirets avec autant de cases, et une ligne vide doit le précéder.',
          write: `${head}\n|${' --- |'.repeat(Math.max(cells, 1))}`,
        };
      },
    },
  },
];
