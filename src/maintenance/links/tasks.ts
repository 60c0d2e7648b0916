import type { WebAddress } from '../../content-model/web-addresses.ts';
import { httpsUrl } from '../../schemas/fields.ts';
import type { Task } from '../task.ts';
import { HEADINGS, leadsAstray, messageOf, type Fault } from './messages.ts';
import type { Visit } from './visit.ts';

/** Where an address leads now, with the part of the page that it named. */
function withFragment(to: string, { address }: WebAddress): string {
  const [from, target] = [new URL(address), new URL(to)];
  if (target.hash === '') target.hash = from.hash;
  return target.href;
}

/** The copies of a page that an archive keeps, as an address to open by hand. */
const archiveOf = (address: string) => `https://web.archive.org/web/*/${address}`;

/**
 * What is to be done about one place of an address.
 *
 * @returns A task whose line is that of the normal text.
 */
export function taskOf(place: WebAddress, state: Fault, visited: Visit): Task {
  const { file, line, field, address, retarget } = place;
  const to = visited.to === undefined ? undefined : withFragment(visited.to, place);
  // The content takes no other address: a site that moves to http: has no new address to offer.
  const isFix = state === 'moved' && httpsUrl.safeParse(to).success;
  const { write } = isFix ? retarget(to!) : {};
  const needsArchive = ['gone', 'home', 'loop', 'unreachable'].includes(state);
  return {
    kind: state,
    heading: HEADINGS[state],
    file,
    line,
    ...(field === undefined ? {} : { field }),
    message: messageOf(state, visited),
    ...(write === undefined ? {} : { write }),
    links: [
      { name: 'Adresse', address },
      ...(to === undefined ? [] : [{ name: 'Mène à', address: to }]),
      ...(needsArchive ? [{ name: 'Archives', address: archiveOf(address) }] : []),
    ],
    isFault: leadsAstray(state),
  };
}

const ORDER = [...new Set(Object.values(HEADINGS))];

/** Compares two tasks of links: by heading, file and line. */
export const inOrder = (a: Task, b: Task) =>
  ORDER.indexOf(a.heading) - ORDER.indexOf(b.heading) ||
  (a.file! < b.file! ? -1 : Number(a.file! > b.file!)) ||
  a.line! - b.line!;
