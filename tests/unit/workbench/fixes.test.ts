import { afterAll, describe, expect, it } from 'vitest';
import { checkContent } from '../../../src/check/check-content.ts';
import { writeFinding } from '../../../src/check/format/terminal.ts';
import type { Finding } from '../../../src/check/rule.ts';
import { applyEdits } from '../../../src/lib/text-edits.ts';
import { namesAPlace } from '../../../src/lib/place-names.ts';
import type { Draft, Remark } from '../../../src/workbench/protocol.ts';
import { PROCEDURES } from '../../../src/workbench/server/calls.ts';
import { readContent } from '../../../src/workbench/server/content/files.ts';
import { placeToEdit } from '../../../src/workbench/server/content/place.ts';
import { HttpError } from '../../../src/workbench/server/http-error.ts';
import { Store } from '../../../src/workbench/server/content/store.ts';
import { writeVersion } from '../../../src/workbench/server/content/version.ts';
import { Content } from '../../build/content.ts';
import { MISTAKES } from '../../build/mistakes/index.ts';
import { DAY } from '../../support/day.ts';

const content = new Content();
afterAll(() => content.dispose());
const store = new Store({
  root: content.root,
  base: '',
  today: () => DAY,
  now: () => new Date(`${DAY}T10:00:00Z`),
});

/** Rules whose fix holds what its author did not write, and where it takes it from. */
const CLOSED_RULES: Readonly<Record<string, string>> = {
  'rang-en-double': 'the first rank that no neighbour has',
  'liste-numeros': 'the place of an item in its list',
  'champ-date': 'the same day in the order of the calendar',
  'champ-nombre': 'the number that a word stands for',
  'lien-casse': 'the one page whose address is a slip away',
  'champ-adresse': 'https in the place of http, or of nothing',
  'lien-adresse': 'https in the place of http, or of nothing',
  'lien-mal-ecrit': 'the digits of a telephone number without their spaces',
  'adresse-pistee': 'the same address without what names who followed it, or the one that it holds',
  'adresse-mot-de-passe': 'the same address without a name and a password',
  'page-obligatoire': 'the kind that the table of kinds gives to a screen',
};

/** Path of a file from `src/content`. */
const inContent = (file: string) => file.replace('src/content/', '');

/** How often each rule speaks of each file. */
const countsOf = (findings: readonly Finding[]) => {
  const counts = new Map<string, number>();
  for (const { rule, file } of findings)
    counts.set(`${rule} ${file}`, (counts.get(`${rule} ${file}`) ?? 0) + 1);
  return counts;
};

const numbersOf = (text: string) => text.match(/\d+/gu) ?? [];
const addressesOf = (text: string) => text.match(/https?:\/\/[^\s)"'\]]+/gu) ?? [];

/** What a fix holds and the text before did not: numbers, addresses, names of countries. */
function inventedIn(write: string, before: string): string[] {
  const places = [...(write.match(/\p{Lu}[\p{L}-]+/gu) ?? [])].filter(namesAPlace);
  const known = [...numbersOf(before)];
  return [...numbersOf(write), ...addressesOf(write), ...places].filter(
    (found) => !known.includes(found) && !before.includes(found),
  );
}

/** What editors write differently in a file that says the same. */
const WRITTEN: readonly ((text: string) => string)[] = [
  (text) => text.replace(/\r?\n/gu, '\r\n'),
  (text) => `\uFEFF${text}`,
];

/** The remarks of everything that is open to an author, with a button. */
async function offered(files: readonly string[]): Promise<[path: string, Draft, Remark][]> {
  const found: [string, Draft, Remark][] = [];
  for (const path of files) {
    const opened = await PROCEDURES.open(store, { path }).catch(() => undefined);
    if (!opened) continue;
    const { fields, body, source } = opened.version;
    const draft: Draft = { fields, body, ...(source === undefined ? {} : { source }) };
    const { remarks } = await PROCEDURES.check(store, { path, ...draft });
    for (const remark of remarks) if (remark.fix) found.push([path, draft, remark]);
  }
  return found;
}

/** Fails where the finding is left, where another came, or where something was invented. */
async function expectRight(
  { rule, file, write }: Pick<Finding, 'rule' | 'file'> & { write: string },
  before: { counts: ReadonlyMap<string, number>; text: string },
  told: string,
) {
  const after = await checkContent(content.root, DAY);
  const left = countsOf(after);
  const key = `${rule} ${file}`;
  expect(left.get(key) ?? 0, told).toBeLessThan(before.counts.get(key) ?? 0);
  const added = after.filter((finding) => {
    const name = `${finding.rule} ${finding.file}`;
    // The page lists a key as soon as its text cites it.
    const isFollowed = rule === 'source-inconnue' && finding.rule === 'citation-non-listee';
    return !isFollowed && (left.get(name) ?? 0) > (before.counts.get(name) ?? 0);
  });
  expect(added.map(writeFinding), told).toEqual([]);
  if (!Object.hasOwn(CLOSED_RULES, rule)) expect(inventedIn(write, before.text), told).toEqual([]);
}

/** Applies each edit in its file, however that is written. */
async function expectRightInFiles(before: readonly Finding[]) {
  const found = before.filter(({ fix }) => fix !== undefined);
  const counts = countsOf(before);
  const texts = new Map(found.map(({ file }) => [file, content.read(inContent(file))]));
  const mended = found.map(({ file, fix }) => applyEdits(texts.get(file)!, fix!));
  for (const [index, finding] of found.entries()) {
    const { rule, file, write = '' } = finding;
    const text = texts.get(file)!;
    const told = `${writeFinding(finding)}\n${JSON.stringify(finding.fix)}`;
    content.write(inContent(file), mended[index]!);
    await expectRight({ rule, file, write }, { counts, text }, told);
    content.write(inContent(file), text);
    // What is shown is what is done.
    for (const line of write.split('\n')) expect(mended[index], told).toContain(line.trim());
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

/** Presses the button of each remark of the entries that the findings are about. */
async function expectRightInWorkbench(before: readonly Finding[]) {
  const counts = countsOf(before);
  const fixed = before.filter(({ write }) => write !== undefined);
  const files = [...new Set(fixed.map(({ file }) => inContent(file)))];
  const keys = fixed
    .filter(({ file, field }) => file.endsWith('sources.yaml') && field !== undefined)
    .map(({ field }) => `sources.yaml#${field!.split('.')[0]}`);
  for (const [path, draft, remark] of await offered([...files, ...keys])) {
    const place = placeToEdit(path);
    const bytes = await readContent(content.root, place.inside);
    const { rule, fix } = remark;
    const told = `${remark.place} ${remark.says}\n${fix!.write}`;
    const mended = await PROCEDURES.correct(store, { path, remark, ...draft }).catch(
      (error) => error,
    );
    // What a form does not show is mended in the file: the button says so, and changes nothing.
    if (mended instanceof HttpError) {
      expect(rule, told).toMatch(/^en-tete-/u);
      continue;
    }
    content.write(place.inside, writeVersion(place, bytes, mended));
    const finding = { rule, file: `src/content/${place.inside}`, write: fix!.write };
    await expectRight(finding, { counts, text: bytes!.toString() }, told);
    content.write(place.inside, bytes!);
  }
}

describe('a fix', () => {
  it.for(MISTAKES)('is right in its file and in a draft when $name', async ({ plant }) => {
    content.restore();
    plant(content);
    const before = await checkContent(content.root, DAY);
    await expectRightInFiles(before);
    await expectRightInWorkbench(before);
  });
});
