import type { SourceItem } from '../../protocol.ts';

/** A publication on one line: who publishes, what, and when. */
export const sourceWords = ({ publisher, title, year }: SourceItem) =>
  `${publisher}, «\u00A0${title}\u00A0»${year ? `, ${year}` : ''}`;
