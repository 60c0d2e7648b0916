/** A crowd of which some share a thing, and of these some share another. */
export interface Crowd {
  /** How many people there are: 10, 100 or 1,000. */
  total: number;
  /** How many of them share the first thing. */
  some: number;
  /** How many of those share the second thing; 0 where there is none. */
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
 * The people of a crowd by kind, always in the order in which the sentence tells them. Kinds that
 * nobody is of are left out.
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

/** People side by side in a drawing: whole rows, whatever the crowd. */
export const columnsOf = (total: number) => (total === 1000 ? 40 : 10);

// Every step is relative, so that a hundred people are one text a hundred times, which compression
// makes nothing of. Each outline ends where it began: at the top of the head.
const PERSON = 'a1.9 1.9 0 1 1-.1 0m-2.9 10.2v-2.6a2.9 2.9 0 0 1 6 0v2.6zm3-10.2';
const FRAME = 'm-4-.9h8v12.2h-8zm-1-1v14.2h10v-14.2zm5 1.9';

/**
 * The outline of the people who stand in some places of a crowd, as one SVG path. Where the kind is
 * the few, each stands in a frame: a filling by `evenodd` keeps frame and person apart.
 *
 * @param group - Their kind and their places.
 * @param columns - People in a row.
 */
export function drawPeople({ kind, from, to }: Group, columns: number): string {
  const outline = kind === 'few' ? PERSON + FRAME : PERSON;
  let path = '';
  let at = { x: 0, y: 0 };
  for (let place = from; place < to; place += 1) {
    const x = (place % columns) * PLACE.width + 5;
    const y = Math.floor(place / columns) * PLACE.height + 1;
    path += `m${x - at.x} ${y - at.y}${outline}`;
    at = { x, y };
  }
  return path;
}

/** What each kind of people of a crowd is said to be, as the author writes it. */
export interface CrowdWords {
  /** Whom the crowd is made of: « personnes dépistées ». */
  who: string;
  /** What some of them share: « avaient un HPV ». */
  some: string;
  /** What the few share; left out where there are none. */
  few?: string | undefined;
  /** What holds for the others: « n’en avaient pas ». */
  rest: string;
}

/** A crowd in one sentence, for those who do not see the drawing: both sides are told. */
export function tellCrowd({ total, some, few }: Crowd, words: CrowdWords): string {
  const within = words.few === undefined ? '' : `, dont environ ${few} ${words.few}`;
  return `Sur ${total} ${words.who}, environ ${some} ${words.some}${within} ; environ ${total - some} ${words.rest}.`;
}
