import type { SourceItem } from '../../protocol.ts';

/** A publication on one line: publisher, title, year. */
export const sourceWords = ({ publisher, title, year }: SourceItem) =>
  `${publisher}, «\u00A0${title}\u00A0»${year ? `, ${year}` : ''}`;
