import { slugify } from './slug.ts';

/** Number of letters to add, drop, change or swap with a neighbour to go from one word to the other. */
export function editDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= a.length; row += 1) {
    const above = rows[row - 1]!;
    const line = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const costs = [
        above[column]! + 1,
        line[column - 1]! + 1,
        above[column - 1]! + (isSame ? 0 : 1),
      ];
      const isSwap = row > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwap) costs.push(rows[row - 2]![column - 2]! + 1);
      line.push(Math.min(...costs));
    }
    rows.push(line);
  }
  return rows[a.length]![b.length]!;
}

const digitsOf = (word: string) => word.replace(/\D/gu, '');

/**
 * The names that someone who typed `word` may have meant, likeliest first. Another number is another thing:
 * « oms-2021 » is not meant by « oms-2024 ».
 *
 * @param word - What was typed; capitals, accents and spaces do not count.
 * @param names - What exists.
 * @param most - How many to give at most.
 * @returns Empty when nothing is near: a third of the letters may differ, digits left out, or one name holds the other.
 */
export function nearestNames(word: string, names: Iterable<string>, most = 3): string[] {
  const typed = slugify(word);
  if (typed === '') return [];
  const scored = [...new Set(names)].map((name) => {
    const plain = slugify(name);
    const distance = editDistance(typed, plain);
    const [short, long] = typed.length < plain.length ? [typed, plain] : [plain, typed];
    const isPart = short.length >= 3 && `-${long}-`.includes(`-${short}-`);
    const isStart = short.length >= 4 && long.startsWith(short);
    if (/\d/u.test(typed) && digitsOf(typed) !== digitsOf(plain)) return { name, score: Infinity };
    const letters = long.replace(/[\d-]/gu, '').length;
    // « es » is not « en ».
    const isNear = distance <= (letters < 3 ? 0 : Math.max(1, Math.floor(letters / 3)));
    return { name, score: isNear ? distance : isPart || isStart ? distance / 2 + 2 : Infinity };
  });
  return scored
    .filter(({ score }) => score !== Infinity)
    .toSorted((a, b) => a.score - b.score || (a.name < b.name ? -1 : 1))
    .slice(0, most)
    .map(({ name }) => name);
}

/**
 * The names to offer to someone who typed `word`: the data of a message that asks which was meant.
 *
 * @returns The near ones; where there are none, all that are possible.
 */
export function choiceOf(word: string, names: Iterable<string>) {
  const all = [...names];
  const near = nearestNames(word, all);
  return { near, possible: near.length > 0 ? [] : all };
}
