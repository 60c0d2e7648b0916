import { pathOfPage } from '../../../lib/paths.ts';
import { idOf } from '../../../loaders/mdx-files.ts';
import { KINDS, isPageKind, kindOfPage, SCREENS } from '../../../schemas/kinds.ts';
import type { EntryKind, Fields } from '../../protocol.ts';
import { BIBLIOGRAPHY, type EntryPlace } from '../content/place.ts';

/** A sort of entry in a sentence, with its article. */
const WITH_ARTICLE: Readonly<Record<EntryKind, string>> = {
  pages: 'La page',
  cards: 'La carte',
  steps: 'L’étape',
  articles: 'L’article',
  links: 'Le lien utile',
  countries: 'Le pays',
  sources: 'La source',
  questions: 'La liste des questions',
};

/** Sorts whose names are feminine in French. */
const FEMININE: readonly EntryKind[] = ['pages', 'cards', 'steps', 'sources', 'questions'];

/** Whether the name of a sort of entry is feminine in French. */
export const isFeminine = (kind: EntryKind) => FEMININE.includes(kind);

/** An ending that agrees with a sort of entry: « effacée », « effacé ». */
export const agree = (kind: EntryKind, word: string) => (isFeminine(kind) ? `${word}e` : word);

const textAt = (fields: Fields, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? value.trim() : '';
};

/** How a person calls an entry: its title, else the name of its file. */
export function nameOfEntry(place: EntryPlace, fields: Fields): string {
  if (place.kind === 'questions') return 'Questions ouvertes';
  if (place === BIBLIOGRAPHY) return 'Bibliographie';
  const own = place.kind === 'countries' ? ['name', 'title'] : ['title', 'text'];
  return own.map((name) => textAt(fields, name)).find((name) => name !== '') ?? place.name;
}

/** An entry in a sentence: « La carte « Le vaccin » ». */
export const labelWithArticle = (place: EntryPlace, fields: Fields): string =>
  place === BIBLIOGRAPHY
    ? 'La bibliographie'
    : place.kind === 'questions'
      ? WITH_ARTICLE.questions
      : `${WITH_ARTICLE[place.kind]} « ${nameOfEntry(place, fields)} »`;

/** Name of the form of an entry. */
export function formOf(place: EntryPlace, fields: Fields): string {
  const kind = textAt(fields, 'kind');
  return place.kind === 'pages'
    ? `pages/${isPageKind(kind) ? kind : Object.keys(KINDS)[0]!}`
    : place.kind;
}

/** Name of a file as a piece of an address. */
export const slugOf = ({ name }: Pick<EntryPlace, 'name'>) => idOf(`${name}.mdx`);

/** The address of the page that a file makes or belongs to; undefined where none shows it. */
export function addressOf(place: EntryPlace): string | undefined {
  if (place.kind === 'pages' || place.kind === 'countries') return pathOfPage(slugOf(place));
  if (place.folder !== undefined) return pathOfPage(slugOf({ name: place.folder }));
  return place.kind === 'articles' || place.kind === 'links' ? '/' : undefined;
}

/** Whether the site can do without an entry. */
export function isRemovableEntry(place: EntryPlace, fields: Fields): boolean {
  if (place.kind === 'questions' || place === BIBLIOGRAPHY) return false;
  if (place.kind !== 'pages') return true;
  const kind = textAt(fields, 'kind');
  const isScreen = SCREENS.some(({ file }) => file === slugOf(place));
  return !isScreen && (!isPageKind(kind) || kindOfPage(kind).isOpen);
}

/** Whether the header of a page takes it off the site. */
export const isRetired = (fields: Fields) => /^(?:non|false)$/iu.test(textAt(fields, 'published'));
