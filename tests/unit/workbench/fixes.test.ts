import { afterAll, describe, expect, it } from 'vitest';
import { checkContent } from '../../../src/check/check-content.ts';
import { writeFinding } from '../../../src/check/format/terminal.ts';
import type { Finding } from '../../../src/check/rule.ts';
import { applyEdits } from '../../../src/lib/text-edits.ts';
import { namesAPlace } from '../../../src/lib/place-names.ts';
import type { Draft, FormFinding } from '../../../src/workbench/protocol.ts';
import { PROCEDURES } from '../../../src/workbench/server/procedures.ts';
import { readContent } from '../../../src/workbench/server/content/files.ts';
import { requireEditable } from '../../../src/workbench/server/content/location.ts';
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

/** The findings with a fix of every entry that can be edited. */
async function offered(files: readonly string[]): Promise<[path: string, Draft, FormFinding][]> {
  const found: [string, Draft, FormFinding][] = [];
  for (const path of files) {
    const opened = await PROCEDURES.open(store, { path }).catch(() => undefined);
    if (!opened) continue;
    const { fields, body, source } = opened.version;
    const draft: Draft = { fields, body, ...(source === undefined ? {} : { source }) };
    const { findings } = await PROCEDURES.check(store, { path, ...draft });
    for (const finding of findings) if (finding.fix) found.push([path, draft, finding]);
  }
  return found;
}

/** Fails if the finding remains, if another is added, or if something is invented. */
async function expectRight(
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

/** Applies each edit to its file, with each line end and with a byte order mark. */
async function expectRightInFiles(before: readonly Finding[]) {
  const found = before.filter(({ fix }) => fix !== undefined);
  const counts = countsOf(before);
  const texts = new Map(found.map(({ file }) => [file, content.read(inContent(file))]));
  const mended = found.map(({ file, fix }) => applyEdits(texts.get(file)!, fix!));
  for (const [index, finding] of found.entries()) {
    const { rule, file, write = '' } = finding;
    const text = texts.get(file)!;
    const details = `${writeFinding(finding)}\n${JSON.stringify(finding.fix)}`;
    content.write(inContent(file), mended[index]!);
    await expectRight({ rule, file, write }, { counts, text }, details);
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

/** Applies each fix in the workbench, to the entries of the findings. */
async function expectRightInWorkbench(before: readonly Finding[]) {
  const counts = countsOf(before);
  const fixed = before.filter(({ write }) => write !== undefined);
  const files = [...new Set(fixed.map(({ file }) => inContent(file)))];
  const keys = fixed
    .filter(({ file, field }) => file.endsWith('sources.yaml') && field !== undefined)
    .map(({ field }) => `sources.yaml#${field!.split('.')[0]}`);
  for (const [path, draft, shown] of await offered([...files, ...keys])) {
    const location = requireEditable(path);
    const bytes = await readContent(content.root, location.inside);
    const { rule, fix } = shown;
    const details = `${shown.location} ${shown.text}\n${fix!.write}`;
    const mended = await PROCEDURES.correct(store, { path, finding: shown, ...draft }).catch(
      (error) => error,
    );
    // A fix of what no form shows is rejected with a message, and changes nothing.
    if (mended instanceof HttpError) {
      expect(rule, details).toMatch(/^en-tete-/u);
      continue;
    }
    content.write(location.inside, writeVersion(location, bytes, mended));
    const finding = { rule, file: `src/content/${location.inside}`, write: fix!.write };
    await expectRight(finding, { counts, text: bytes!.toString() }, details);
    content.write(location.inside, bytes!);
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
