import { excerptOf } from './excerpt.ts';

interface DifferenceProps {
  /** Empty for an addition. */
  before: string;
  /** Empty for a removal. */
  after: string;
}

/** Words before and after a change, with some context. */
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
