/** What programs add to an address to tell who followed it; without it, the page is the same. */
const TRACKING =
  /^(?:(?:utm|mtm|matomo|piwik|pk|hsa|stm|vero|oly|wt|itm|at|cm|trk)_\w+|mc_[ce]id|ml_subscriber\w*|_hs(?:enc|mi)|__hs\w+|_ga|_gl|_ke|ga_\w+|xtor|xtref|xts|s_cid|s_kwcid|srsltid|ved|usg|ei|sei|ref_src|ref_url|referr?er|spm|ncid|cmpid|campaign_?id|mkt_tok|trkCampaign|sfmc_\w+|igshid|si|feature|ocid|cvid|ns_(?:campaign|mchannel|source|linkname|fee)|rb_clickid|mkwid|pcrid|guccounter|guce_referr\w+|fbclid|gclid|gclsrc|dclid|gbraid|wbraid|msclkid|yclid|twclid|ttclid|li_fat_id|igsh|mibextid|epik|sc_cid)$/iu;

/** Parameters that also have other uses, with the values that only an assistant or a network gives. */
const TRACKING_VALUES: Readonly<Record<string, RegExp>> = {
  ref: /^(?:chatgpt|openai|perplexity|claude|gemini|copilot|twitter|facebook|linkedin)(?:[.-].*)?$/iu,
  source: /^(?:chatgpt|openai|perplexity|claude|gemini|copilot)(?:[.-].*)?$/iu,
};

/** Names that are short enough to be of a page's own; they count beside a host that uses them so. */
const OF_HOST: Readonly<Record<string, RegExp>> = {
  si: /(?:^|\.)(?:youtube\.com|youtu\.be|spotify\.com)$/iu,
  feature: /(?:^|\.)(?:youtube\.com|youtu\.be)$/iu,
  ...Object.fromEntries(['ved', 'ei', 'sei', 'usg'].map((name) => [name, /(?:^|\.)google\./iu])),
};

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

/** Whether an address is one of a service that leads to another. */
export function isRedirected(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname, pathname } = new URL(address);
  return REDIRECTIONS.some(([host, path]) => host.test(hostname) && path.test(pathname));
}

/** The address to which a redirection leads, where it holds it; any other address as it is. */
export function targetOf(address: string): string {
  if (!isRedirected(address)) return address;
  const { searchParams } = new URL(address.replaceAll('&amp;', '&'));
  const target = [...searchParams.values()].find((value) => /^https?:\/\//iu.test(value));
  return target !== undefined && URL.canParse(target) ? new URL(target).href : address;
}

/** The words that a browser is asked to mark on the page. */
const TEXT_MARK = /#?:~:text=.*$/su;

/** Whether a parameter, « name=value », only tells who followed the address. */
function isTracking(parameter: string, host: string): boolean {
  const [name = '', value = ''] = parameter.split('=');
  const key = name.toLowerCase();
  if (Object.hasOwn(TRACKING_VALUES, key)) return TRACKING_VALUES[key]!.test(value);
  if (!TRACKING.test(name)) return false;
  return !Object.hasOwn(OF_HOST, key) || OF_HOST[key]!.test(host);
}

/** An address without the parameters that only tell who followed it. */
export function withoutTracking(address: string): string {
  const [, start = '', query, end = ''] = /^([^?#]*)\?([^#]*)(#.*)?$/su.exec(address) ?? [];
  if (query === undefined) return address.replace(TEXT_MARK, '');
  if (!/^(?:https?:)?\/\/|^www\./iu.test(start)) return address;
  const host = /^(?:https?:)?\/\/([^/:]+)/iu.exec(start)?.[1] ?? '';
  const pieces = query.split(/&(?:amp;)?/u);
  const remaining = pieces.filter((piece) => !isTracking(piece, host));
  const anchor = end.replace(TEXT_MARK, '');
  if (remaining.length === pieces.length && anchor === end) return address;
  return start + (remaining.length > 0 ? `?${remaining.join('&')}` : '') + anchor;
}

/** An address in a sentence, up to the sign that ends the sentence; brackets come in pairs. */
const ADDRESS_IN_TEXT =
  /https?:\/\/(?:[^\s<>"'(){}\]]|\([^\s<>"'(){}\]]*\))*[^\s<>"'(){}\].,;:!?…]/giu;

/** The addresses of other sites in a text, and where each starts. */
export const addressesIn = (text: string): readonly { address: string; column: number }[] =>
  [...text.matchAll(ADDRESS_IN_TEXT)].map(({ 0: address, index }) => ({ address, column: index }));

/** A text whose addresses lead straight to their pages, and tell no one who followed them. */
export const withCleanAddresses = (text: string) =>
  text.replace(ADDRESS_IN_TEXT, (address) => withoutTracking(targetOf(address)));
