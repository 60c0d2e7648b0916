import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

/** The files of a folder, each with the files of it that it imports; types count. */
export type Imports = ReadonlyMap<string, readonly string[]>;

const CODE = /\.(?:ts|tsx|mjs|astro)$/u;

/** The code of a file: that of an Astro file is between its two first lines of ---. */
const codeOf = (file: string, text: string) =>
  file.endsWith('.astro') ? (/^---\n([\s\S]*?)\n---$/mu.exec(text)?.[1] ?? '') : text;

/** The code of every file of a folder, by its name from there. */
function* readCode(folder: string): Generator<[file: string, code: string]> {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (CODE.test(file)) yield [file, codeOf(file, readFileSync(join(folder, file), 'utf8'))];
}

/** What a piece of code imports, as it is written there. */
const specifiersOf = (code: string) =>
  ts.preProcessFile(code, true, true).importedFiles.map(({ fileName }) => fileName);

/**
 * Reads which packages are imported; types count.
 *
 * @param folder - Absolute path.
 * @returns Names of packages, without the path inside of them; Node's own modules and the virtual
 * modules of Astro and of bundlers are left out.
 */
export function readPackages(folder: string): ReadonlySet<string> {
  const names = [...readCode(folder)].flatMap(([, code]) => specifiersOf(code));
  return new Set(
    names
      .filter((name) => /^(?:@[\w-]+\/)?[\w.-]+(?:\/|$)/u.test(name) && !/^[.]/u.test(name))
      .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/')),
  );
}

/**
 * Reads who imports whom.
 *
 * @param folder - Absolute path; the names of files start from it.
 */
export function readImports(folder: string): Imports {
  return new Map(
    [...readCode(folder)].map(([file, code]) => {
      const imported = specifiersOf(code)
        .filter((name) => name.startsWith('.'))
        .map((name) => relative(folder, join(folder, dirname(file), name)));
      return [file, imported.filter((name) => CODE.test(name) && existsSync(join(folder, name)))];
    }),
  );
}

/** The first circle of imports, as the files along it; undefined when there is none. */
export function findCircle(imports: Imports): string[] | undefined {
  const isDone = new Set<string>();
  function follow(file: string, chain: readonly string[]): string[] | undefined {
    if (chain.includes(file)) return [...chain.slice(chain.indexOf(file)), file];
    if (isDone.has(file)) return undefined;
    for (const next of imports.get(file) ?? []) {
      const circle = follow(next, [...chain, file]);
      if (circle) return circle;
    }
    isDone.add(file);
    return undefined;
  }
  for (const file of imports.keys()) {
    const circle = follow(file, []);
    if (circle) return circle;
  }
  return undefined;
}
