import { readHeader } from '../../../check/header/header.ts';
import type { Calls, Draft, Fields, FieldValue, Remark } from '../../protocol.ts';
import { readContent } from '../content/files.ts';
import { placeToEdit } from '../content/place.ts';
import type { Store } from '../content/store.ts';
import { partsOfEntry, readVersion, writeVersion } from '../content/version.ts';
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
      key !== name
        ? [[key, value]]
        : // A block or a list keeps what it holds under its new name.
          Object.entries(wanted).map(([right, text]) => [right, text === '' ? value : text]),
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

/**
 * A text with a correction in the place of what it was made for.
 *
 * @param text - All lines of the text.
 * @param shift - How many lines of the file stand above the text.
 * @throws {Refused} If what is to be replaced does not stand there any more.
 */
function replaceIn(text: string, shift: number, { write = '', replaces }: Partial<Remark>): string {
  if (!replaces) throw byHand();
  const lines = text.split('\n');
  const first = replaces.line - shift - 1;
  const below = lines.slice(first).join('\n');
  const at = below.indexOf(replaces.text);
  if (first < 0 || at === -1 || at > (lines[first]?.length ?? 0)) throw byHand();
  const after = below.slice(at + replaces.text.length);
  return [...lines.slice(0, first), below.slice(0, at) + write + after].join('\n');
}

/**
 * The draft with the correction of a remark in it; nothing is written.
 *
 * @throws {Refused} Where what the correction takes the place of does not stand there any more.
 */
export async function correct(
  store: Store,
  { path, remark, ...draft }: Calls['correct']['ask'],
): Promise<Draft> {
  const place = placeToEdit(path);
  const wanted = requireDraft(draft);
  const given = (remark ?? {}) as Partial<Remark>;
  const { line, field, bodyLine, write } = given;
  if (typeof write !== 'string') throw new Refused('Ce message ne propose pas de correction.', 400);
  if (wanted.source !== undefined) return { ...wanted, source: replaceIn(wanted.source, 0, given) };
  if (typeof field === 'string' && field !== '') {
    const fields = correctAt(wanted.fields, field.split('.'), readLines(write));
    return { fields: fields as Fields, body: wanted.body };
  }
  if (typeof bodyLine === 'number') {
    const shift = (line ?? bodyLine) - bodyLine;
    return { fields: wanted.fields, body: replaceIn(wanted.body, shift, given) };
  }
  if (typeof line !== 'number') throw byHand();
  // A line of the header that is not the fault of one field.
  const bytes = await readContent(store.root, place.inside);
  const written = writeVersion(place, bytes, wanted).toString('utf8');
  const [lineEnd = '\n'] = /\r\n|\r|\n/u.exec(written) ?? [];
  const text = replaceIn(written.replace(/\r\n|\r/gu, '\n'), 0, given);
  const version = readVersion(place, Buffer.from(text.replaceAll('\n', lineEnd)));
  if (!version) throw byHand();
  const mended = { fields: version.fields, body: version.body };
  // A form keeps how a value is typed: where that is the mistake, it cannot mend it.
  const faultsIn = (file: Buffer) =>
    readHeader(partsOfEntry(place, file)?.yaml ?? '', 1).mistakes.length;
  const hasFewer =
    faultsIn(writeVersion(place, bytes, mended)) < faultsIn(Buffer.from(written)) ||
    !remark.rule.startsWith('en-tete');
  if (!hasFewer) throw byHand();
  return mended;
}
