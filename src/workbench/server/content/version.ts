import { decode, LARGEST_TEXT } from '../../../content-model/files/encoding.ts';
import { ContentDocument } from '../../../content-model/document.ts';
import { writeFields } from '../../../content-model/header/values.ts';
import { UnreadableHeader } from '../../../content-model/header/write.ts';
import { withPlainEnds } from '../../../content-model/parts.ts';
import { isFields } from '../../../lib/field-values.ts';
import { memoizeLast } from '../../../lib/memoize.ts';
import { applyEdits, lineEndOf, type TextEdit } from '../../../lib/text-edits.ts';
import type { Draft, Fields, Version } from '../../protocol.ts';
import { HttpError } from '../http-error.ts';
import { hashOf } from './files.ts';
import type { EntryLocation } from './location.ts';

const unreadable = () =>
  new HttpError(
    'L’en-tête d’un fichier ne peut pas être lu. Ouvrez d’abord le texte qui est à corriger.',
    422,
  );

/** Maps an unreadable header to a 422; rethrows anything else as it is. */
const toHeaderError = (error: unknown) =>
  error instanceof UnreadableHeader ? unreadable() : error;

/** The file of an entry as a document; undefined when it is no text, or has no header. */
export function documentOf(
  { inside }: Pick<EntryLocation, 'inside'>,
  bytes: Buffer,
): ContentDocument | undefined {
  const text = decode(bytes);
  return text === undefined ? undefined : ContentDocument.parse(inside, text);
}

// The list of texts is made again after each change, and one text of it has changed.
const parseFields = memoizeLast((inside, text): Fields | undefined => {
  try {
    return ContentDocument.parse(inside, text)?.fields;
  } catch {
    return undefined;
  }
});

/** The fields of a file, which must not be changed; undefined when they cannot be parsed. */
export function fieldsIn(
  { inside }: Pick<EntryLocation, 'inside'>,
  bytes: Buffer,
): Fields | undefined {
  const text = decode(bytes);
  return text === undefined ? undefined : parseFields(inside, text);
}

function draftIn(location: EntryLocation, { fields, body }: ContentDocument): Draft | undefined {
  if (location.key === undefined) return { fields, body };
  const record = Object.hasOwn(fields, location.key) ? fields[location.key] : undefined;
  return isFields(record) ? { fields: record, body: '' } : undefined;
}

/**
 * An entry as parsed from its file; undefined when the file does not have it.
 *
 * @throws {HttpError} If the file cannot be parsed.
 */
export function readVersion(location: EntryLocation, bytes: Buffer): Version | undefined {
  const document = documentOf(location, bytes);
  if (!document) throw unreadable();
  try {
    const draft = draftIn(location, document);
    if (!draft) return undefined;
    // A publication has its own hash: two of them may be edited at once.
    const hash =
      location.key === undefined
        ? hashOf(bytes)
        : hashOf(Buffer.from(JSON.stringify(draft.fields)));
    return { ...draft, hash };
  } catch (error) {
    throw toHeaderError(error);
  }
}

/** Decodes a file, from windows-1252 when it is not UTF-8. */
function wholeText(bytes: Buffer): string {
  const text = decode(bytes);
  if (text !== undefined) return text;
  if (bytes.length > LARGEST_TEXT || bytes.includes(0))
    throw new HttpError('Ce fichier n’est pas un texte : l’atelier ne peut pas le montrer.', 422);
  return new TextDecoder('windows-1252').decode(bytes);
}

/**
 * An entry as parsed from its file, or the raw file when its header cannot be parsed.
 *
 * @throws {HttpError} If the file is no text.
 */
export function readAnyVersion(location: EntryLocation, bytes: Buffer): Version | undefined {
  try {
    return readVersion(location, bytes);
  } catch (error) {
    if (!(error instanceof HttpError) || location.key !== undefined) throw error;
    const source = withPlainEnds(wholeText(bytes));
    return { fields: {}, body: '', source, hash: hashOf(bytes) };
  }
}

/**
 * The new file of an entry.
 *
 * @param bytes - The current file; undefined when there is none.
 * @param draft - The new content of the entry; undefined removes a publication.
 * @throws {HttpError} If the file cannot be parsed, or would be too long.
 */
export function writeVersion(
  location: EntryLocation,
  bytes: Buffer | undefined,
  draft: Draft | undefined,
): Buffer {
  const written = Buffer.from(textOf(location, bytes, draft), 'utf8');
  if (written.length > LARGEST_TEXT)
    throw new HttpError(
      'Ce texte est trop long pour une seule page. Répartissez-le sur plusieurs.',
      422,
    );
  return written;
}

/** Whether a form can show an entry. */
export const isReadable = (location: EntryLocation, bytes: Buffer): boolean =>
  readAnyVersion(location, bytes)?.source === undefined;

/** A file whose header cannot be parsed is replaced by the new fields. */
function textOf(
  location: EntryLocation,
  bytes: Buffer | undefined,
  draft: Draft | undefined,
): string {
  if (draft?.source !== undefined && location.key === undefined) {
    const lineEnd = bytes ? lineEndOf(wholeText(bytes)) : '\n';
    return withPlainEnds(draft.source).replaceAll('\n', lineEnd);
  }
  if (!bytes || (draft && location.key === undefined && !isReadable(location, bytes))) {
    const fields = draft?.fields ?? {};
    if (location.key !== undefined) return writeFields({ [location.key]: fields });
    if (!location.inside.endsWith('.mdx')) return writeFields(fields);
    const body = draft?.body.trim() ?? '';
    return `---\n${writeFields(fields)}---\n${body === '' ? '' : `\n${body}\n`}`;
  }
  const document = documentOf(location, bytes);
  if (!document) throw unreadable();
  try {
    return applyEdits(document.text, [
      ...document.setFields(wantedFields(location, document, draft)),
      ...document.setBody(withPlainEnds(draft?.body ?? '')),
    ]);
  } catch (error) {
    throw toHeaderError(error);
  }
}

/**
 * A file with the edits of one operation made.
 *
 * @throws {HttpError} If the file cannot be read.
 */
export function edit(
  location: Pick<EntryLocation, 'inside'>,
  bytes: Buffer,
  operation: (document: ContentDocument) => TextEdit[],
): Buffer {
  const document = documentOf(location, bytes);
  if (!document) throw unreadable();
  try {
    return Buffer.from(applyEdits(document.text, operation(document)), 'utf8');
  } catch (error) {
    throw toHeaderError(error);
  }
}

function wantedFields(
  location: EntryLocation,
  { fields }: ContentDocument,
  draft: Draft | undefined,
): Fields {
  if (location.key === undefined) return draft?.fields ?? {};
  const { [location.key]: _, ...others } = fields;
  return draft ? { ...fields, [location.key]: draft.fields } : others;
}
