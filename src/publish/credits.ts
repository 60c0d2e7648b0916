import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A package whose work visitors receive. */
export interface Credit {
  name: string;
  version: string;
  /** SPDX expression. */
  licence: string;
  /** Where its authors speak of it; absent if it does not say. */
  home?: string;
  /** Its licence as it was published. */
  text: string;
}

/**
 * Packages whose work stands in pages, styles or files and in no script: the typeface is cut down to a
 * file, the icons are drawn into pages, the utility classes are written into styles.
 */
const DRAWN = ['@fontsource-variable/atkinson-hyperlegible-next', 'lucide-react', 'tailwindcss'];

/** Helpers that the bundler adds by itself. They are modules without a file, and under its licence. */
const ADDED = /^\0(?:rolldown|@oxc-project)\b/u;
const BUNDLER = 'rolldown';

/** A package, up to its name, in the path of one of its modules; a package may hold others. */
const PACKAGE = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/u;

/**
 * Folders of the packages whose work visitors receive, sorted.
 *
 * @param root - Root of the project.
 * @param modules - Identifiers of the modules that the scripts of the site hold.
 */
export function creditedFolders(root: string, modules: readonly string[]): string[] {
  const own = (name: string) => join(root, 'node_modules', name).replaceAll('\\', '/');
  const found = modules.flatMap((module) => {
    if (ADDED.test(module)) return [own(BUNDLER)];
    return PACKAGE.exec(module.replaceAll('\\', '/')) ?? [];
  });
  return [...new Set([...DRAWN.map(own), ...found])].toSorted();
}

/**
 * Reads what a package says of itself.
 *
 * @throws {Error} If it holds no text of its licence: its work may not be passed on without it.
 */
export async function readCredit(folder: string): Promise<Credit> {
  const { name, version, license, homepage } = JSON.parse(
    await readFile(join(folder, 'package.json'), 'utf8'),
  ) as { name: string; version: string; license: string; homepage?: string };
  const file = (await readdir(folder)).find((one) => /^licen[cs]e(?:\.(?:md|txt))?$/iu.test(one));
  if (file === undefined) throw new Error(`${name} ${version}: no text of its licence`);
  const text = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n').trim();
  return { name, version, licence: license, text, ...(homepage ? { home: homepage } : {}) };
}

const byName = (a: Credit, b: Credit) =>
  a.name < b.name ? -1 : Number(a.name > b.name) || (a.version < b.version ? -1 : 1);

/** The document that names what visitors receive of others: a list, then each licence once. */
export function writeCredits(credits: readonly Credit[]): string {
  const unique = new Map(credits.map((one) => [`${one.name} ${one.version}`, one]));
  const all = [...unique.values()].toSorted(byName);
  const list = all.map(({ name, version, licence, home }) =>
    [`- ${name} ${version}, licence ${licence}`, ...(home ? [`  ${home}`] : [])].join('\n'),
  );
  const licences = [...Map.groupBy(all, ({ text }) => text)].map(
    ([text, own]) => `=== ${own.map(({ name }) => name).join(', ')}\n\n${text}`,
  );
  return `${[
    'Ce que ce site doit à d’autres : les programmes, les icônes, les styles et la police que votre\nnavigateur reçoit, avec leurs versions et leurs licences.',
    list.join('\n'),
    ...licences,
  ].join('\n\n')}\n`;
}
