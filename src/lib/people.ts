/** A crowd, and the people of it who share a trait. */
export interface Crowd {
  /** How many people there are: 10 or 100. */
  total: number;
  /** How many of them share the trait. */
  some: number;
}

/** One kind of people in a crowd, and the places that they stand in, counted from 0. */
export interface Group {
  kind: 'some' | 'rest';
  from: number;
  /** First place after them. */
  to: number;
}

/**
 * The people of a crowd by kind, always in the order in which the sentence tells them. Kinds without
 * people are left out.
 */
export const groupsOf = ({ total, some }: Crowd): Group[] =>
  (
    [
      { kind: 'some', from: 0, to: some },
      { kind: 'rest', from: some, to: total },
    ] as const
  ).filter(({ from, to }) => to > from);

/** Size of the place of one person in a drawing. */
export const PLACE = { width: 10, height: 13 } as const;

/** People side by side in a drawing. */
export const COLUMNS = 10;

// All coordinates are relative: each person has the same path data, which compresses well. Each outline ends where it began: at the top of the head.
const PERSON = 'a1.9 1.9 0 1 1-.1 0m-2.9 10.2v-2.6a2.9 2.9 0 0 1 6 0v2.6zm3-10.2';

/** The outline of the people who stand in some places of a crowd, as one SVG path. */
export function drawPeople({ from, to }: Group): string {
  let path = '';
  let at = { x: 0, y: 0 };
  for (let rank = from; rank < to; rank += 1) {
    const x = (rank % COLUMNS) * PLACE.width + 5;
    const y = Math.floor(rank / COLUMNS) * PLACE.height + 1;
    path += `m${x - at.x} ${y - at.y}${PERSON}`;
    at = { x, y };
  }
  return path;
}
