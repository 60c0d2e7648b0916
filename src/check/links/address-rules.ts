import { addressesIn, withoutTracking } from '../../document/pasted/addresses.ts';
import type { Message } from '../messages.fr.ts';
import type { Report, Rule } from '../rule.ts';

/** Services that hide an address behind a short one, by their hosts. */
const SHORTENERS =
  /^(?:www\.)?(?:bit\.ly|bitly\.com|t\.co|tinyurl\.com|tiny\.cc|goo\.gl|ow\.ly|is\.gd|v\.gd|buff\.ly|lnkd\.in|cutt\.ly|rebrand\.ly|urlr\.me|urlz\.fr|shorturl\.at|s\.id|rb\.gy|t\.ly|bl\.ink|amzn\.to|fb\.me|dlvr\.it|trib\.al|qr\.ae|soo\.gd|x\.gd|lc\.cx|frama\.link|huit\.re)$/iu;

/** Services that lead to the address that theirs holds, and learn who follows it: host, then path. */
const REDIRECTIONS: readonly (readonly [host: RegExp, path: RegExp])[] = [
  [/^(?:www\.)?google\.[a-z.]+$/u, /^\/url$/u],
  [/^translate\.google\.[a-z.]+$/u, /^\/translate$/u],
  [/\.safelinks\.protection\.outlook\.com$/u, /^/u],
  [/^(?:lm?|www|m)\.facebook\.com$/u, /^\/l\.php$/u],
  [/^l\.(?:instagram|threads)\.(?:com|net)$/u, /^/u],
  [/^(?:www\.)?duckduckgo\.com$/u, /^\/l\/$/u],
  [/^(?:www\.)?linkedin\.com$/u, /^\/(?:redir|safety)/u],
  [/^(?:www\.)?youtube\.com$/u, /^\/redirect$/u],
];

/** Documents that are opened to be changed, or that few people may open: host, then path. */
const SHARED: readonly (readonly [host: RegExp, path: RegExp])[] = [
  // A document that was published has /d/e/ in its path.
  [
    /^(?:docs|drive|sites)\.google\.com$/iu,
    /^\/(?!\w+\/d\/e\/)(?:.*\/)?(?:d|folders|open|file|u)\b/iu,
  ],
  [/\.sharepoint\.com$|^onedrive\.live\.com$|^1drv\.ms$/iu, /^/u],
  [/^(?:www\.)?dropbox\.com$/iu, /^\/(?:s|scl|sh|home)\//iu],
  [/(?:^|\.)notion\.(?:so|site)$/iu, /^/u],
  [/^(?:www\.)?canva\.com$/iu, /^\/design\//iu],
  [/^(?:www\.)?(?:wetransfer\.com|we\.tl)$/iu, /^/u],
  [/^(?:www\.)?icloud\.com$/iu, /^\/(?:pages|numbers|keynote|iclouddrive)/iu],
  [/(?:^|\.)(?:framapad\.org|overleaf\.com|airtable\.com|trello\.com|miro\.com)$/iu, /^/u],
];

/** What makes an address lead nowhere, or give away a password. */
function tellBroken(address: string): Message | undefined {
  // After the name of a site alone, the dots may be those of its sentence.
  if (/^https?:\/\/[^/]+\/.+(?:…|%E2%80%A6|\.{3})$/iu.test(address))
    return { message: 'address-cut', data: { address } };
  if (!URL.canParse(address)) return undefined;
  const { username, password } = new URL(address);
  return username + password === '' ? undefined : { message: 'address-with-password' };
}

/** What an address does to whoever follows it. */
function tellIndirect(address: string): Message | undefined {
  if (!URL.canParse(address)) return undefined;
  const { hostname, pathname } = new URL(address);
  const isAmong = (services: typeof SHARED) =>
    services.some(([host, path]) => host.test(hostname) && path.test(pathname));
  if (SHORTENERS.test(hostname) || isAmong(REDIRECTIONS))
    return { message: 'address-shortened', data: { address } };
  if (isAmong(SHARED)) return { message: 'address-of-shared', data: { address } };
  const clean = withoutTracking(address);
  return clean === address ? undefined : { message: 'address-tracked', data: { clean } };
}

/** The dots right after an address, which are part of what was copied. */
const DOTS = /^(?:…|\.{3})/u;

/** A report on each address of a line, in a text, a header or the bibliography. */
const onEach = (tell: (address: string) => Message | undefined) =>
  function* ({ text }: { text: string }): Generator<Report> {
    for (const { address: found, column } of addressesIn(text)) {
      const address = found + (DOTS.exec(text.slice(column + found.length))?.[0] ?? '');
      const message = tell(address);
      if (message) yield { words: address, ...message };
    }
  };

/** Rules on addresses that lead visitors astray, or that they cannot open. */
export const ADDRESS_RULES: readonly Rule[] = [
  {
    id: 'adresse-fausse',
    severity: 'error',
    visit: { line: onEach(tellBroken) },
  },
  {
    id: 'adresse-detournee',
    severity: 'warning',
    visit: { line: onEach(tellIndirect) },
  },
];
