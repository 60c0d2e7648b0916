import { CONTENT } from '../document/content-folder.ts';
import { normalizeText } from '../document/file-text.ts';
import { parseFile } from '../document/frontmatter.ts';

/** What authors read as the name of each list that is a file of its own. */
export const LIST_TITLES = {
  sources: 'Sources',
  recherche: 'Mots de la recherche',
  questions: 'Questions ouvertes',
  words: 'Mots justes du site',
} as const;

const lists = new Map(
  Object.entries(LIST_TITLES).map(([name, title]) => [`${CONTENT}/${name}.yaml`, title]),
);

/**
 * What authors read as the name of a text.
 *
 * @param path - From the root of the project.
 * @param text - The text as it is, or as it was.
 * @returns Its title, the name of a country, the words of a link; undefined where its header is not read.
 */
export function titleOf(path: string, text: string): string | undefined {
  const list = lists.get(path);
  if (list !== undefined) return list;
  const header = parseFile(normalizeText(text))?.header;
  if (!header || header.errors.length > 0) return undefined;
  const titles = ['title', 'name', 'text'].map((field) => header.get(field));
  return titles.find((title) => typeof title === 'string' && title !== '') as string | undefined;
}
