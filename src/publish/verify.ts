import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileOfPath } from '../lib/paths.ts';
import type { BuiltPage, BuiltPages } from './built-pages.ts';

/** What is wrong with one address of a page; nothing if it leads somewhere. */
function faultOf(address: string, page: BuiltPage, dist: string, base: string, pages: BuiltPages) {
  if (/^(?:https:|mailto:|tel:|sms:|data:image\/)/u.test(address)) return undefined;
  if (/^[a-z][a-z0-9+.-]*:/iu.test(address) || address.trim() === '')
    return `l’adresse « ${address} » n’est pas permise`;
  const here = `http://x${base}/${page.file}`;
  const { pathname, hash } = new URL(address, here);
  if (!`${pathname}/`.startsWith(`${base}/`)) return `« ${address} » sort du dossier du site`;
  const path = decodeURIComponent(pathname.slice(base.length)).replace(/\/$/u, '') || '/';
  const target = address.startsWith('#') ? page : pages.get(fileOfPath(path));
  if (!target)
    return existsSync(join(dist, path)) && path !== '/'
      ? undefined
      : `« ${address} » ne mène à rien`;
  const anchor = decodeURIComponent(hash.slice(1));
  return anchor === '' || target.ids.includes(anchor)
    ? undefined
    : `« ${address} » : aucune partie de ${target.file} ne porte ce nom`;
}

/** What is wrong with one page, without the others. */
function* faultsOfPage({ file, ids, policyFaults }: BuiltPage): Generator<string> {
  yield* policyFaults;
  const twice = new Set(ids.filter((id, index) => ids.indexOf(id) !== index));
  for (const id of twice) yield `${file} : deux parties de la page portent le nom « ${id} »`;
}

/**
 * Checks a built site before it is published: every expected page, every link and anchor, the content
 * policy of each page.
 *
 * @param dist - Folder of the built site.
 * @param pages - Its pages.
 * @param expected - Addresses that must be there, from the root of the site.
 * @param base - Folder of the host that holds the site: « », or « /hpv ».
 * @returns What is wrong, one French line each; empty when nothing is.
 */
export function verifySite(
  dist: string,
  pages: BuiltPages,
  expected: readonly string[],
  base: string,
): string[] {
  const faults = expected
    .filter((path) => !pages.has(fileOfPath(path)))
    .map((path) => `La page ${path} n’a pas été construite.`);
  for (const page of pages.values()) {
    faults.push(...faultsOfPage(page));
    for (const address of page.addresses) {
      const fault = faultOf(address, page, dist, base, pages);
      if (fault !== undefined) faults.push(`${page.file} : ${fault}.`);
    }
  }
  return faults;
}
