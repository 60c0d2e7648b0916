import { pathOfPage } from '../../../lib/paths.ts';
import { idOf } from '../../../loaders/mdx-files.ts';
import { KINDS, isPageKind, kindOfPage, SCREENS } from '../../../schemas/kinds.ts';
import type { EntryKind, Fields } from '../../protocol.ts';
import { BIBLIOGRAPHY, isList, type EntryLocation } from '../content/location.ts';

/** Kinds of entry in a sentence, with their article. */
const WITH_ARTICLE: Readonly<Record<EntryKind, string>> = {
  pages: 'La page',
  cards: 'La carte',
  steps: 'L’étape',
  articles: 'L’article',
  links: 'Le lien utile',
  countries: 'Le pays',
  sources: 'La source',
  questions: 'La liste des questions',
  words: 'La liste des mots du site',
  notes: 'La liste des notes',
};

/** Kinds whose names are feminine in French. */
const FEMININE: readonly EntryKind[] = [
  'pages',
  'cards',
  'steps',
  'sources',
  'questions',
  'words',
  'notes',
];

export const isFeminine = (kind: EntryKind) => FEMININE.includes(kind);

/** An adjective or participle that agrees with a kind of entry: « effacée », « effacé ». */
export const agree = (kind: EntryKind, word: string) => (isFeminine(kind) ? `${word}e` : word);

const textAt = (fields: Fields, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? value.trim() : '';
};

/** The title of an entry, else the name of its file. */
export function nameOfEntry(location: EntryLocation, fields: Fields): string {
  if (location.kind === 'questions') return 'Questions ouvertes';
  if (location.kind === 'words') return 'Mots du site';
  if (location.kind === 'notes') return 'Notes';
  if (location === BIBLIOGRAPHY) return 'Bibliographie';
  const own = location.kind === 'countries' ? ['name', 'title'] : ['title', 'text'];
  return own.map((name) => textAt(fields, name)).find((name) => name !== '') ?? location.name;
}

/** An entry at the start of a sentence: « La carte « Le vaccin » ». */
export const labelWithArticle = (location: EntryLocation, fields: Fields): string =>
  location === BIBLIOGRAPHY
    ? 'La bibliographie'
    : isList(location)
      ? WITH_ARTICLE[location.kind]
      : `${WITH_ARTICLE[location.kind]} « ${nameOfEntry(location, fields)} »`;

/** Name of the form of an entry. */
export function formOf(location: EntryLocation, fields: Fields): string {
  const kind = textAt(fields, 'kind');
  return location.kind === 'pages'
    ? `pages/${isPageKind(kind) ? kind : Object.keys(KINDS)[0]!}`
    : location.kind;
}

/** The segment of an address that stands for a file. */
export const slugOf = ({ name }: Pick<EntryLocation, 'name'>) => idOf(`${name}.mdx`);

/** The address of the page that shows an entry; undefined when none does. */
export function addressOf(location: EntryLocation): string | undefined {
  if (location.kind === 'pages' || location.kind === 'countries')
    return pathOfPage(slugOf(location));
  if (location.folder !== undefined) return pathOfPage(slugOf({ name: location.folder }));
  return location.kind === 'articles' || location.kind === 'links' ? '/' : undefined;
}

/** Whether an entry may be renamed, retired and deleted. */
export function isRemovableEntry(location: EntryLocation, fields: Fields): boolean {
  if (isList(location) || location === BIBLIOGRAPHY) return false;
  if (location.kind !== 'pages') return true;
  const kind = textAt(fields, 'kind');
  const isScreen = SCREENS.some(({ file }) => file === slugOf(location));
  return !isScreen && (!isPageKind(kind) || kindOfPage(kind).isExtensible);
}

/** Whether the header of a page unpublishes it. */
export const isRetired = (fields: Fields) => /^(?:non|false)$/iu.test(textAt(fields, 'published'));
