import type { ContentEntryType } from 'astro';
import { glob, type Loader, type LoaderContext } from 'astro/loaders';
import { parseFile } from '../document/frontmatter.ts';
import { normalizeText } from '../document/file-text.ts';
import { slugify } from '../lib/slug.ts';
import { typesetAll } from '../lib/typography.ts';

/** What Astro hands to its own loaders, beyond what it documents: how each ending is read. */
type FullContext = LoaderContext & { entryTypes: Map<string, ContentEntryType> };

/** Header and body of a file as one record: what its schema reads. */
function toRecord(source: string): Record<string, unknown> {
  const file = parseFile(normalizeText(source));
  if (!file) return { content: '' };
  return { ...(file.header.toJS() as object), content: file.body.trim() };
}

/** French typography everywhere but in the words of the menu and in the body, which Markdown sets. */
function typesetRecord<T extends { nav?: unknown; content: string }>(record: T): T {
  const { nav, content, ...texts } = record;
  return { ...typesetAll(texts), ...(nav === undefined ? {} : { nav }), content } as unknown as T;
}

/** The identifier of a file: its path as a piece of an address, folder by folder. */
const idOf = (entry: string) =>
  entry
    .replace(/\.mdx$/u, '')
    .split('/')
    .map(slugify)
    .join('/');

/** Files and folders that editors and systems leave beside texts: the check passes over them as well. */
const LEFTOVERS = ['!**/[~#]*', '!**/[~#]*/**', '!**/*~/**', '!**/__MACOSX/**', '!**/__macosx/**'];

/**
 * Loads the MDX files of one folder of `src/content`. The body goes to the field `content`, and in a
 * folder of folders the name of the inner one goes to `page`.
 *
 * @param folder - Name under `src/content`.
 * @param hasPages - Whether the files stand in one folder per page.
 */
export function mdxFiles(folder: string, hasPages = false): Loader {
  const files = glob({
    base: `./src/content/${folder}`,
    pattern: [hasPages ? '*/*.mdx' : '*.mdx', ...LEFTOVERS],
    generateId: ({ entry }) => idOf(entry),
  });
  return {
    ...files,
    name: `mdx-${folder}`,
    load: (documented) => {
      const context = documented as FullContext;
      const mdx = context.entryTypes.get('.mdx');
      if (!mdx) throw new Error('The MDX integration is missing.');
      const getEntryInfo: typeof mdx.getEntryInfo = async ({ contents }) => {
        // The text is in the record; Astro would keep it a second time.
        return { data: toRecord(contents), body: '', slug: '', rawData: '' };
      };
      const parseData: typeof context.parseData = async ({ data, ...entry }) => {
        const page = hasPages ? { page: entry.id.split('/')[0] } : {};
        const parsed = await context.parseData({ ...entry, data: { ...data, ...page } as never });
        return typesetRecord(parsed as never);
      };
      const entryTypes = new Map([...context.entryTypes, ['.mdx', { ...mdx, getEntryInfo }]]);
      return files.load({ ...context, entryTypes, parseData } as FullContext);
    },
  };
}
