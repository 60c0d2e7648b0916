import { isAlias, isMap, isScalar, isSeq, visit, type Document } from 'yaml';
import { MENDS } from './mends/index.ts';
import { readKeyLine } from './quoting.ts';

/** Mistakes that YAML lets through, each with the line as it should be. */
export function* findSilentMistakes(
  lines: readonly string[],
  document: Document.Parsed,
  lineOf: (offset: number) => number,
) {
  const root = document.contents;
  const pairs = isMap(root) ? [...root.items] : [];
  for (let pair = pairs.shift(); pair; pair = pairs.shift()) {
    const { key, value } = pair;
    if (isMap(value)) pairs.push(...value.items);
    if (isSeq(value)) for (const item of value.items) if (isMap(item)) pairs.push(...item.items);
    if (!isScalar(key) || !key.range || !(isScalar(value) || isAlias(value))) continue;
    const index = lineOf(key.range[0]) - 1;
    const text = readKeyLine(lines[index] ?? '')?.value ?? '';
    const isTagged = /^[&!*]/u.test(text);
    const rules = MENDS.filter(({ id }) =>
      isTagged
        ? id === 'en-tete-signe-reserve'
        : id === 'en-tete-guillemets-courbes' && isScalar(value) && value.type === 'PLAIN',
    );
    for (const { id, mend } of rules) {
      const mended = mend(lines, index);
      if (mended) yield { rule: id, ...mended };
    }
  }
}

/** The first line that refers to another by « *name », which nobody means. */
export function findAlias(
  lines: readonly string[],
  document: Document.Parsed,
  lineOf: (offset: number) => number,
) {
  let index = -1;
  visit(document, {
    Alias(_, { range }) {
      index = lineOf(range?.[0] ?? 0) - 1;
      return visit.BREAK;
    },
  });
  if (index === -1) return undefined;
  const line = lines[index] ?? '';
  const write = line.replace(/\*(.*)$/u, (text) => `"${text.trim().replaceAll('"', '')}"`);
  const says = 'Le texte commence par « * », un signe réservé. Il lui faut des guillemets droits.';
  return { rule: 'en-tete-signe-reserve', lines: lines.with(index, write), index, says, write };
}
