import { createHash } from 'node:crypto';
import { attributeOf, textOf, type Element } from './html.ts';

/** A content policy: the sources that each directive allows, in the order they are written. */
type Policy = ReadonlyMap<string, ReadonlySet<string>>;

const ADDRESS_ATTRIBUTES = ['href', 'src', 'action', 'formaction', 'data'];

/** Types of scripts that are data: browsers do not run them and policies do not concern them. */
const DATA_SCRIPTS = ['application/ld+json', 'application/json'];

/** Reads a policy as it is written in a header or in a page. */
function parsePolicy(written: string): Policy {
  const policy = new Map<string, Set<string>>();
  for (const directive of written.split(';')) {
    const [name, ...sources] = directive.trim().split(/\s+/u);
    if (name && !policy.has(name.toLowerCase())) policy.set(name.toLowerCase(), new Set(sources));
  }
  return policy;
}

/** How a policy names an inline script or style, without its quotes. */
export const hashOf = (text: string) =>
  `sha256-${createHash('sha256').update(text).digest('base64')}` as const;

/** The element in which a page states its policy, if it does. */
export const findPolicy = (elements: readonly Element[]) =>
  elements.find(
    (element) =>
      attributeOf(element, 'http-equiv')?.toLowerCase() === 'content-security-policy' &&
      element.tagName === 'meta',
  );

/** What of an element the policy does not cover. */
function* findFaults(element: Element, policy: Policy): Generator<string> {
  const { tagName, attrs } = element;
  for (const { name, value } of attrs) {
    const scheme = value.replace(/[\0-\x20]+/gu, '').toLowerCase();
    const isScript = ADDRESS_ATTRIBUTES.includes(name) && scheme.startsWith('javascript:');
    if (name === 'style' || name.startsWith('on') || isScript)
      yield `<${tagName} ${name}="${value}">`;
  }
  const isData = DATA_SCRIPTS.includes(attributeOf(element, 'type')?.toLowerCase() ?? '');
  const isInlineScript =
    tagName === 'script' && attributeOf(element, 'src') === undefined && !isData;
  if (!isInlineScript && tagName !== 'style') return;
  const text = textOf(element);
  const directive = tagName === 'style' ? 'style-src' : 'script-src';
  if (!policy.get(directive)?.has(`'${hashOf(text)}'`))
    yield `<${tagName}>${text.slice(0, 60).replace(/\s+/gu, ' ')}…`;
}

/**
 * Checks that a page states a policy, without an `unsafe-` source, which covers all that it holds inline.
 *
 * @param elements - What the built page holds.
 * @param path - Its file, for the messages.
 * @returns What is wrong, one French line each.
 */
export function findPolicyFaults(elements: readonly Element[], path: string): string[] {
  const written = findPolicy(elements);
  if (!written) return [`${path} : la page n’annonce aucune politique de contenu (CSP).`];
  const policy = parsePolicy(attributeOf(written, 'content') ?? '');
  const unsafe = [...policy.values()].flatMap((sources) =>
    [...sources].filter((source) => source.startsWith("'unsafe-")),
  );
  const faults = elements.flatMap((element) => [...findFaults(element, policy)]);
  return [...unsafe, ...faults].map(
    (fault) => `${path} : la politique de contenu (CSP) refuse ${fault}`,
  );
}
