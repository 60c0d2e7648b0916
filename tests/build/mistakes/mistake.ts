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
  says: RegExp;
  /** The corrected line to copy. */
  write?: string | RegExp;
}

/** The picture that the article shows. */
export const PICTURE = 'images/dessin.svg';
/** A page that is not published. */
export const DRAFT = 'pages/brouillon.mdx';
export const CARD = 'cards/hpv-info/depistage.mdx';
export const PAGE = 'pages/qui-suis-je.mdx';
export const ARTICLE = 'articles/premier.mdx';
export const LINK = 'links/lien-1.mdx';

/** A mistake that stops the build. */
export const stop = (
  name: string,
  plant: Mistake['plant'],
  says: RegExp,
  write?: Mistake['write'],
): Mistake => ({
  name,
  outcome: 'stop',
  plant,
  says,
  ...(write === undefined ? {} : { write }),
});
/** A mistake that is said and published. */
export const warn = (
  name: string,
  plant: Mistake['plant'],
  says: RegExp,
  write?: Mistake['write'],
): Mistake => ({
  ...stop(name, plant, says, write),
  outcome: 'warn',
});

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

/** The block of a header that puts a page in the menu. */
export const nav = (name: string, order: number) =>
  `nav:\n  name: "${name}"\n  icon: map\n  order: ${order}\n`;
