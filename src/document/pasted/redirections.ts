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
];

const isWeb = (address: string) => /^https?:\/\/[^\s/]+\.[^\s/]/iu.test(address);

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
  const found = known?.parameters.map((name) => url.searchParams.get(name)).find(Boolean);
  return found && found !== address && isWeb(found) ? found.replaceAll(' ', '%20') : undefined;
}
