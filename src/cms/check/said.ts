/** A finding of the check, as an author of the CMS reads it. */
export interface Said {
  isError: boolean;
  /** Where it is: a field, a sentence, or another file. */
  place: string;
  words: string;
  /** What the check proposes to write; undefined when it proposes nothing. */
  proposal: string | undefined;
}

/** One finding as a line of a message. */
export const writeSaid = ({ place, words, proposal }: Said): string =>
  [`${place} : ${words}`, ...(proposal === undefined ? [] : [proposal])].join(' ');
