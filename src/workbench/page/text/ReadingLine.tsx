import type { ReadingMeasure } from '../../protocol.ts';
import { plural } from '../../../lib/plural.ts';

/** Words that are read in a minute, on average. */
const WORDS_PER_MINUTE = 200;

/** How long a text is, and how easily it is read, in French. */
function describeReading({ words, score, least }: ReadingMeasure): string {
  const minutes = Math.round(words / WORDS_PER_MINUTE);
  const time = minutes < 1 ? 'moins d’une minute' : `environ ${plural(minutes, 'minute')}`;
  const length = `${plural(words, 'mot')}, ${time} de lecture`;
  if (score === undefined) return `${length}.`;
  const ease = score >= least ? 'facile à lire' : 'difficile à lire';
  return `${length}. Lisibilité : ${score}, ${ease} (${least} ou plus est facile).`;
}

/** The measures of a text, under it. */
export const ReadingLine = ({ reading }: { reading: ReadingMeasure }) => (
  <p className="sense">{describeReading(reading)}</p>
);
