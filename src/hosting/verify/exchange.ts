import { REDIRECT_STATUS } from '../http-policy.ts';
import type { BuiltSite } from './built-site.ts';
import type { HttpResponse } from './client.ts';
import type { Probe } from './probes.ts';

/** A probe and what the live site answered. */
export interface Exchange extends Probe {
  response: HttpResponse;
  /** The body, its compression undone. */
  body: Buffer;
  /** The bytes that the build has for this address; absent for redirects and refusals. */
  built: Buffer | undefined;
}

/** All that was asked of a live site. */
export interface Visit {
  site: BuiltSite;
  /** Address of the site, without a slash at its end: « https://exemple.fr/hpv ». */
  address: URL;
  /** The day that counts as today, YYYY-MM-DD. */
  today: string;
  exchanges: readonly Exchange[];
}

/** Status that the table gives to a probe. */
export function expectedStatus({ purpose, route }: Probe): number {
  if (purpose === 'method') return 405;
  return { file: 200, redirect: REDIRECT_STATUS, missing: 404, malformed: 400 }[route.kind];
}

/** Whether a response has the status of the table: only then the rest of it is judged. */
export const isAsExpected = (exchange: Exchange) =>
  exchange.response.status === expectedStatus(exchange);

/** A header as it was sent, or the word for one that was not. */
export const seenHeader = ({ headers }: HttpResponse, name: string) =>
  headers[name.toLowerCase()] ?? 'absent';

/** Whether an exchange asks for the home page as visitors do. */
export const isHome = ({ purpose, route }: Exchange) =>
  purpose === 'file' && route.kind === 'file' && route.path === '/index.html';
