import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

/** The files of a folder, each with the files of it that it imports; types count. */
export type Imports = ReadonlyMap<string, readonly string[]>;

const CODE = /\.(?:ts|tsx|mjs|astro)$/u;

/** The code of a file: that of an Astro file is between its two first lines of ---. */
const codeOf = (file: string, text: string) =>
  file.endsWith('.astro') ? (/^---\n([\s\S]*?)\n---$/mu.exec(text)?.[1] ?? '') : text;

/**
 * Reads who imports whom; types count.
 *
 * @param folder - Absolute path; the names of files start from it.
 */
export function readImports(folder: string): Imports {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return new Map(
    files
      .filter((file) => CODE.test(file))
      .map((file) => {
        const code = codeOf(file, readFileSync(join(folder, file), 'utf8'));
        const imported = ts
          .preProcessFile(code, true, true)
          .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
          .map(({ fileName }) => relative(folder, join(folder, dirname(file), fileName)));
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
