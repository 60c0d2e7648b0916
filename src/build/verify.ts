import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '../hosting/files.ts';
import { readElements, type Element } from '../hosting/built-html.ts';
import { checkPage, policyOfSite, type Policy } from '../hosting/content-policy.ts';

/** A built page, as far as links are concerned. */
interface BuiltPage {
  /** From the folder of the site: `chat/thread.html`. */
  file: string;
  elements: readonly Element[];
  ids: readonly string[];
}

/** The file that a page of the site is built into. */
export const fileOfPath = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

const LINKING = ['href', 'src', 'poster', 'srcset', 'imagesrcset'] as const;

/** Every address that an element names. */
function* addressesOf({ name, attributes }: Element): Generator<string> {
  const isHint = name === 'link' && /canonical|alternate/u.test(attributes.get('rel') ?? '');
  for (const attribute of LINKING) {
    const value = attributes.get(attribute);
    if (value === undefined || isHint) continue;
    if (attribute.endsWith('srcset'))
      for (const part of value.split(',')) yield part.trim().split(/\s+/u)[0] ?? '';
    else yield value;
  }
  for (const attribute of ['component-url', 'renderer-url']) {
    const value = attributes.get(attribute);
    if (value !== undefined) yield value;
  }
}

/** What is wrong with one address of a page; nothing if it leads somewhere. */
function faultOf(
  address: string,
  page: BuiltPage,
  dist: string,
  base: string,
  pages: ReadonlyMap<string, BuiltPage>,
) {
  if (/^(?:https:|mailto:|tel:|data:image\/)/u.test(address)) return undefined;
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
function* faultsOfPage({ file, elements, ids }: BuiltPage): Generator<string> {
  const twice = new Set(ids.filter((id, index) => ids.indexOf(id) !== index));
  for (const id of twice) yield `${file} : deux parties de la page portent le nom « ${id} »`;
  if (elements.filter(({ name }) => name === 'h1').length !== 1)
    yield `${file} : la page n’a pas exactement un grand titre`;
}

/** What a verification finds. */
export interface Verified {
  /** What is wrong, one French line each; empty when nothing is. */
  faults: readonly string[];
  /** What the pages may load and run. */
  policy: Policy;
}

/**
 * Checks a built site before it is published: every expected page, every link and anchor, the content
 * policy of each page.
 *
 * @param dist - Folder of the built site.
 * @param expected - Addresses that must be there, from the root of the site.
 * @param base - Folder of the host that holds the site: « », or « /hpv ».
 */
export async function verifySite(
  dist: string,
  expected: readonly string[],
  base: string,
): Promise<Verified> {
  const files = (await listFiles(dist)).filter((file) => file.endsWith('.html'));
  const pages = new Map<string, BuiltPage>();
  for (const file of files) {
    const elements = readElements(await readFile(join(dist, file), 'utf8'));
    const ids = elements.flatMap(({ attributes }) => attributes.get('id') ?? []);
    pages.set(file, { file, elements, ids });
  }
  const faults = expected
    .filter((path) => !pages.has(fileOfPath(path)))
    .map((path) => `La page ${path} n’a pas été construite.`);
  const policies: Policy[] = [];
  for (const page of pages.values()) {
    try {
      policies.push(checkPage(page.elements, page.file));
    } catch (error) {
      faults.push(...(error as Error).message.split('\n'));
    }
    faults.push(...faultsOfPage(page));
    for (const address of new Set(page.elements.flatMap((one) => [...addressesOf(one)]))) {
      const fault = faultOf(address, page, dist, base, pages);
      if (fault !== undefined) faults.push(`${page.file} : ${fault}.`);
    }
  }
  return { faults, policy: policyOfSite(policies) };
}
