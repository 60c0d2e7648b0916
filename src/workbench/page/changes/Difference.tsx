import { excerptOf } from './excerpt.ts';

interface DifferenceProps {
  /** Empty when words were only added. */
  before: string;
  /** Empty when words were only removed. */
  after: string;
}

/** Words before and after a change, with a few of the words around them. */
export function Difference({ before, after }: DifferenceProps) {
  const { lead, end, ...words } = excerptOf(before, after);
  const shown = (text: string) => (
    <>
      {lead}
      {text !== '' && <mark>{text}</mark>}
      {end}
    </>
  );
  return (
    <>
      {before !== '' && (
        <del>
          <span className="hidden">Avant : </span>
          {shown(words.before)}
        </del>
      )}
      {after !== '' && (
        <ins>
          <span className="hidden">Maintenant : </span>
          {shown(words.after)}
        </ins>
      )}
    </>
  );
}
