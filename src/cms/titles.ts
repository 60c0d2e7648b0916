import { CONTENT } from '../document/content-folder.ts';
import { normalizeText } from '../document/file-text.ts';
import { parseHeader, splitFile } from '../document/frontmatter.ts';
import { TITLES } from '../schemas/collections.ts';

/** What authors read as the name of each list that is a file of its own. */
export const LIST_TITLES = {
  sources: 'Sources',
  recherche: 'Mots de la recherche',
  questions: 'Questions ouvertes',
  words: 'Mots justes du site',
} as const;

/** The fields that name an item of a list, whatever stands before them. */
export const NAMING: readonly string[] = ['title', 'name', 'text'];

const lists = new Map(
  Object.entries(LIST_TITLES).map(([name, title]) => [`${CONTENT}/${name}.yaml`, title]),
);

/**
 * What authors read as the name of a text.
 *
 * @param path - From the root of the project.
 * @param text - The text as it is, or as it was.
 * @returns The name of a country, its title, the words of a link; undefined where its header is not read.
 */
export function titleOf(path: string, text: string): string | undefined {
  const list = lists.get(path);
  if (list !== undefined) return list;
  const { header } = parseHeader(splitFile(normalizeText(text)).yaml ?? '');
  if (header.errors.length > 0) return undefined;
  const titles = ['name', 'title', 'text'].map((field) => header.get(field));
  return titles.find((title) => typeof title === 'string' && title !== '') as string | undefined;
}

/** What stands at a path, from the root of the project; undefined where there is no text. */
type Read = (path: string) => string | undefined;

/** What authors read as the name of a page; the name of its file where it has no title. */
export const nameOfPage = (page: string, read: Read): string => {
  const path = `${CONTENT}/pages/${page}.mdx`;
  return titleOf(path, read(path) ?? '') ?? page;
};

/** What authors read as the name of a folder of texts: « Cartes : Accueil ». */
export function nameOfFolder(inside: string, read: Read): string {
  const [folder = '', page] = inside.split('/');
  const name = TITLES[folder as keyof typeof TITLES] ?? folder;
  return page === undefined ? name : `${name} : ${nameOfPage(page, read)}`;
}

/**
 * A text or a folder as authors find it in the lists: « Le dépistage » (Cartes : HPV Info).
 *
 * @param path - From the root of the project.
 */
export function quotePlace(path: string, read: Read): string {
  const inside = path.slice(CONTENT.length + 1);
  if (!/\.\w+$/u.test(inside)) return `« ${nameOfFolder(inside, read)} »`;
  const [, folder] = /^(\w+\/[^/]+)\/[^/]+$/u.exec(inside) ?? [];
  const name = titleOf(path, read(path) ?? '') ?? inside.replace(/\.mdx$/u, '');
  return `« ${name} »${folder === undefined ? '' : ` (${nameOfFolder(folder, read)})`}`;
}
