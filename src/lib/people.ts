/** A crowd, the people of it who share a trait, and those of them who share a second one. */
export interface Crowd {
  /** How many people there are: 10 or 100. */
  total: number;
  /** How many of them share the first trait. */
  some: number;
  /** How many of those share the second trait; 0 where there is none. */
  few: number;
}

/** One kind of people in a crowd, and the places that they stand in, counted from 0. */
export interface Group {
  kind: 'some' | 'few' | 'rest';
  from: number;
  /** First place after them. */
  to: number;
}

/**
 * The people of a crowd by kind, always in the order in which the sentence tells them. Kinds without
 * people are left out.
 */
export const groupsOf = ({ total, some, few }: Crowd): Group[] =>
  (
    [
      { kind: 'some', from: 0, to: some - few },
      { kind: 'few', from: some - few, to: some },
      { kind: 'rest', from: some, to: total },
    ] as const
  ).filter(({ from, to }) => to > from);

/** Size of the place of one person in a drawing. */
export const PLACE = { width: 10, height: 13 } as const;

/** People side by side in a drawing. */
export const COLUMNS = 10;

// All coordinates are relative: each person has the same path data, which compresses well. Each outline ends where it began: at the top of the head.
const PERSON = 'a1.9 1.9 0 1 1-.1 0m-2.9 10.2v-2.6a2.9 2.9 0 0 1 6 0v2.6zm3-10.2';
const FRAME = 'm-4-.9h8v12.2h-8zm-1-1v14.2h10v-14.2zm5 1.9';

/**
 * The outline of the people who stand in some places of a crowd, as one SVG path. Where the kind is
 * the few, each stands in a frame: a filling by `evenodd` keeps frame and person apart.
 */
export function drawPeople({ kind, from, to }: Group): string {
  const outline = kind === 'few' ? PERSON + FRAME : PERSON;
  let path = '';
  let at = { x: 0, y: 0 };
  for (let rank = from; rank < to; rank += 1) {
    const x = (rank % COLUMNS) * PLACE.width + 5;
    const y = Math.floor(rank / COLUMNS) * PLACE.height + 1;
    path += `m${x - at.x} ${y - at.y}${outline}`;
    at = { x, y };
  }
  return path;
}

/** What each kind of people of a crowd is said to be, as the author writes it. */
export interface CrowdWords {
  /** Who the crowd is: « personnes dépistées ». */
  who: string;
  /** First trait: « avaient un HPV ». */
  some: string;
  /** Second trait; left out where nobody has it. */
  few?: string | undefined;
  /** Said of the others: « n’en avaient pas ». */
  rest: string;
}

/** A crowd in one sentence, for those who do not see the drawing: both sides are told. */
export function tellCrowd({ total, some, few }: Crowd, words: CrowdWords): string {
  const within = words.few === undefined ? '' : `, dont environ ${few} ${words.few}`;
  return `Sur ${total} ${words.who}, environ ${some} ${words.some}${within} ; environ ${total - some} ${words.rest}.`;
}
