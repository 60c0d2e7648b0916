import { partsOf, wordsOf } from '../../parse/body.ts';
import type { SiteRule } from '../../types.ts';
import { BULLET, proseLines } from './shared.ts';

/** Lists, tables and what Markdown did not understand. */
export const BLOCK_RULES: readonly SiteRule[] = [
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
