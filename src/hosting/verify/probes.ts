import { extensionOf } from '../../platform/files.ts';
import { COPIES, FILE_KINDS, HASHED_FOLDER, HOME_NAMES, HOST_FILES } from '../http-policy.ts';
import { NOT_FOUND_PAGE, REWRITES, SUPERFLUOUS_ENDINGS } from '../http-policy.ts';
import { findRoute, type Route } from '../routes.ts';
import type { BuiltSite } from './built-site.ts';
import type { HttpRequest } from './client.ts';

/** Why an address is asked for; what it must answer is its route. */
type Purpose = 'file' | 'rewrite' | 'redirect' | 'unknown' | 'hidden' | 'method';

/** One request, and what the table of answers says of it. */
export interface Probe {
  purpose: Purpose;
  request: HttpRequest;
  route: Route;
}

/** Asks for the copies that the build made, in the order of preference. */
const ACCEPTED = { 'accept-encoding': COPIES.map(({ coding }) => coding).join(', ') };

/** The address that visitors use for a file of the site. */
function pathOf(file: string): string {
  if (file === '/index.html') return '/';
  return encodeURI(extensionOf(file) === 'html' ? file.replace(/\.html$/u, '') : file);
}

/** Addresses that lead nowhere: plain, in a folder that is not there, and where files are kept for long. */
const UNKNOWN = [
  '/page-qui-n-existe-pas',
  '/page-qui-n-existe-pas.html',
  '/dossier-qui-n-existe-pas/page',
  `${HASHED_FOLDER}fichier-qui-n-existe-pas.js`,
];

/** Addresses of what must not be shown although it may lie there. */
const HIDDEN = [
  ...HOST_FILES.map((name) => `/${name}`),
  ...COPIES.map(({ extension }) => `/index.html.${extension}`),
  NOT_FOUND_PAGE,
  `${NOT_FOUND_PAGE}.html`,
  '/.git/config',
];

/** One page of each depth: hosts tell addresses apart by their form, not by their words. */
function samplePages(files: Iterable<string>): string[] {
  const byDepth = new Map<number, string>();
  for (const file of files)
    if (extensionOf(file) === 'html' && file !== '/index.html' && file !== `${NOT_FOUND_PAGE}.html`)
      byDepth.set(file.split('/').length, file);
  return [...byDepth.values()];
}

/** Every address to ask for, by its purpose, from the root of the site. */
function* addressesToAsk({ files, base }: BuiltSite): Generator<[Purpose, string]> {
  for (const file of files) if (file !== `${NOT_FOUND_PAGE}.html`) yield ['file', pathOf(file)];
  for (const { from } of REWRITES)
    for (const slash of ['', '/'])
      yield ['rewrite', from.replaceAll(/:[^/]+/gu, 'verification') + slash];
  for (const name of HOME_NAMES) yield ['redirect', `${name}?a=1`];
  for (const file of samplePages(files))
    for (const ending of SUPERFLUOUS_ENDINGS) yield ['redirect', `${pathOf(file)}${ending}?a=1`];
  if (base) yield ['redirect', '?a=1'];
  for (const path of UNKNOWN) yield ['unknown', path];
  for (const path of HIDDEN) yield ['hidden', path];
}

/** Pictures and letters are only asked whether they are there: their names hold their content. */
function methodOf(route: Route): 'GET' | 'HEAD' {
  const isText = route.kind !== 'file' || FILE_KINDS[extensionOf(route.path)]!.isText;
  return isText ? 'GET' : 'HEAD';
}

/** The route that an address asked for a purpose has; others are left out. */
const ROUTES: Readonly<Record<Purpose, Route['kind']>> = {
  file: 'file',
  rewrite: 'file',
  redirect: 'redirect',
  unknown: 'missing',
  hidden: 'missing',
  method: 'file',
};

/** What to ask of a live site, with what the table of answers says of each address. */
export function listProbes(site: BuiltSite): Probe[] {
  const has = (file: string) => site.files.has(file);
  const probes = [...addressesToAsk(site)].flatMap(([purpose, address]): Probe[] => {
    const path = site.base + address;
    const route = findRoute(path, site.base, has);
    const request: HttpRequest = { path, method: methodOf(route), headers: ACCEPTED };
    return route.kind === ROUTES[purpose] ? [{ purpose, route, request }] : [];
  });
  const path = `${site.base}/`;
  const route = findRoute(path, site.base, has);
  return [...probes, { purpose: 'method', route, request: { path, method: 'POST' } }];
}
