/** A finding of the check, as an author of the CMS reads it. */
export interface Said {
  isError: boolean;
  /** Where it is: a field, a sentence, or another file. */
  place: string;
  words: string;
}

/** One finding as a line of a message. */
export const writeSaid = ({ place, words }: Said): string => `${place} : ${words}`;
