import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  checkPage,
  policyOfSite,
  unitePolicies,
  type Policy,
} from '../../platform/content-policy.ts';
import { extensionOf, listFiles } from '../../platform/files.ts';
import { readElements, type Element } from '../../platform/html.ts';
import { hostPolicy } from '../host-files.ts';
import { COPIES, HASHED_FOLDER, HOST_FILES, NOT_FOUND_PAGE } from '../http-policy.ts';

/** The build on this machine, which a live site is compared with. */
export interface BuiltSite {
  dist: string;
  /** Folder of the host that it was built for: « », or « /hpv ». */
  base: string;
  /** Address that its pages state; absent if it was built without SITE_URL. */
  origin: string | undefined;
  /** Files that hosts show, from the root of the site and with a slash before them. */
  files: ReadonlySet<string>;
  /** Elements of each page, by its file. */
  pages: ReadonlyMap<string, readonly Element[]>;
  /** The policy that hosts send. */
  policy: Policy;
  /** The part of it that the pages state themselves. */
  pagePolicy: Policy;
}

const isCopy = (path: string, files: ReadonlySet<string>) =>
  COPIES.some(
    ({ extension }) => files.has(path.slice(0, -extension.length - 1)) && path.endsWith(extension),
  );

/** The folder of the host, from the addresses of hashed files in the home page. */
function baseOf(home: readonly Element[]): string {
  const values = home.flatMap(({ attributes }) => [...attributes.values()]);
  const hashed = values.find((value) => /^\/(?!\/)/u.test(value) && value.includes(HASHED_FOLDER));
  return hashed?.slice(0, hashed.indexOf(HASHED_FOLDER)) ?? '';
}

/** The address of the site, from the canonical link of the home page. */
function originOf(home: readonly Element[]): string | undefined {
  const link = home.find(
    ({ name, attributes }) => name === 'link' && attributes.get('rel') === 'canonical',
  );
  const address = link?.attributes.get('href') ?? '';
  return URL.canParse(address) ? new URL(address).origin : undefined;
}

/**
 * Reads a built site.
 *
 * @param dist - Its folder.
 * @throws {Error} In French, if the folder holds no built site or a page breaks its own policy.
 */
export async function readBuiltSite(dist: string): Promise<BuiltSite> {
  const listed = await listFiles(dist).catch(() => []);
  const all = new Set(listed.map((path) => `/${path}`));
  const missing = ['/index.html', `${NOT_FOUND_PAGE}.html`].find((path) => !all.has(path));
  if (missing)
    throw new Error(
      `« ${dist} » ne contient pas de site construit (${missing.slice(1)} y manque). La vérification compare le site en ligne avec la construction de cet ordinateur : lancez d’abord « npm run build », avec le même SITE_URL.`,
    );
  const hostFiles: readonly string[] = HOST_FILES.map((name) => `/${name}`);
  const files = [...all].filter((path) => !hostFiles.includes(path) && !isCopy(path, all));
  const pages = new Map<string, Element[]>();
  for (const path of files.filter((one) => extensionOf(one) === 'html'))
    pages.set(path, readElements(await readFile(join(dist, path), 'utf8')));
  const stated = [...pages].map(([path, elements]) => checkPage(elements, path.slice(1)));
  const home = pages.get('/index.html')!;
  const origin = originOf(home);
  const base = baseOf(home);
  return {
    dist,
    base,
    origin,
    files: new Set(files),
    pages,
    policy: hostPolicy(policyOfSite(stated), { origin, base }),
    pagePolicy: unitePolicies(stated),
  };
}

/** The bytes of a file of a built site. */
export const readBuiltFile = ({ dist }: BuiltSite, path: string) => readFile(join(dist, path));

/** How many bytes a file has, and its smallest copy; the same twice if it has no copy. */
export async function weighBuiltFile(
  { dist }: BuiltSite,
  path: string,
): Promise<{ plain: number; smallest: number }> {
  const sizes = await Promise.all(
    ['', ...COPIES.map(({ extension }) => `.${extension}`)].map((ending) =>
      stat(join(dist, path + ending)).then(
        ({ size }) => size,
        () => Number.POSITIVE_INFINITY,
      ),
    ),
  );
  return { plain: sizes[0]!, smallest: Math.min(...sizes) };
}
