import { decode, LARGEST_TEXT } from '../../../content-model/files/encoding.ts';
import { lineEndOf } from '../../../lib/text-edits.ts';
import type { Draft, Fields, Version } from '../../protocol.ts';
import { HttpError } from '../http-error.ts';
import { readFields, UnreadableHeader, writeHeader } from '../writing/header.ts';
import {
  putTogether,
  takeApart,
  takeYamlApart,
  withBody,
  withPlainEnds,
  type FileParts,
} from '../writing/parts.ts';
import { isFields } from '../../field-values.ts';
import { writeFields } from '../writing/render.ts';
import { hashOf } from './files.ts';
import type { EntryPlace } from './place.ts';

const unreadable = () =>
  new HttpError(
    'L’en-tête d’un fichier ne peut pas être lu. Ouvrez d’abord le texte qui est à corriger.',
    422,
  );

/** What is told of an error: a header that no one reads is the author's, anything else is ours. */
const told = (error: unknown) => (error instanceof UnreadableHeader ? unreadable() : error);

/** The parts of the file of an entry; undefined when no one can read it. */
export function partsOfEntry({ inside }: EntryPlace, bytes: Buffer): FileParts | undefined {
  const text = decode(bytes);
  if (text === undefined) return undefined;
  return inside.endsWith('.mdx') ? takeApart(text) : takeYamlApart(text);
}

function draftIn(place: EntryPlace, parts: FileParts): Draft | undefined {
  const fields = readFields(parts.yaml);
  if (place.key === undefined) return { fields, body: withPlainEnds(parts.body) };
  const record = Object.hasOwn(fields, place.key) ? fields[place.key] : undefined;
  return isFields(record) ? { fields: record, body: '' } : undefined;
}

/**
 * An entry as its file says it; undefined when it is not in there.
 *
 * @throws {HttpError} If the file cannot be read.
 */
export function readVersion(place: EntryPlace, bytes: Buffer): Version | undefined {
  const parts = partsOfEntry(place, bytes);
  if (!parts) throw unreadable();
  try {
    const draft = draftIn(place, parts);
    if (!draft) return undefined;
    // Two publications may be changed at once: each stands for itself.
    const hash =
      place.key === undefined ? hashOf(bytes) : hashOf(Buffer.from(JSON.stringify(draft.fields)));
    return { ...draft, hash };
  } catch (error) {
    throw told(error);
  }
}

/** A file as a text; one that another program wrote in its own way is read as old Windows does. */
function wholeText(bytes: Buffer): string {
  const text = decode(bytes);
  if (text !== undefined) return text;
  if (bytes.length > LARGEST_TEXT || bytes.includes(0))
    throw new HttpError('Ce fichier n’est pas un texte : l’atelier ne peut pas le montrer.', 422);
  return new TextDecoder('windows-1252').decode(bytes);
}

/**
 * An entry as its file says it, or the file itself where no form can show it.
 *
 * @throws {HttpError} If the file is no text.
 */
export function readAnyVersion(place: EntryPlace, bytes: Buffer): Version | undefined {
  try {
    return readVersion(place, bytes);
  } catch (error) {
    if (!(error instanceof HttpError) || place.key !== undefined) throw error;
    const source = withPlainEnds(wholeText(bytes));
    return { fields: {}, body: '', source, hash: hashOf(bytes) };
  }
}

/**
 * The file of an entry with a draft in it.
 *
 * @param place - Where it stands.
 * @param bytes - The file as it is; undefined when there is none.
 * @param draft - What it has to say; undefined takes a publication out.
 * @throws {HttpError} If the file cannot be read, or would be too long.
 */
export function writeVersion(
  place: EntryPlace,
  bytes: Buffer | undefined,
  draft: Draft | undefined,
): Buffer {
  const written = Buffer.from(textOf(place, bytes, draft), 'utf8');
  if (written.length > LARGEST_TEXT)
    throw new HttpError(
      'Ce texte est trop long pour une seule page. Répartissez-le sur plusieurs.',
      422,
    );
  return written;
}

/** Whether a form can show an entry. */
export const isReadable = (place: EntryPlace, bytes: Buffer): boolean =>
  readAnyVersion(place, bytes)?.source === undefined;

/** A file that no one can read gives its place to the fields that are to stand there. */
function textOf(place: EntryPlace, bytes: Buffer | undefined, draft: Draft | undefined): string {
  if (draft?.source !== undefined && place.key === undefined) {
    const lineEnd = bytes ? lineEndOf(wholeText(bytes)) : '\n';
    return withPlainEnds(draft.source).replaceAll('\n', lineEnd);
  }
  if (!bytes || (draft && place.key === undefined && !isReadable(place, bytes))) {
    const fields = draft?.fields ?? {};
    if (place.key !== undefined) return writeFields({ [place.key]: fields });
    if (!place.inside.endsWith('.mdx')) return writeFields(fields);
    const body = draft?.body.trim() ?? '';
    return `---\n${writeFields(fields)}---\n${body === '' ? '' : `\n${body}\n`}`;
  }
  const parts = partsOfEntry(place, bytes);
  if (!parts) throw unreadable();
  try {
    const yaml = writeHeader(parts.yaml, wantedFields(place, parts, draft));
    return putTogether(withBody({ ...parts, yaml }, withPlainEnds(draft?.body ?? '')));
  } catch (error) {
    throw told(error);
  }
}

function wantedFields(place: EntryPlace, { yaml }: FileParts, draft: Draft | undefined): Fields {
  if (place.key === undefined) return draft?.fields ?? {};
  const { [place.key]: _, ...others } = readFields(yaml);
  if (!draft) return others;
  return { ...readFields(yaml), [place.key]: draft.fields };
}
