import { expect } from 'vitest';
import { checkContent } from '../../../src/check/check-content.ts';
import { writeFinding } from '../../../src/check/format/terminal.ts';
import type { Finding } from '../../../src/check/rule.ts';
import { applyEdits } from '../../../src/lib/text-edits.ts';
import { namesAPlace } from '../../../src/lib/place-names.ts';
import type { Content } from '../../build/content.ts';
import { DAY } from '../../support/day.ts';

/** Rules whose fix has words that the author did not write, with their origin. */
const CLOSED_RULES: Readonly<Record<string, string>> = {
  'rang-en-double': 'the first rank that no neighbour has',
  'liste-numeros': 'the position of an item in its list',
  'champ-date': 'the same day in the order of the calendar',
  'champ-nombre': 'the number that a word stands for',
  'lien-casse': 'the one page whose address is a slip away',
  'champ-adresse': 'https instead of http, or of nothing',
  'lien-adresse': 'https instead of http, or of nothing',
  'lien-mal-ecrit': 'the digits of a telephone number without their spaces',
  'adresse-pistee': 'the same address without what names who followed it, or the one that it holds',
  'adresse-mot-de-passe': 'the same address without a name and a password',
  'page-obligatoire': 'the kind that the table of kinds gives to a screen',
};

/** Path of a file from `src/content`. */
const inContent = (file: string) => file.replace('src/content/', '');

/** Number of findings by rule and file. */
const countsOf = (findings: readonly Finding[]) => {
  const counts = new Map<string, number>();
  for (const { rule, file } of findings)
    counts.set(`${rule} ${file}`, (counts.get(`${rule} ${file}`) ?? 0) + 1);
  return counts;
};

const numbersOf = (text: string) => text.match(/\d+/gu) ?? [];
const addressesOf = (text: string) => text.match(/https?:\/\/[^\s)"'\]]+/gu) ?? [];

/** Numbers, addresses and names of countries that a fix adds. */
function inventedIn(write: string, before: string): string[] {
  const countries = [...(write.match(/\p{Lu}[\p{L}-]+/gu) ?? [])].filter(namesAPlace);
  const known = [...numbersOf(before)];
  return [...numbersOf(write), ...addressesOf(write), ...countries].filter(
    (found) => !known.includes(found) && !before.includes(found),
  );
}

/** The same file as other editors write it: with Windows line ends, with a byte order mark. */
const WRITTEN: readonly ((text: string) => string)[] = [
  (text) => text.replace(/\r?\n/gu, '\r\n'),
  (text) => `\uFEFF${text}`,
];

/** Fails if the finding remains, if another is added, or if something is invented. */
async function expectRight(
  content: Content,
  { rule, file, write }: Pick<Finding, 'rule' | 'file'> & { write: string },
  before: { counts: ReadonlyMap<string, number>; text: string },
  details: string,
) {
  const after = await checkContent(content.root, DAY);
  const remaining = countsOf(after);
  const key = `${rule} ${file}`;
  expect(remaining.get(key) ?? 0, details).toBeLessThan(before.counts.get(key) ?? 0);
  const added = after.filter((finding) => {
    const name = `${finding.rule} ${finding.file}`;
    // The page lists a key as soon as its text cites it.
    const isFollowed = rule === 'source-inconnue' && finding.rule === 'citation-non-listee';
    return !isFollowed && (remaining.get(name) ?? 0) > (before.counts.get(name) ?? 0);
  });
  expect(added.map(writeFinding), details).toEqual([]);
  if (!Object.hasOwn(CLOSED_RULES, rule))
    expect(inventedIn(write, before.text), details).toEqual([]);
}

/** Fails unless each fix is right in its file, with each line end and with a byte order mark. */
export async function expectRightFixes(content: Content, before: readonly Finding[]) {
  const found = before.filter(({ fix }) => fix !== undefined);
  const counts = countsOf(before);
  const texts = new Map(found.map(({ file }) => [file, content.read(inContent(file))]));
  const mended = found.map(({ file, fix }) => applyEdits(texts.get(file)!, fix!));
  for (const [index, finding] of found.entries()) {
    const { rule, file, write = '' } = finding;
    const text = texts.get(file)!;
    const details = `${writeFinding(finding)}\n${JSON.stringify(finding.fix)}`;
    content.write(inContent(file), mended[index]!);
    await expectRight(content, { rule, file, write }, { counts, text }, details);
    content.write(inContent(file), text);
    // The shown fix is the applied one.
    for (const line of write.split('\n')) expect(mended[index], details).toContain(line.trim());
  }
  for (const rewrite of found.length === 0 ? [] : WRITTEN) {
    for (const [file, text] of texts) content.write(inContent(file), rewrite(text));
    const again = await checkContent(content.root, DAY);
    const done = again.flatMap(({ file, fix }) =>
      fix ? [applyEdits(rewrite(texts.get(file)!), fix)] : [],
    );
    expect(done).toEqual(mended.map(rewrite));
  }
  for (const [file, text] of texts) content.write(inContent(file), text);
}
