import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from './files.ts';
import { readElements, type Element } from './html.ts';

/** A content policy: the sources that each directive allows, in the order they are written. */
export type Policy = ReadonlyMap<string, ReadonlySet<string>>;

const NONE = "'none'";
const ADDRESS_ATTRIBUTES = ['href', 'src', 'action', 'formaction', 'xlink:href', 'data'];

/** Types of scripts that are data: browsers do not run them and policies do not concern them. */
const DATA_SCRIPTS = ['application/ld+json', 'application/json'];

/** Reads a policy as it is written in a header or in a page. */
export function parsePolicy(written: string): Policy {
  const policy = new Map<string, Set<string>>();
  for (const directive of written.split(';')) {
    const [name, ...sources] = directive.trim().split(/\s+/u);
    if (name && !policy.has(name.toLowerCase())) policy.set(name.toLowerCase(), new Set(sources));
  }
  return policy;
}

/** Writes a policy for a header, directives and sources in one fixed order. */
export const writePolicy = (policy: Policy) =>
  [...policy]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, sources]) => [name, ...[...sources].toSorted()].join(' '))
    .join('; ');

/** Allows what any of the policies allows, directive by directive. */
export function unitePolicies(policies: Iterable<Policy>): Policy {
  const united = new Map<string, Set<string>>();
  for (const policy of policies) {
    for (const [name, sources] of policy) {
      united.set(name, new Set([...(united.get(name) ?? []), ...sources]));
    }
  }
  for (const sources of united.values()) if (sources.size > 1) sources.delete(NONE);
  return united;
}

/** How a policy names an inline script or style, without its quotes. */
export const hashOf = (text: string) =>
  `sha256-${createHash('sha256').update(text).digest('base64')}` as const;

/** The element in which a page states its policy, if it does. */
export const findPolicy = (elements: readonly Element[]) =>
  elements.find(
    ({ name, attributes }) =>
      name === 'meta' && attributes.get('http-equiv')?.toLowerCase() === 'content-security-policy',
  );

/** Why the policy does not cover an element, in French; nothing if it does. */
function findFaults({ name, attributes, text }: Element, policy: Policy): string[] {
  const faults: string[] = [];
  for (const [attribute, value] of attributes) {
    if (attribute === 'style') faults.push(`<${name} style="${value}">`);
    if (attribute.startsWith('on')) faults.push(`<${name} ${attribute}="${value}">`);
    const scheme = value.replace(/[\0-\x20]+/gu, '').toLowerCase();
    if (ADDRESS_ATTRIBUTES.includes(attribute) && scheme.startsWith('javascript:')) {
      faults.push(`<${name} ${attribute}="${value}">`);
    }
  }
  const isData = DATA_SCRIPTS.includes(attributes.get('type')?.toLowerCase() ?? '');
  const isInlineScript = name === 'script' && !attributes.has('src') && !isData;
  if (isInlineScript || name === 'style') {
    const directive = name === 'style' ? 'style-src' : 'script-src';
    if (!policy.get(directive)?.has(`'${hashOf(text)}'`)) {
      faults.push(`<${name}>${text.slice(0, 60).replace(/\s+/gu, ' ')}…`);
    }
  }
  return faults;
}

/** What a page states, and what it holds that this does not cover. */
export interface PagePolicy {
  /** Absent if there are faults. */
  policy: Policy | undefined;
  /** No policy, an `unsafe-` source, something inline that it does not cover: one French line each. */
  faults: readonly string[];
}

/**
 * Reads the policy that a page states, and checks that it covers all that the page holds inline.
 *
 * @param elements - What the built page holds.
 * @param path - Its file, for the messages.
 */
export function checkPage(elements: readonly Element[], path: string): PagePolicy {
  const written = findPolicy(elements);
  if (!written) {
    const faults = [`${path} : la page n’annonce aucune politique de contenu (CSP).`];
    return { policy: undefined, faults };
  }
  const policy = parsePolicy(written.attributes.get('content') ?? '');
  const unsafe = [...policy.values()].flatMap((sources) =>
    [...sources].filter((source) => source.startsWith("'unsafe-")),
  );
  const faults = [...unsafe, ...elements.flatMap((element) => findFaults(element, policy))].map(
    (fault) => `${path} : la politique de contenu (CSP) refuse ${fault}`,
  );
  return { policy: faults.length === 0 ? policy : undefined, faults };
}

/** The policy of a whole site: what any page states, and what a page cannot state of itself. */
export const policyOfSite = (pages: readonly Policy[]): Policy =>
  unitePolicies([...pages, parsePolicy("frame-ancestors 'none'")]);

/**
 * Reads the policy of a built site.
 *
 * @param dist - Folder of the site.
 * @throws {Error} In French, with the faults of every page, if something inline is not covered.
 */
export async function readPolicy(dist: string): Promise<Policy> {
  const files = (await listFiles(dist)).filter((file) => file.endsWith('.html'));
  const pages = await Promise.all(
    files.map(async (file) =>
      checkPage(readElements(await readFile(join(dist, file), 'utf8')), file),
    ),
  );
  const faults = pages.flatMap((page) => page.faults);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return policyOfSite(pages.flatMap(({ policy }) => policy ?? []));
}
