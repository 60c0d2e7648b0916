import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Loader } from 'astro/loaders';
import { CONTENT } from '../document/content-folder.ts';
import { parseHeader, splitFile } from '../document/frontmatter.ts';
import { normalizeText } from '../document/file-text.ts';
import { contentPathOf, type ContentPath } from '../document/files/content-path.ts';
import { listContent } from '../document/read.ts';
import { slugify } from '../lib/slug.ts';
import { typesetAll } from '../lib/typography.ts';
import type { Collection } from '../schemas/collections.ts';

/** Header and body of a file as one record: what its schema reads. */
function toRecord(source: string): Record<string, unknown> {
  const { yaml = '', body } = splitFile(normalizeText(source));
  return { ...(parseHeader(yaml).header.toJS() as object), content: body.trim() };
}

/** French typography everywhere but in the words of the menu and in the body, which Markdown sets. */
function typesetRecord<T extends { nav?: unknown; content: string }>(record: T): T {
  const { nav, content, ...texts } = record;
  return { ...typesetAll(texts), ...(nav === undefined ? {} : { nav }), content } as unknown as T;
}

/**
 * Loads the files of one collection of texts. The body goes to the field `content`, and the folder of a
 * card or of a step to `page`. Headers are read as the check reads them: the loader of Astro refuses
 * some that it accepts.
 */
export const mdxFiles = (collection: Collection): Loader => ({
  name: `mdx-${collection}`,
  load: async ({ config, store, parseData, watcher, logger }) => {
    const root = fileURLToPath(config.root);

    async function readEntry(inside: string, { folder: page, name }: ContentPath) {
      const filePath = `${CONTENT}/${inside}`;
      const id = [...(page === undefined ? [] : [page]), slugify(name)].join('/');
      const record = toRecord(await readFile(join(root, filePath), 'utf8'));
      const data = await parseData({ id, data: page ? { ...record, page } : record, filePath });
      return { id, filePath, data: typesetRecord(data as never), deferredRender: true };
    }

    async function loadAll() {
      const files = await listContent(root);
      const entries = await Promise.all(
        files.flatMap((inside) => {
          const place = contentPathOf(inside);
          return place?.collection === collection ? [readEntry(inside, place)] : [];
        }),
      );
      store.clear();
      for (const entry of entries) store.set(entry);
    }

    await loadAll();
    const folder = join(root, CONTENT, collection);
    const reload = (path: string) => {
      if (path.startsWith(join(folder, sep)))
        loadAll().catch((error: unknown) => logger.error(String(error)));
    };
    watcher?.add(folder);
    for (const event of ['add', 'change', 'unlink'] as const) watcher?.on(event, reload);
  },
});
