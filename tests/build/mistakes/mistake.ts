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
  /** The fix: the corrected line, to copy or to put in place by a button. */
  write?: string | RegExp;
  /** Lines to complete, in place of a fix. */
  suggestion?: string | RegExp;
  /** The words at fault, as the finding names them. */
  words?: string;
  /** Whether nothing may be put in place: only its author knows. */
  isAsked?: true;
}

/** What a message proposes: a fix, or lines to complete; `ASKED` where only the author knows. */
type Proposed = string | RegExp | { suggestion: string | RegExp } | typeof ASKED;

/** Of a mistake that no fix may mend. */
export const ASKED = { isAsked: true } as const;

/** Lines that are proposed to be completed, and that no button puts in place. */
export const toComplete = (suggestion: string | RegExp) => ({ suggestion });

/** A proposal as the fields of a mistake. */
const proposed = (write?: Proposed): Partial<Mistake> => {
  if (write === undefined) return {};
  if (typeof write === 'string' || write instanceof RegExp) return { write };
  return { isAsked: true, ...write };
};

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
  message: RegExp,
  write?: Proposed,
): Mistake => ({
  name,
  outcome: 'stop',
  plant,
  message,
  ...proposed(write),
});
/** A mistake that is said and published. */
export const warn = (
  name: string,
  plant: Mistake['plant'],
  message: RegExp,
  write?: Proposed,
): Mistake => ({
  ...stop(name, plant, message, write),
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
