import { addressesOf } from '../../platform/addresses.ts';
import { extensionOf } from '../../platform/files.ts';
import { readElements, type Element } from '../../platform/html.ts';
import { HASHED_FOLDER, NOT_FOUND_PAGE } from '../http-policy.ts';
import { isAsExpected, type Exchange, type Visit } from './exchange.ts';
import type { Check, Finding } from './finding.ts';

/** Elements that load or run something. */
const ACTIVE =
  'script style link iframe frame object embed img source video audio base meta form'.split(' ');

/** Values of `rel` that have a browser ask for the address of a link. */
const LOADING_LINKS =
  /\b(?:stylesheet|icon|preload|modulepreload|prefetch|preconnect|dns-prefetch|manifest)\b/u;

const keyOf = ({ name, attributes, text }: Element) =>
  JSON.stringify([name, [...attributes], text]);

/**
 * The elements that a live page has and its built page has not; undefined if some of the built page
 * are not there in their order, for then it is another version and not an addition.
 */
function findAdded(built: readonly Element[], live: readonly Element[]): Element[] | undefined {
  const added: Element[] = [];
  let next = 0;
  for (const element of live) {
    if (next < built.length && keyOf(built[next]!) === keyOf(element)) next += 1;
    else added.push(element);
  }
  return next === built.length ? added : undefined;
}

const isLoading = ({ name, attributes }: Element) =>
  name === 'link'
    ? LOADING_LINKS.test(attributes.get('rel') ?? '')
    : name !== 'a' && name !== 'area';

/** Origins of others that an element has a browser ask, by where its page stands. */
function thirdPartiesOf(element: Element, page: URL): string[] {
  if (!isLoading(element)) return [];
  const styled = [...element.text.matchAll(/(?:url\(|@import)\s*["']?([^"')\s;]+)/giu)];
  const isStyle = element.name === 'style';
  const addresses = [
    ...addressesOf(element),
    ...['data', 'action', 'xlink:href'].flatMap((name) => element.attributes.get(name) ?? []),
    ...(isStyle ? styled.flatMap(([, address]) => address ?? []) : []),
  ];
  const origins = addresses
    .filter((address) => URL.canParse(address, page))
    .map((address) => new URL(address, page))
    .filter(
      ({ protocol, origin }) => /^(?:https?|wss?):$/u.test(protocol) && origin !== page.origin,
    )
    .map(({ origin }) => origin);
  return [...new Set(origins)];
}

/** An element as the report shows it. */
function describe({ name, attributes, text }: Element): string {
  const shown = ['src', 'href', 'data', 'action', 'content'].find((one) => attributes.has(one));
  const words = text.trim().replaceAll(/\s+/gu, ' ').slice(0, 60);
  return `<${name}${shown ? ` ${shown}="${attributes.get(shown)}"` : ''}>${words && `${words}…`}`;
}

/** What the elements that were added to a page do. */
function additions(added: readonly Element[], exchange: Exchange, visit: Visit): Finding[] {
  const { path } = exchange.request;
  const active = added.filter(({ name }) => ACTIVE.includes(name));
  return (active.length > 0 ? active : added).map((element): Finding => {
    const [origin] = thirdPartiesOf(element, new URL(path, visit.address));
    const seen = describe(element);
    return origin
      ? { check: 'third-party', path, subject: origin, expected: 'aucun autre site', seen }
      : { check: 'injected', path, expected: 'la page telle qu’elle a été construite', seen };
  });
}

/**
 * Scripts of a page of another version that no build makes: those are inside the page, or in the
 * folder of hashed files.
 */
function foreignScripts(live: readonly Element[], exchange: Exchange, visit: Visit): Finding[] {
  const { path } = exchange.request;
  const page = new URL(path, visit.address);
  const isForeign = ({ name, attributes }: Element) => {
    const source = attributes.get('src') ?? '';
    if (name !== 'script' || !URL.canParse(source, page) || source === '') return false;
    const { origin, pathname } = new URL(source, page);
    return origin === page.origin && !pathname.startsWith(visit.site.base + HASHED_FOLDER);
  };
  const expected = 'la page telle qu’elle a été construite';
  return live
    .filter(isForeign)
    .map((element) => ({ check: 'injected', path, expected, seen: describe(element) }));
}

/** The others that a page of another version asks, and its built page does not. */
function newThirdParties(
  built: readonly Element[],
  live: readonly Element[],
  exchange: Exchange,
  visit: Visit,
): Finding[] {
  const { path } = exchange.request;
  const page = new URL(path, visit.address);
  const known = new Set(built.flatMap((element) => thirdPartiesOf(element, page)));
  return live.flatMap((element) =>
    thirdPartiesOf(element, page)
      .filter((origin) => !known.has(origin))
      .map((subject): Finding => {
        const expected = 'aucun autre site';
        return { check: 'third-party', path, subject, expected, seen: describe(element) };
      }),
  );
}

/** The same words for every file, so that they make one fault. */
const ANOTHER = { expected: 'le contenu de la construction', seen: 'un autre contenu, ou rien' };

/** The check that other bytes break, for files with advice of their own. */
const NAMED: Readonly<Record<string, Check>> = {
  '/robots.txt': 'robots',
  '/sitemap.xml': 'sitemap',
  '/.well-known/security.txt': 'security-txt',
};

function pageFindings(exchange: Exchange, file: string, visit: Visit): Finding[] {
  const { path } = exchange.request;
  const built = visit.site.pages.get(file)!;
  const live = readElements(exchange.body.toString());
  const added = findAdded(built, live);
  if (added && added.length > 0) return additions(added, exchange, visit);
  const check = exchange.route.kind === 'missing' ? 'not-found-page' : 'version';
  return [
    { check, path, ...ANOTHER },
    ...foreignScripts(live, exchange, visit),
    ...newThirdParties(built, live, exchange, visit),
  ];
}

/** Compares one response with the file of the build. */
function bodyFindings(exchange: Exchange, visit: Visit): Finding[] {
  const { purpose, route, request, response, body, built } = exchange;
  if (!built || !isAsExpected(exchange) || purpose === 'method' || purpose === 'hidden') return [];
  const file = route.kind === 'file' ? route.path : `${NOT_FOUND_PAGE}.html`;
  if (request.method === 'HEAD') {
    const seen = response.headers['content-length'];
    if (seen === undefined || Number(seen) === built.length) return [];
    return [{ check: 'version', path: request.path, ...ANOTHER }];
  }
  if (body.equals(built)) return [];
  if (extensionOf(file) === 'html') return pageFindings(exchange, file, visit);
  return [{ check: NAMED[file] ?? 'version', path: request.path, ...ANOTHER }];
}

/** Pages and files against those of the build: other versions, additions on the way, other sites. */
export const checkPages = (visit: Visit): Finding[] =>
  visit.exchanges.flatMap((exchange) => bodyFindings(exchange, visit));

/** Origins of other sites that the build itself asks, with the pages that do: an author chose them. */
export function chosenThirdParties({
  site,
  address,
}: Visit): ReadonlyMap<string, readonly string[]> {
  const chosen = new Map<string, string[]>();
  for (const [file, elements] of site.pages) {
    const origins = new Set(
      elements
        .flatMap((element) => thirdPartiesOf(element, address))
        .filter((one) => one !== site.origin),
    );
    for (const origin of origins)
      chosen.set(origin, [...(chosen.get(origin) ?? []), file.slice(1)]);
  }
  return chosen;
}
