/** A service that leads elsewhere: its host, its path where only some lead on, and what holds the real address. */
interface Redirection {
  host: RegExp;
  path?: RegExp;
  /** Names of the parameters that may hold it. */
  parameters: readonly string[];
}

const REDIRECTIONS: readonly Redirection[] = [
  { host: /^(?:www\.)?google\.[a-z.]+$/u, path: /^\/url$/u, parameters: ['q', 'url'] },
  { host: /^translate\.google\.[a-z.]+$/u, path: /^\/translate$/u, parameters: ['u'] },
  { host: /\.safelinks\.protection\.outlook\.com$/u, parameters: ['url'] },
  { host: /^(?:lm?|www|m)\.facebook\.com$/u, path: /^\/l\.php$/u, parameters: ['u'] },
  { host: /^l\.(?:instagram|threads)\.(?:com|net)$/u, parameters: ['u'] },
  { host: /^(?:www\.)?duckduckgo\.com$/u, path: /^\/l\/$/u, parameters: ['uddg'] },
  { host: /^(?:www\.)?linkedin\.com$/u, path: /^\/(?:redir|safety)/u, parameters: ['url'] },
  { host: /^(?:www\.)?youtube\.com$/u, path: /^\/redirect$/u, parameters: ['q'] },
  { host: /^out\.reddit\.com$/u, parameters: ['url'] },
  { host: /^t\.umblr\.com$/u, parameters: ['z'] },
  { host: /^vk\.com$/u, path: /^\/away\.php$/u, parameters: ['to'] },
  { host: /^slack-redir\.net$/u, parameters: ['url'] },
  { host: /^(?:www\.)?(?:ecosia|qwant)\.(?:org|com)$/u, path: /redirect/u, parameters: ['url'] },
  { host: /\.search\.yahoo\.com$/u, parameters: ['RU'] },
  { host: /^linkprotect\.cudasvc\.com$/u, parameters: ['a'] },
];

const isWeb = (address: string) => /^https?:\/\/[^\s/]+\.[^\s/]/iu.test(address);

/** Bing writes the address in base 64 for addresses, behind « a1 ». */
function fromBing({ hostname, pathname, searchParams }: URL): string | undefined {
  if (!/^(?:www\.)?bing\.com$/u.test(hostname) || !pathname.startsWith('/ck/')) return undefined;
  const coded = /^a1([\w-]+)$/u.exec(searchParams.get('u') ?? '')?.[1];
  try {
    return coded && atob(coded.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    // An address that was cut.
    return undefined;
  }
}

/** Proofpoint writes it with other signs, in its second form, and as it is, in its third. */
function fromProofpoint(address: string, { hostname, searchParams }: URL): string | undefined {
  if (!/^urldefense\.(?:(?:proofpoint\.)?com|us)$/u.test(hostname)) return undefined;
  const third = /\/v3\/__(.+?)__;/u.exec(address)?.[1];
  // A star stands for a sign that is coded further on: only its author can tell which.
  if (third !== undefined)
    return third.includes('*') ? undefined : third.replace(/^(https?:\/)(?!\/)/u, '$1/');
  const coded = searchParams.get('u')?.replaceAll('_', '/').replaceAll('-', '%');
  try {
    return coded === undefined ? undefined : decodeURIComponent(coded);
  } catch {
    return undefined;
  }
}

/** Google shows a copy of a page under the address of the page. */
function fromCopy({ hostname, pathname, search }: URL): string | undefined {
  const isGoogle = /^(?:www\.)?google\.[a-z.]+$/u.test(hostname);
  const isCdn = hostname === 'cdn.ampproject.org';
  const [, safe, rest] = /^\/(?:amp|c|v)\/(s\/)?([^/]+\..*)$/u.exec(pathname) ?? [];
  if (rest === undefined || !(isGoogle || isCdn)) return undefined;
  return `${safe ? 'https' : 'http'}://${rest}${search}`;
}

/** Google shows a translated page under the host of the page, with « - » for « . » and « -- » for « - ». */
function fromTranslation({ hostname, pathname, searchParams, hash }: URL): string | undefined {
  const coded = /^([\w-]+)\.translate\.goog$/u.exec(hostname)?.[1];
  if (coded === undefined) return undefined;
  const host = coded.replace(/--|-/gu, (found) => (found === '-' ? '.' : '-'));
  const own = [...searchParams].filter(([name]) => !name.startsWith('_x_tr_'));
  const query = own.length > 0 ? `?${new URLSearchParams(own).toString()}` : '';
  const scheme = searchParams.get('_x_tr_sch') === 'http' ? 'http' : 'https';
  return `${scheme}://${host}${pathname}${query}${hash}`;
}

/**
 * The address that a search engine, a mail program or a translator leads to, where its own address holds it.
 *
 * @returns Undefined when it leads nowhere else, or does not say where.
 */
export function redirectionTarget(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const known = REDIRECTIONS.find(
    ({ host, path }) => host.test(url.hostname) && (!path || path.test(url.pathname)),
  );
  const held = known?.parameters.map((name) => url.searchParams.get(name)).find(Boolean);
  const found =
    held ?? fromBing(url) ?? fromProofpoint(address, url) ?? fromCopy(url) ?? fromTranslation(url);
  return found && found !== address && isWeb(found) ? found.replaceAll(' ', '%20') : undefined;
}
