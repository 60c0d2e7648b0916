import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { normalizeText } from './file-text.ts';
import { memoizeLast } from '../lib/memoize.ts';
import { slugify } from '../lib/slug.ts';
import { LIST_SCHEMAS, type ListName } from '../schemas/lists.ts';
import { sourceSchema } from '../schemas/source.ts';
import { withoutExcess } from './excess.ts';
import { CONTENT, readDocument } from './document.ts';
import { decode } from './files/encoding.ts';
import { ELSEWHERE, NO_FILE, isIgnored, isMeantAsText } from './files/content-path.ts';
import { readHeader } from './header/header.ts';
import type { Bibliography, RawFile, Site } from './site.ts';

async function readFileSafely(root: string, inside: string): Promise<RawFile> {
  const path = `${CONTENT}/${inside}`;
  try {
    const [real, folder] = await Promise.all(
      [path, CONTENT].map((name) => realpath(join(root, name))),
    );
    if (!real!.startsWith(join(folder!, sep)))
      return { path, inside, bytes: Buffer.alloc(0), readError: ELSEWHERE };
    // To open a pipe waits for whoever writes into it.
    const found = await stat(real!);
    if (!found.isFile() && !found.isDirectory())
      return { path, inside, bytes: Buffer.alloc(0), readError: NO_FILE };
    return { path, inside, bytes: await readFile(real!) };
  } catch (error) {
    return {
      path,
      inside,
      bytes: Buffer.alloc(0),
      readError: (error as NodeJS.ErrnoException).code ?? 'EIO',
    };
  }
}

/** Every file and folder of `src/content`, sorted, without leftovers. */
export async function listContent(root: string) {
  const entries = await readdir(join(root, CONTENT), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  const paths = entries
    .map((entry) => ({
      isFolder: entry.isDirectory(),
      inside: join(entry.parentPath, entry.name)
        .slice(join(root, CONTENT).length + 1)
        .split(sep)
        .join('/'),
    }))
    .filter(({ inside }) => !isIgnored(inside))
    .toSorted((a, b) => (a.inside < b.inside ? -1 : 1));
  return {
    files: paths.filter(({ isFolder }) => !isFolder).map(({ inside }) => inside),
    folders: paths.filter(({ isFolder }) => isFolder).map(({ inside }) => inside),
  };
}

// An author's next check finds one file changed: the others are not read again.
const readAgain = memoizeLast(readDocument);

const BIBLIOGRAPHY = 'sources.yaml';

const LISTS = Object.keys(LIST_SCHEMAS) as ListName[];

const readBibliography = memoizeLast((inside, text): Bibliography => {
  const header = readHeader(text, 1);
  const records = Object.entries(header.values).map(([key, value]) => {
    const { data: source } = sourceSchema.safeParse(value);
    return [key, { key, line: header.lineOf([key]), ...(source ? { source } : {}) }] as const;
  });
  // A key in capitals or with spaces is reported once, not at each citation.
  const aliases = records.map(([key, record]) => [slugify(key), record] as const);
  return {
    path: `${CONTENT}/${inside}`,
    lines: text.split('\n'),
    header,
    records: new Map([...aliases, ...records]),
  };
});

const NO_BIBLIOGRAPHY: Bibliography = {
  path: `${CONTENT}/${BIBLIOGRAPHY}`,
  lines: [],
  records: new Map(),
};

/**
 * Reads the whole content of a project, as far as it can be read.
 *
 * @param root - Root of the project.
 * @param today - YYYY-MM-DD.
 */
export async function readSite(root: string, today: string): Promise<Site> {
  const { files: names, folders } = await listContent(root);
  const files = await Promise.all(names.map((inside) => readFileSafely(root, inside)));
  const texts = new Map<string, string>();
  for (const file of files) {
    const { path, inside, bytes } = file;
    const decoded = isMeantAsText(inside) ? decode(bytes) : undefined;
    if (decoded === undefined) continue;
    const { text, excesses } = withoutExcess(normalizeText(decoded));
    if (excesses.length > 0) file.excesses = excesses;
    texts.set(path, text);
  }
  const entries = files.flatMap((file) => {
    const text = texts.get(file.path);
    const entry =
      text === undefined || text.trim() === '' ? undefined : readAgain(file.inside, text);
    return entry ? [entry] : [];
  });
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
  return { root, today, files, folders, texts, entries, lists, bibliography };
}
