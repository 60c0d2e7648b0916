import type { Content } from '../content.ts';
import type { Place } from '../folder.ts';

/** One mistake that a person can make with a text editor, and what is said of it. */
export interface Mistake {
  name: string;
  /** `stop`: exit status 1; `warn`: published, and stopped under --strict. */
  outcome: 'stop' | 'warn';
  /** Plants the mistake in a copy of the content, and says where it is. */
  plant(content: Content): Place;
  /** What the message says. */
  message: RegExp;
  /** The words at fault, as the finding names them. */
  words?: string;
  /** Rules that report something else of the same change; one slip is one message when left out. */
  besides?: readonly string[];
}

/** The picture that the article shows. */
export const PICTURE = 'images/dessin.svg';
/** A page that is not published. */
export const DRAFT = 'pages/brouillon.mdx';
export const CARD = 'cards/hpv-info/depistage.mdx';
/** A page about the site: its numbers need no source. */
export const PAGE = 'pages/qui-suis-je.mdx';
export const MEDICAL_PAGE = 'pages/hors-du-menu.mdx';
export const ARTICLE = 'articles/premier.mdx';
export const LINK = 'links/lien-1.mdx';

/** A mistake that stops the build. */
export const stop = (
  name: string,
  plant: Mistake['plant'],
  message: RegExp,
  besides?: readonly string[],
): Mistake => ({ name, outcome: 'stop', plant, message, besides });
/** A mistake that is said and published. */
export const warn = (name: string, plant: Mistake['plant'], message: RegExp): Mistake => ({
  ...stop(name, plant, message),
  outcome: 'warn',
});
/** Mistakes of one outcome: by name, how each is planted, what is said, and the rules that say something else of it. */
export const mistakes = (
  outcome: typeof stop,
  rows: Readonly<
    Record<string, readonly [plant: Mistake['plant'], message: RegExp, besides?: readonly string[]]>
  >,
): Mistake[] => Object.entries(rows).map(([name, row]) => outcome(name, ...row));

/** A change of the line of one field. */
export const field = (file: string, key: string, line: string) => (content: Content) =>
  content.edit(file, new RegExp(`^ *${key}:.*$`, 'mu'), line);
/** A paragraph more at the end of a text. */
export const text =
  (file: string, paragraph: string, shift = 0) =>
  (content: Content) => {
    const { file: path, line } = content.append(file, paragraph);
    return { file: path, line: line + shift };
  };
/** Mistakes in a paragraph more at the end of a text: by name, the paragraph, what is said and the shift of its line. */
export const paragraphs = (
  outcome: typeof stop,
  file: string,
  rows: Readonly<Record<string, readonly [paragraph: string, message: RegExp, shift?: number]>>,
): Mistake[] =>
  Object.entries(rows).map(([name, [paragraph, message, shift]]) =>
    outcome(name, text(file, paragraph, shift), message),
  );
/** Mistakes in the line of one field: by name, its line, which begins with its key, and what is said. */
export const fields = (
  outcome: typeof stop,
  file: string,
  rows: Readonly<Record<string, readonly [line: string, message: RegExp]>>,
): Mistake[] =>
  Object.entries(rows).map(([name, [line, message]]) =>
    outcome(name, field(file, /\w+/u.exec(line)![0], line), message),
  );
/** Mistakes in the first place of a file that a pattern finds: by name, the pattern, what takes its place and what is said. */
export const edits = (
  outcome: typeof stop,
  file: string,
  rows: Readonly<Record<string, readonly [before: RegExp, after: string, message: RegExp]>>,
): Mistake[] =>
  Object.entries(rows).map(([name, [before, after, message]]) =>
    outcome(name, (content) => content.edit(file, before, after), message),
  );
/** The parts that the words of the search cannot do without. */
const SEARCHED = {
  'd-abord': 'd-abord:\n  - ouvre: /a-qui-parler\n    seul:\n      - frappe\n',
  contraires: 'contraires:\n  vus:\n    - détecté\n',
};
/** The words of the search, as one author might write them; the line is that of the mistake. */
export const searchWords = (words: string, line: number) => (content: Content) => {
  const others = Object.entries(SEARCHED).filter(([part]) => !words.startsWith(part));
  const all = words + others.map(([, part]) => part).join('');
  return { ...content.write('recherche.yaml', all), line };
};
