import { addressesOf } from '../platform/addresses.ts';
import { findPolicyFaults } from '../platform/content-policy.ts';
import { attributeOf, elementsOf, type HtmlPage } from '../platform/html.ts';
import { readRecords, type SectionRecord } from '../search/records.ts';

/** A built page as the checks, the weights and the search read it. */
export interface BuiltPage {
  /** From the folder of the site: `chat/thread.html`. */
  file: string;
  ids: readonly string[];
  /** Every address that it names, each once. */
  addresses: ReadonlySet<string>;
  /** What is wrong with its policy, one French line each. */
  policyFaults: readonly string[];
  /** Its sections, for the search. */
  records: readonly SectionRecord[];
}

/** Every page of a built site, by its file. */
export type BuiltPages = ReadonlyMap<string, BuiltPage>;

/** A page that authors write: its address from the root of the site, and the content file behind it. */
export interface ContentPage {
  path: string;
  file: string;
}

/**
 * Reads a built page.
 *
 * @param file - From the folder of the site.
 * @param care - Address of the page of signs, whose card other pages repeat.
 */
export function readBuiltPage(file: string, page: HtmlPage, care?: string): BuiltPage {
  const elements = [...elementsOf(page)];
  return {
    file,
    ids: elements.flatMap((element) => attributeOf(element, 'id') ?? []),
    addresses: new Set(elements.flatMap(addressesOf)),
    policyFaults: findPolicyFaults(elements, file),
    records: readRecords(page, care),
  };
}
