/**
 * The collections with the draft of the request, in place of `astro:content`: see `draftPreview`. No
 * build loads this file.
 */
import * as saved from 'astro:content';
import { draftStorage } from './preview-draft.ts';

type Collections = saved.DataEntryMap;
type Name = keyof Collections;
type Entry<N extends Name> = saved.CollectionEntry<N>;

/** Entries that the draft of the request adds to a collection or replaces in it. */
function draftsOf<N extends Name>(collection: N): Entry<N>[] {
  const draft = draftStorage().getStore();
  if (!draft) return [];
  const own = draft.collection === collection ? [draft] : [];
  const sources = collection === 'sources' ? draft.unknownSources : [];
  return [...sources, ...own].map(({ id, data }) => ({ id, collection, data }) as never);
}

/** As Astro does. */
export async function getCollection<N extends Name>(
  collection: N,
  isWanted: (entry: Entry<N>) => boolean = () => true,
): Promise<Entry<N>[]> {
  const drafts = draftsOf(collection);
  const others = (await saved.getCollection(collection)).filter(
    ({ id }) => !drafts.some((draft) => draft.id === id),
  );
  return [...others, ...drafts].filter(isWanted);
}

/** As Astro does. */
export const getEntry = async <N extends Name>(
  collection: N,
  id: string,
): Promise<Entry<N> | undefined> =>
  draftsOf(collection).find((draft) => draft.id === id) ??
  (saved.getEntry(collection as never, id as never) as Promise<Entry<N> | undefined>);

/** Exports of the module of a text. */
interface TextModule {
  Content: saved.RenderResult['Content'];
  getHeadings(): saved.RenderResult['headings'];
  frontmatter: saved.RenderResult['remarkPluginFrontmatter'];
}

/** As Astro does; the text of the draft is compiled at its first request. */
export async function render(
  entry: Entry<'pages' | 'cards' | 'steps' | 'countries'>,
): Promise<saved.RenderResult> {
  const draft = draftStorage().getStore();
  if (!draft || entry.id !== draft.id || entry.collection !== draft.collection)
    return saved.render(entry);
  const text = (await import(/* @vite-ignore */ draft.module)) as TextModule;
  return {
    Content: text.Content,
    headings: text.getHeadings(),
    remarkPluginFrontmatter: text.frontmatter,
  };
}
