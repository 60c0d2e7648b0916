import { memoizeLast } from '../lib/memoize.ts';
import { slugify } from '../lib/slug.ts';
import { LIST_SCHEMAS, type ListName } from '../schemas/lists.ts';
import { CONTENT } from './content-folder.ts';
import { readDocument } from './document.ts';
import { normalizeSigns, normalizeText } from './file-text.ts';
import { isMeantAsText } from './files/content-path.ts';
import { decode } from './files/encoding.ts';
import { readHeader } from './header/header.ts';
import type { Bibliography, Document, RawFile, Site } from './site.ts';

// An author's next check finds one file changed: the others are not read again.
const readAgain = memoizeLast(readDocument);

const BIBLIOGRAPHY = 'sources.yaml';

const LISTS = Object.keys(LIST_SCHEMAS) as ListName[];

const readBibliography = memoizeLast((inside, text): Bibliography => {
  const header = readHeader(text, 1);
  const records = Object.keys(header.values).map(
    (key) => [key, { key, line: header.lineOf([key]) }] as const,
  );
  // A key in capitals or with spaces is reported once, not at each citation.
  const aliases = records.map(([key, record]) => [slugify(key), record] as const);
  return {
    path: `${CONTENT}/${inside}`,
    header,
    records: new Map([...aliases, ...records]),
  };
});

const NO_BIBLIOGRAPHY: Bibliography = {
  path: `${CONTENT}/${BIBLIOGRAPHY}`,
  records: new Map(),
};

/** Whether a file under a mistaken ending stands beside the one that it is a copy of. */
const isCopy = ({ path, collection, folder, slug }: Document, documents: readonly Document[]) =>
  !path.endsWith('.mdx') &&
  documents.some(
    (other) =>
      other.path.endsWith('.mdx') &&
      other.collection === collection &&
      other.folder === folder &&
      other.slug === slug,
  );

/**
 * The content of a project as the check walks over it, as far as it can be read. It asks no disk.
 *
 * @param files - What stands in `src/content`.
 * @param today - YYYY-MM-DD.
 */
export function toSite(files: readonly RawFile[], today: string): Site {
  const typed = new Map<string, string>();
  const texts = new Map<string, string>();
  for (const { inside, path, bytes } of files) {
    const decoded = isMeantAsText(inside) ? decode(bytes) : undefined;
    if (decoded === undefined) continue;
    typed.set(path, normalizeSigns(decoded));
    texts.set(path, normalizeText(decoded));
  }
  const read = files.flatMap((file) => {
    const text = texts.get(file.path);
    const document =
      text === undefined || text.trim() === '' ? undefined : readAgain(file.inside, text);
    return document ? [document] : [];
  });
  const documents = read.filter((document) => !isCopy(document, read));
  const listed = texts.get(NO_BIBLIOGRAPHY.path);
  const bibliography =
    listed === undefined ? NO_BIBLIOGRAPHY : readBibliography(BIBLIOGRAPHY, listed);
  const lists = new Map(
    LISTS.flatMap((name) => {
      const path = `${CONTENT}/${name}.yaml`;
      const text = texts.get(path);
      return text === undefined ? [] : [[name, { path, header: readHeader(text, 1) }] as const];
    }),
  );
  return { today, files, typed, texts, documents, lists, bibliography };
}
