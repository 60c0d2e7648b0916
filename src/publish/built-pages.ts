import { addressesOf, candidatesOf } from '../platform/addresses.ts';
import type { Element } from '../platform/html.ts';
import { checkPage, type Policy } from '../platform/content-policy.ts';

/** Several addresses of which a browser fetches one: the formats and sizes of a picture, or a file. */
interface Choice {
  isPicture: boolean;
  /** As they are written in the page. */
  from: readonly string[];
}

/** A built page as the checks and the weights read it. */
export interface BuiltPage {
  /** From the folder of the site: `chat/thread.html`. */
  file: string;
  ids: readonly string[];
  /** How many first headings it has. */
  titles: number;
  /** Every address that it names, each once. */
  addresses: ReadonlySet<string>;
  /** What a browser fetches to show it. */
  choices: readonly Choice[];
  /** Its content policy; absent if it states none, or holds something that the policy does not cover. */
  policy: Policy | undefined;
  /** What is wrong with its policy, one French line each. */
  policyFaults: readonly string[];
}

/** The file that a page of the site is built into. */
export const fileOfPath = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

/** The choices that the elements of a page leave to a browser: it fetches one address of each. */
function* choicesOf(elements: readonly Element[]): Generator<Choice> {
  let isChosen = false;
  for (const { name, attributes } of elements) {
    const rel = attributes.get('rel') ?? '';
    if (name === 'link' && /^(?:preload|icon)$/u.test(rel))
      yield { isPicture: false, from: [attributes.get('href') ?? ''] };
    if (name === 'picture') isChosen = false;
    // Of the formats that a picture is offered in, the first is the smallest.
    if (name !== 'source' && name !== 'img') continue;
    const { srcset, src = '' } = Object.fromEntries(attributes);
    if (!isChosen) yield { isPicture: true, from: srcset ? candidatesOf(srcset) : [src] };
    isChosen = name === 'source';
  }
}

/** What the checks and the weights read of the elements of a page. */
export function readBuiltPage(file: string, elements: readonly Element[]): BuiltPage {
  const { policy, faults: policyFaults } = checkPage(elements, file);
  return {
    file,
    ids: elements.flatMap(({ attributes }) => attributes.get('id') ?? []),
    titles: elements.filter(({ name }) => name === 'h1').length,
    addresses: new Set(elements.flatMap((one) => [...addressesOf(one)])),
    choices: [...choicesOf(elements)],
    policy,
    policyFaults,
  };
}

/** Every page of a built site, by its file. */
export type BuiltPages = ReadonlyMap<string, BuiltPage>;
