import { addressesOf } from '../../platform/addresses.ts';
import { readElements } from '../../platform/html.ts';
import { extensionOf } from '../../platform/files.ts';
import type { Client } from './client.ts';
import { isAsExpected, type Exchange, type Visit } from './exchange.ts';
import type { Finding } from './finding.ts';

/** One link of a live page to an address of the site itself. */
interface Link {
  from: string;
  /** Path and query of the target, and the part of it that is meant; empty for the whole. */
  to: string;
  anchor: string;
}

/** A live page: the names of its parts, and where its links lead. */
interface LivePage {
  ids: ReadonlySet<string>;
  links: readonly Link[];
}

const isPage = ({ route, purpose, request }: Exchange) =>
  route.kind === 'file' &&
  extensionOf(route.path) === 'html' &&
  purpose === 'file' &&
  request.method === 'GET';

/** The part of a page that a link means; as it is written if its escapes cannot be read. */
function anchorOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

/** Reads the links of a page that stay inside the site; those of other sites are not followed. */
function readPage({ request, body }: Exchange, { site, address }: Visit): LivePage {
  const elements = readElements(body.toString());
  const here = new URL(request.path, address);
  const links = elements
    .flatMap((element) => [...addressesOf(element)])
    .filter((written) => URL.canParse(written, here))
    .map((written) => new URL(written, here))
    .filter(
      (url) => url.origin === address.origin && `${url.pathname}/`.startsWith(`${site.base}/`),
    )
    .map(({ pathname, search, hash }): Link => ({
      from: request.path,
      to: pathname + search,
      anchor: anchorOf(hash),
    }));
  return {
    ids: new Set(elements.flatMap(({ attributes }) => attributes.get('id') ?? [])),
    links,
  };
}

/**
 * Every link and anchor of the live pages. An address that was asked for already is not asked again,
 * and has its own finding if it answers otherwise than it should.
 */
export async function checkLinks(visit: Visit, client: Client): Promise<Finding[]> {
  const asked = new Map(visit.exchanges.map((one) => [one.request.path, one] as const));
  const pages = new Map(
    visit.exchanges
      .filter((exchange) => isPage(exchange) && isAsExpected(exchange))
      .map((exchange) => [exchange.request.path, readPage(exchange, visit)] as const),
  );
  const links = [...pages.values()].flatMap((page) => page.links);
  const statuses = new Map<string, number>();
  for (const to of new Set(links.map((link) => link.to)))
    if (!asked.has(to)) statuses.set(to, (await client.send({ path: to, method: 'HEAD' })).status);
  return links.flatMap(({ from, to, anchor }): Finding[] => {
    const status = statuses.get(to);
    if (status !== undefined && status >= 400)
      return [{ check: 'link', path: from, subject: to, expected: '200', seen: String(status) }];
    const target = pages.get(to);
    if (!target || anchor === '' || target.ids.has(anchor)) return [];
    const expected = `une partie nommée « ${anchor} »`;
    return [{ check: 'anchor', path: from, subject: `${to}#${anchor}`, expected, seen: 'aucune' }];
  });
}
