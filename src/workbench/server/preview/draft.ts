import { join, posix } from 'node:path';
import { toProse, UncompilableText } from '../../../check/compiled-text.ts';
import { keysOf } from '../../../content-model/citations.ts';
import { readEntry } from '../../../content-model/entry.ts';
import { decode } from '../../../content-model/files/encoding.ts';
import { normalizeText } from '../../../content-model/normal-text.ts';
import { toShowable } from '../../../content-model/showable.ts';
import { typesetAll } from '../../../lib/typography.ts';
import { idOf, typesetRecord } from '../../../loaders/mdx-files.ts';
import type { PreviewDraft } from '../../../loaders/preview-draft.ts';
import type { Collection } from '../../../schemas/collections.ts';
import { kindsWith, type PageKind } from '../../../schemas/kinds.ts';
import type { Source } from '../../../schemas/source.ts';
import type { EntryPath } from '../../protocol.ts';
import { CONTENT, readContent } from '../content/files.ts';
import { findLocation, isList, type EntryLocation } from '../content/location.ts';
import type { Store } from '../content/store.ts';
import { writeVersion } from '../content/version.ts';
import { readDraftsOf, type NamedDraft } from '../drafts.ts';
import { HttpError } from '../http-error.ts';
import { slugOf } from '../views/names.ts';

/** Why a draft cannot be shown: 422, with a French sentence. */
const notShown = (reason: string) => new HttpError(reason, 422);

const UNREADABLE_HEADER =
  'L’aperçu ne montre pas ce brouillon : son en-tête ne peut pas encore être lu. Corrigez les erreurs signalées.';
const CODE =
  'L’aperçu ne montre pas ce brouillon : son texte contient du code, une balise inconnue ou des accolades, que rien n’exécute jamais. Corrigez les erreurs signalées.';

/** Sentence for a draft without the fields that its page is made of. */
const missingFields = (names: readonly string[]) =>
  names.length === 0
    ? UNREADABLE_HEADER
    : `L’aperçu ne peut pas encore montrer ce brouillon. À remplir ou à corriger d’abord : ${names.join(', ')}.`;

/** Stand-in for a source that the bibliography does not have yet. */
const unknownSource = (key: string, day: string): Source => ({
  publisher: key,
  title: 'Cette source n’est pas encore dans la bibliographie.',
  lang: 'fr',
  accessedOn: day,
});

/** The file of an entry as the check reads it; undefined when it is no text with a header. */
function readFile({ inside }: EntryLocation, bytes: Buffer | undefined) {
  const text = bytes && decode(bytes);
  return text === undefined ? undefined : readEntry(inside, normalizeText(text));
}

/** @throws {HttpError} If the text cannot be compiled without running what is in it. */
function requireProse({ inside }: EntryLocation, bytes: Buffer): string {
  try {
    return toProse(decode(bytes) ?? '', inside);
  } catch (error) {
    throw error instanceof UncompilableText ? notShown(CODE) : error;
  }
}

/** @throws {HttpError} If fields are missing without which there is no page. */
function requireData(...record: Parameters<typeof toShowable>): Record<string, unknown> {
  const shown = toShowable(...record);
  if (shown.data) return shown.data;
  throw notShown(missingFields(shown.missing));
}

/** What the page shows of a draft of a file. */
async function showFile(store: Store, location: EntryLocation, draft: NamedDraft) {
  const { kind, inside, folder } = location;
  const collection = kind as Collection;
  const bytes = await readContent(store.root, inside);
  const written = writeVersion(location, bytes, draft);
  const prose = requireProse(location, written);
  const entry = readFile(location, written);
  if (!entry?.header || entry.header.mistakes.length > 0) throw notShown(UNREADABLE_HEADER);
  const given = {
    content: prose.trim(),
    ...(folder === undefined ? {} : { page: slugOf({ name: folder }) }),
  };
  const data = requireData(
    collection,
    { ...entry.header.values, ...given },
    readFile(location, bytes)?.header?.values,
  );
  const { bibliography } = (await store.now()).site;
  const unknown = [...keysOf(entry)].filter((key) => !bibliography.records.has(key));
  const isContentPage =
    collection === 'pages' && kindsWith('contents').includes(data.kind as PageKind);
  return {
    collection,
    id: idOf(inside.slice(kind.length + 1)),
    data: typesetRecord(data as { content: string }),
    prose,
    unknownSources: unknown.map((id) => ({ id, data: unknownSource(id, store.today()) })),
    ...(isContentPage ? { routedAs: 'page' as const } : {}),
    ...(collection === 'countries' ? { routedAs: 'country' as const } : {}),
  };
}

/** What pages show of a draft of a publication. */
const showSource = (key: string, { fields }: NamedDraft) => ({
  collection: 'sources' as const,
  id: key,
  data: typesetAll(requireData('sources', fields)),
  prose: '',
  unknownSources: [],
});

/**
 * A draft as the live preview shows it.
 *
 * @param path - Path of its entry.
 * @param hash - Hash of the draft.
 * @returns Undefined when there is no such draft any more.
 * @throws {HttpError} If no page can show it: 422, with the reason.
 */
export async function findPreviewDraft(
  store: Store,
  path: EntryPath,
  hash: string,
): Promise<PreviewDraft | undefined> {
  const location = findLocation(path);
  if (!location || isList(location)) return undefined;
  const draft = (await readDraftsOf(store.root, path)).find((one) => one.hash === hash);
  if (!draft) return undefined;
  const { key, inside } = location;
  const shown = key === undefined ? await showFile(store, location, draft) : showSource(key, draft);
  // Beside its file, where the addresses of its pictures lead to the same files.
  const folder = posix.dirname(join(store.root, CONTENT, inside).replaceAll('\\', '/'));
  return { ...shown, hash, module: `${folder}/brouillon-${hash}.mdx` };
}
