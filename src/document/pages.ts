import { memoizeByKey } from '../lib/memoize.ts';
import type { Document, Site } from './site.ts';
import { SCREENS } from '../schemas/kinds.ts';

/** Every page, published or not. */
export const pagesOf = memoizeByKey((site: Site): readonly Document[] =>
  site.documents.filter(({ collection }) => collection === 'pages'),
);

/** The first page of each name. */
const pagesByName = memoizeByKey(
  (site: Site): ReadonlyMap<string | undefined, Document> =>
    new Map(
      pagesOf(site)
        .toReversed()
        .map((page) => [page.slug, page]),
    ),
);

/** The kind of a page as it was meant; empty when it has none. */
export const kindOf = (page: Document | undefined) => String(page?.header?.values.kind ?? '');

/** Whether the author withdrew a page. */
export const isHidden = ({ header }: Document) =>
  /^(?:non|false)$/iu.test(String(header?.values.published ?? ''));

/** Whether a page is one that the site cannot do without. */
export const isScreen = ({ slug }: Pick<Document, 'slug'>) =>
  SCREENS.some(({ file }) => file === slug);

/** Whether visitors reach a page: it is not withdrawn, or cannot be. */
export const isPublished = (page: Document) => !isHidden(page) || isScreen(page);

/** Whether a page is not published yet: blanks may wait in it. */
export const isDraft = (document: Document) =>
  document.collection === 'pages' && !isPublished(document);

/** Whether the text under a header is shown: of an article and of a link the header is all there is. */
export const hasShownText = ({ collection }: Pick<Document, 'collection'>) =>
  collection !== 'articles' && collection !== 'links';

/** Pages that visitors reach. */
export const publishedPages = (site: Site) => pagesOf(site).filter(isPublished);

/** The files of countries, each a page of its own. */
export const countriesOf = memoizeByKey((site: Site): readonly Document[] =>
  site.documents.filter(({ collection }) => collection === 'countries'),
);

/** The page on which the text of a file is shown. */
export const pageOf = (site: Site, document: Document): Document | undefined =>
  document.collection === 'pages' || document.collection === 'countries'
    ? document
    : pagesByName(site).get(document.folder);
