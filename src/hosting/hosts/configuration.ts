import { writePolicy, type Policy } from '../../platform/content-policy.ts';
import {
  COPIES,
  HOME_NAMES,
  HOST_FILES,
  NOT_FOUND_PAGE,
  PUBLIC_DOT_FOLDER,
  REWRITES,
  SECURITY_HEADERS,
  SUPERFLUOUS_ENDINGS,
} from '../http-policy.ts';

/** What the files of hosts are made from. */
export interface HostedSite {
  /** Address of the host, without a slash at its end; absent if it is not known. */
  origin?: string | undefined;
  /** Folder of the host that holds the site: « » for the root, else « /hpv ». */
  base: string;
  /** What the browser may load and run. */
  policy: Policy;
}

/** Headers of every answer, in the order they are sent. */
export const headersOf = ({ policy }: Pick<HostedSite, 'policy'>) =>
  [
    ['Content-Security-Policy', writePolicy(policy)],
    ...Object.entries(SECURITY_HEADERS),
  ] as ReadonlyArray<readonly [name: string, value: string]>;

/** First line of every generated file. */
export const NOTICE = '# Fichier produit par « npm run build » : ne le modifiez pas à la main.';

/** Text for a regular expression, taken literally. */
export const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

/** A string of a configuration of Apache. */
export const quote = (text: string) => `"${text.replace(/["\\]/gu, String.raw`\$&`)}"`;

/**
 * Regular expressions that tell addresses apart, for a decoded address without the
 * base and without the slash that follows it.
 */
export const PATTERNS = {
  /** One per rewrite, with the page that answers. */
  rewrites: REWRITES.map(({ from, to }) => ({
    pattern: `${from
      .slice(1)
      .split('/')
      .map((segment) => (segment.startsWith(':') ? '[^/]+' : literal(segment)))
      .join('/')}/?`,
    page: to,
  })),
  /** Addresses with a segment that starts with a dot; the public one is not told apart. */
  dotted: String.raw`(?:.*/)?\.`,
  /** The one folder among them that visitors may read. */
  publicDots: `${literal(PUBLIC_DOT_FOLDER)}/`,
  /** Other addresses that answer 404 although a file lies there. */
  hidden: [
    ...HOST_FILES.map((file) => `${literal(file)}$`),
    String.raw`.*\.(?:${COPIES.map(({ extension }) => extension).join('|')})$`,
    String.raw`${literal(NOT_FOUND_PAGE.slice(1))}(?:\.html)?/?$`,
  ].join('|'),
  /** Other names of the home page. */
  homeNames: HOME_NAMES.map((name) => literal(name.slice(1))).join('|'),
  /** What may follow the address of a page. */
  endings: SUPERFLUOUS_ENDINGS.map(literal).join('|'),
} as const;

/** Regular expression of an Accept-Encoding that accepts a coding: named, and not with q=0. */
export const acceptPattern = (coding: string) =>
  String.raw`(?:^|,)[ \t]*${coding}[ \t]*(?:;[ \t]*q=(?:1|0\.[0-9]*[1-9])[0-9.]*[ \t]*)?(?:,|$)`;
