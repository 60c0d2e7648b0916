import { registerEventListener } from '@sveltia/cms';
import type { ShownFinding, Texts } from '../check/check-text.ts';
import { diffLines, diffWordsWithSpace } from 'diff';
import { localDay } from '../../lib/dates.ts';
import { UnwritableList } from '../format/list-file.ts';
import {
  PICTURE_PATH,
  RANK,
  RAW,
  withEndsOf,
  withoutEnds,
  type FileFormat,
  type Values,
} from '../format/text-file.ts';
import { WHOLE } from '../format/whole-file.ts';
import { refreshBranch } from './branch.ts';
import { forge } from './configuration.ts';
import { noteRanked } from './known-texts.ts';
import { say, unsay } from './notice.ts';
import { chosenFor } from './picture-guard.ts';
import { currentTexts, requestVersion } from './texts.ts';

/** What Sveltia's window says for a text that is not written: its own words give way to ours. */
export class Refusal extends Error {
  readonly words: readonly string[];

  constructor(words: readonly string[]) {
    super('saving_failed', { cause: new Error(words.join('\n')) });
    this.words = words;
  }
}

const NO_CHECK = [
  'La vérification n’a pas pu être chargée, et rien ne s’enregistre sans elle.',
  'Vérifiez la connexion, puis recommencez.',
];
/** What to do where nothing answers: the server of this machine ends with its window. */
const REOPEN =
  forge === undefined
    ? 'La petite fenêtre d’« Ouvrir les textes » est-elle encore ouverte ? Rouvrez-la, puis recommencez ici, sans recharger cette page.'
    : 'Vérifiez la connexion, puis recommencez.';
const NO_TEXTS = [
  'Les textes du site n’ont pas pu être lus, et rien ne change sans eux. Vos mots restent ici.',
  REOPEN,
];
const NOT_KEPT = [
  'La version d’avant n’a pas pu être gardée, et rien ne change sans elle. Vos mots restent ici.',
  REOPEN,
];
const CHANGED_MEANWHILE = 'Ce texte a changé ailleurs depuis que cette page l’a lu :';
const GONE =
  'Ce texte n’est plus dans le site : il a été supprimé ou a changé de nom depuis que vous l’avez ouvert.';
const KEEP_WORDS =
  'Rien n’est enregistré, et vos mots restent ici : copiez-les, puis rechargez la page.';
const IS_THERE =
  'Ce texte est déjà dans le site, mot pour mot : il vient peut-être d’être enregistré, et la réponse s’est perdue. Revenez à la liste et rechargez la page : s’il y est, il n’y a plus rien à faire.';
const KEEP_BOTH =
  'Rien n’est enregistré, et vos mots restent ici. Pour garder les deux : copiez ce que vous avez écrit, rechargez la page, ouvrez le texte, choisissez « Effacer » si un brouillon est proposé, et collez.';
const NOT_SHOWN =
  'Ce fichier contient ce que ce formulaire ne montre pas, et qui serait perdu. Rien n’est enregistré, et vos mots restent ici : copiez-les, puis rechargez la page ; le fichier se répare sous « À réparer d’abord », ou par la personne qui suit le site.';
const FAILED = [
  'Le programme n’a pas pu relire ce texte. Rien n’est enregistré, et vos mots restent ici.',
  'Copiez-les, rechargez la page, et recommencez ; si cela se répète, montrez ce message à la personne qui suit le site.',
];
const NOTHING_WRONG = 'Il n’y a rien à corriger : vous pouvez l’enregistrer.';
const TO_MEND = 'À corriger d’abord :';

/** Loads the check before it is needed: it is the largest part of the page. */
export const loadCheck = () => import('../check/check-text.ts');

/** Today, YYYY-MM-DD, where the author is. */
const today = () => localDay(new Date());

/** The texts of the site as they are now. @throws Refusal If nothing answers. */
async function readTexts(): Promise<Texts> {
  try {
    return await currentTexts();
  } catch (error) {
    console.error(error);
    throw new Refusal(NO_TEXTS);
  }
}

/** Has the page know what the branch of the forge holds now. @throws Refusal In the words of the forge. */
export const refresh = (): Promise<void> =>
  refreshBranch().catch(({ cause }: Error) => {
    throw new Refusal([(cause as Error).message]);
  });

/** Says a refusal in the corner of the page, where no window of Sveltia does. */
export function sayRefusal({ words: [title = '', ...lines] }: Refusal): void {
  say(title, lines);
}

/** Has what a text is now be kept, before it is replaced or removed. @throws Refusal If it is not. */
export const keepVersion = (path: string): Promise<void> =>
  requestVersion(path).catch(() => {
    throw new Refusal(NOT_KEPT);
  });

/**
 * What would be wrong with the site with another text, or without one.
 *
 * @throws Refusal If the check cannot be asked.
 */
export async function check(path: string, text?: string): Promise<ShownFinding[]> {
  const texts = await readTexts();
  try {
    const { checkText, checkRemoval } = await loadCheck();
    if (text === undefined) return await checkRemoval(texts, path, today());
    const added = { ...chosenFor(text, texts, PICTURE_PATH.slice(1)), [path]: text };
    return await checkText(texts, path, added, today());
  } catch (error) {
    console.error(error);
    throw new Refusal(NO_CHECK);
  }
}

/**
 * Values by which the mended program tells what is written: the path of a file, whether it is new, as a copy of
 * another text is, and whether only its rank changes.
 */
const PATH = '_path';
const IS_NEW = '_isNew';
const IS_ORDER = '_isOrder';

/** Whether the next save is only checked. */
let isNextTrial = false;

/** What the check let through and is to be read again, until it is written. */
let toReread: readonly string[] = [];

/** Whether a file that no form could show was mended, until it is written. */
let isMended = false;
const MENDED =
  'Enregistré. Rechargez la page : ce fichier a de nouveau sa place et son formulaire.';

/**
 * Has the next save only be checked: nothing of it is written.
 *
 * @param isOn - False takes that back, for a trial that Sveltia stopped before the check: a field is empty.
 */
export function tryNextSave(isOn: boolean): void {
  isNextTrial = isOn;
}

/** Most lines that a refusal shows of what changed. */
const MOST_LINES = 6;

/** How many letters of a line stand around the words of it that changed. */
const AROUND = 40;

/** Two versions of a line, each from the first to the last of its words that differ, with some letters around them. */
function excerptsOf(before: string, now: string): [before: string, now: string] {
  const pieces = diffWordsWithSpace(before, now);
  const isKept = (at: number) => !pieces.at(at)!.added && !pieces.at(at)!.removed;
  const start = isKept(0) ? pieces[0]!.value.length : 0;
  const end = isKept(-1) ? pieces.at(-1)!.value.length : 0;
  const [first, last] = [Math.max(0, start - AROUND), Math.max(0, end - AROUND)];
  const cut = (line: string) => {
    const words = line.slice(
      first === 0 ? 0 : line.indexOf(' ', first) + 1,
      last === 0 ? line.length : line.lastIndexOf(' ', line.length - last),
    );
    return `${first > 0 ? '… ' : ''}${words}${last > 0 ? ' …' : ''}`;
  };
  return [cut(before), cut(now)];
}

/** The lines that a text has now and had not before, and those that are gone. */
function changesOf(before: string, now: string): string[] {
  const parts = diffLines(`${withoutEnds(before)}\n`, `${withoutEnds(now)}\n`).map((part) => ({
    ...part,
    lines: part.value
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  }));
  for (const [at, part] of parts.entries()) {
    const next = parts[at + 1];
    if (!part.removed || !next?.added || part.lines.length !== 1 || next.lines.length !== 1)
      continue;
    const [was, is] = excerptsOf(part.lines[0]!, next.lines[0]!);
    part.lines = [was];
    next.lines = [is];
  }
  return parts
    .filter(({ added, removed }) => added || removed)
    .flatMap(({ lines, added }) =>
      lines.map((line) => `${added ? 'maintenant' : 'avant'} : « ${line} »`),
    )
    .slice(0, MOST_LINES);
}

/** Whether two files hold the same: Sveltia trims what a form holds, and gives it one end of line. */
const isSame = (one: string, other: string) =>
  withoutEnds(one).trim() === withoutEnds(other).trim();

/**
 * Refuses to write over what this page has not seen, whatever way the words came into the form, or to remove it.
 *
 * @param before - What this page knows of the text.
 * @param advice - What to do where they differ, and where the file is gone.
 * @returns The file as it is now.
 * @throws Refusal If they differ, or the file is gone.
 */
export async function requireSame(
  path: string,
  before: string,
  advice = { changed: KEEP_BOTH, gone: KEEP_WORDS },
): Promise<string> {
  const { [path]: now = '' } = await readTexts();
  if (now === '' && before !== '') throw new Refusal([GONE, advice.gone]);
  if (isSame(now, before)) return now;
  throw new Refusal([CHANGED_MEANWHILE, ...changesOf(before.trim(), now.trim()), advice.changed]);
}

/** The texts of the folder of a path. */
function textsBeside(texts: Texts, path: string): readonly string[] {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  return Object.entries(texts).flatMap(([other, text]) => (other.startsWith(folder) ? text : []));
}

/** The rank behind the last text of the folder of a path: the one that Sveltia gives a new text may be older. */
function nextRank(texts: Texts, path: string): number {
  const ranks = textsBeside(texts, path).map((text) =>
    Number(/^order: *(\d+)/mu.exec(text)?.[1] ?? 0),
  );
  return Math.max(0, ...ranks) + 1;
}

/** @throws Refusal If the file holds what no form shows: the save would lose it. */
async function requireShown(path: string): Promise<void> {
  const [texts, { unshownIn }] = await Promise.all([readTexts(), loadCheck()]);
  const lines = await unshownIn(texts, path, today());
  if (lines.length > 0) throw new Refusal([NOT_SHOWN, ...lines]);
}

/** @returns What is to be read again, once the text is written. @throws Refusal If it may not be. */
async function requireSound(
  file: string,
  text: string,
  isOnlyTried: boolean,
): Promise<readonly string[]> {
  unsay();
  const found = await check(file, text);
  const [errors, lines] = [true, false].map((isError) =>
    found.filter((one) => one.isError === isError).map(({ line }) => line),
  ) as [string[], string[]];
  const others = lines.length > 0 ? ['À relire aussi :', ...lines] : [];
  if (errors.length > 0) throw new Refusal([TO_MEND, ...errors, ...others]);
  if (isOnlyTried)
    throw new Refusal(
      lines.length === 0
        ? [NOTHING_WRONG]
        : ['Rien n’empêche de l’enregistrer. À relire :', ...lines],
    );
  return lines;
}

/** An error as an author reads it. */
function toRefusal(error: Error): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof UnwritableList) return new Refusal([TO_MEND, error.message]);
  console.error(error);
  return new Refusal(FAILED);
}

/** A format whose texts go through the check before they are written: what throws is not written. */
export const checked =
  ({ fromFile, toFile }: FileFormat) =>
  async (given: object): Promise<string> => {
    const {
      [PATH]: path,
      [IS_NEW]: isNew,
      [IS_ORDER]: isOrder,
      ...values
    } = given as Values & { [PATH]: string };
    const isTrial = isNextTrial;
    isNextTrial = false;
    try {
      // Before the order is made of what the page knows; Sveltia does so itself before a text is saved.
      if (isOrder) await refresh();
      if (!(WHOLE in values)) await requireShown(path);
      const before = isNew ? '' : String(values[RAW] ?? '');
      const withRank = (file: string, { [RANK]: rank }: Values) =>
        `${toFile({ ...fromFile(file), [RANK]: rank }, path).trimEnd()}\n`;
      const texts = await readTexts();
      const { [path]: current } = texts;
      // The check would take the text under its new name for a copy.
      if (!current && (isOrder || before !== '')) throw new Refusal([GONE, KEEP_WORDS]);
      if (isOrder && current) {
        // What somebody wrote there meanwhile stays: only the rank is this page's.
        const text = withEndsOf(current, withRank(current, values));
        noteRanked(text, withRank(before, values));
        return text;
      }
      // No form edits a rank, and one that was opened while another order was being written holds the old one.
      const ranks = RANK in values && before !== '' && current ? fromFile(current) : undefined;
      const rank = ranks ? ranks[RANK] : nextRank(texts, path);
      const edited = RANK in values ? { ...values, [RANK]: rank } : values;
      const text = `${toFile(edited, path).trimEnd()}\n`;
      const isCopy = (one: string) => withRank(one, { [RANK]: rank }) === text;
      if (isNew && RANK in values && textsBeside(texts, path).some(isCopy))
        throw new Refusal([IS_THERE]);
      const found = await requireSound(path, text, isTrial);
      // The forge wrote it at the last save, and its answer was lost.
      if (current && isSame(current, text)) return current;
      const now = await requireSame(path, ranks ? withRank(before, ranks) : before);
      await keepVersion(path);
      toReread = found;
      isMended = WHOLE in values;
      return withEndsOf(now, text);
    } catch (error) {
      const refusal = toRefusal(error as Error);
      if (isOrder) sayRefusal(refusal);
      throw refusal;
    }
  };

/** Says what of a text that is written is to be read again. */
export const followWrites = (): void =>
  registerEventListener({
    name: 'postSave',
    handler: () => {
      const lines = toReread;
      if (isMended) say(MENDED, lines.length > 0 ? ['À relire :', ...lines] : []);
      else if (lines.length > 0) say('Enregistré. À relire :', lines);
      toReread = [];
      isMended = false;
    },
  });
