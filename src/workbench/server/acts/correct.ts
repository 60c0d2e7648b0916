import { CITATION_LIKE } from '../../../lib/citations.ts';
import type { Calls, Draft, Fields, FieldValue, Remark } from '../../protocol.ts';
import { readContent } from '../content/files.ts';
import { placeToEdit } from '../content/place.ts';
import type { Store } from '../content/store.ts';
import { readVersion, writeVersion } from '../content/version.ts';
import { Refused } from '../refused.ts';
import { readFields } from '../writing/header.ts';
import { requireDraft } from './edit.ts';

const byHand = () =>
  new Refused('Cette correction est à faire à la main : suivez le message.', 422);

const dedent = (text: string): string => {
  const lines = text.split('\n');
  const indent = Math.min(...lines.map((line) => line.length - line.trimStart().length));
  return lines.map((line) => line.slice(indent)).join('\n');
};

/** The fields that a corrected line gives, or the text of an item of a list. */
function readLines(write: string): Fields | string {
  const lines = dedent(write);
  const own = /^- /u.test(lines) && !/\n- /u.test(lines) ? dedent(`  ${lines.slice(2)}`) : lines;
  try {
    return readFields(`${own}\n`);
  } catch {
    const { a } = readFields(`a: ${own}\n`);
    if (typeof a !== 'string') throw byHand();
    return a;
  }
}

/** A block with other values; one whose name was wrong gives its place to the right one. */
function withFields(block: Fields, name: string, wanted: Fields): Fields {
  const isRenamed = !Object.hasOwn(wanted, name) && Object.hasOwn(block, name);
  if (!isRenamed) return { ...block, ...wanted };
  return Object.fromEntries(
    Object.entries(block).flatMap(([key, value]) =>
      key === name ? Object.entries(wanted) : [[key, value]],
    ),
  );
}

function correctAt(
  value: FieldValue | undefined,
  [step = '', ...rest]: readonly string[],
  wanted: Fields | string,
): FieldValue {
  if (Array.isArray(value)) {
    const at = Number(step);
    if (!(at in value)) throw byHand();
    if (rest.length > 0)
      return value.map((item: FieldValue, index) =>
        index === at ? correctAt(item, rest, wanted) : item,
      );
    return value.map((item: FieldValue, index) => (index === at ? wanted : item));
  }
  if (typeof value === 'string') throw byHand();
  const block = (value ?? {}) as Fields;
  if (rest.length > 0) return { ...block, [step]: correctAt(block[step], rest, wanted) };
  return typeof wanted === 'string'
    ? { ...block, [step]: wanted }
    : withFields(block, step, wanted);
}

const wordsIn = (text: string): string[] => [...(text.match(/[\p{L}\p{N}]+/gu) ?? [])];
const ONE_CITATION = /^\[\^[^\]\s]*\]$/u;
const LINK = /\[[^\]]*\]\([^)\s]*\)/gu;

/** Whether a line keeps the words of another, but for a few. */
function keepsWords(before: string, after: string): boolean {
  const left = wordsIn(after);
  const lost = wordsIn(before).filter((word) => {
    const at = left.indexOf(word);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
  return lost.length <= Math.max(2, wordsIn(before).length / 4);
}

/** A line with another citation in the place of the one that a message names, or of its only one. */
function correctCitation(line: string, write: string, says: string): string {
  const all = [...line.matchAll(CITATION_LIKE)];
  const named = all.filter(
    ([, key]) => key !== '' && says.includes(`« ${key} »`) && !write.includes(`^${key}]`),
  );
  const [only] = named.length > 0 ? named : all;
  if (!only || (named.length === 0 && all.length > 1)) throw byHand();
  return line.slice(0, only.index) + write + line.slice(only.index + only[0].length);
}

/** A line of a text with its correction: the whole line, or one link or one citation of it. */
function correctLine(line: string, write: string, says: string): string {
  if (ONE_CITATION.test(write)) return correctCitation(line, write, says);
  const links = [...line.matchAll(LINK)];
  if (new RegExp(`^${LINK.source}$`, 'u').test(write) && links.length > 0) {
    const [words, address] = write.slice(1, -1).split('](');
    const near = links.filter(
      ([link]) => link.startsWith(`[${words}](`) || link.endsWith(`](${address})`),
    );
    const [only] = near.length > 0 ? near : links;
    if (!only || (near.length !== 1 && links.length !== 1)) throw byHand();
    return line.slice(0, only.index) + write + line.slice(only.index + only[0].length);
  }
  if (!keepsWords(line, write)) throw byHand();
  return write;
}

/**
 * The draft with the correction of a remark in it; nothing is written.
 *
 * @throws {Refused} Where the correction could take words away that it does not speak of.
 */
export async function correct(
  store: Store,
  { path, remark, ...draft }: Calls['correct']['ask'],
): Promise<Draft> {
  const place = placeToEdit(path);
  const wanted = requireDraft(draft);
  const { line, field, bodyLine, write, says = '' } = (remark ?? {}) as Partial<Remark>;
  if (typeof write !== 'string') throw new Refused('Ce message ne propose pas de correction.', 400);
  if (wanted.source !== undefined) {
    const lines = wanted.source.split('\n');
    const before = lines[(line ?? 0) - 1];
    if (before === undefined) throw byHand();
    lines[line! - 1] = correctLine(before, write, says);
    return { ...wanted, source: lines.join('\n') };
  }
  if (typeof field === 'string' && field !== '') {
    const fields = correctAt(wanted.fields, field.split('.'), readLines(write));
    return { fields: fields as Fields, body: wanted.body };
  }
  if (typeof bodyLine === 'number') {
    const lines = wanted.body.split('\n');
    const before = lines[bodyLine - 1];
    if (before === undefined) throw byHand();
    lines[bodyLine - 1] = correctLine(before, write, says);
    return { fields: wanted.fields, body: lines.join('\n') };
  }
  if (typeof line !== 'number') throw byHand();
  // A line of the header that is not the fault of one field.
  const bytes = await readContent(store.root, place.inside);
  const lines = writeVersion(place, bytes, wanted)
    .toString('utf8')
    .split(/(?<=\r\n|\r(?!\n)|\n)/u);
  const before = lines[line - 1] ?? '';
  const end = /[\r\n]*$/u.exec(before)![0];
  lines[line - 1] = correctLine(before.slice(0, before.length - end.length), write, says) + end;
  const version = readVersion(place, Buffer.from(lines.join('')));
  if (!version) throw byHand();
  return { fields: version.fields, body: version.body };
}
