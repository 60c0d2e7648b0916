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
 * Reads who imports whom.
 *
 * @param folder - Absolute path; the names of files start from it.
 */
export function readImports(folder: string): Imports {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    CODE.test(file),
  );
  return new Map(
    files.map((file) => {
      const code = codeOf(file, readFileSync(join(folder, file), 'utf8'));
      const imported = ts
        .preProcessFile(code, true, true)
        .importedFiles.map(({ fileName }) => fileName)
        .filter((name) => name.startsWith('.'))
        .map((name) => relative(folder, join(folder, dirname(file), name)));
      return [file, imported.filter((name) => CODE.test(name) && existsSync(join(folder, name)))];
    }),
  );
}

/** The first circle of imports, as the files along it; undefined when there is none. */
export function findCircle(imports: Imports): string[] | undefined {
  const isDone = new Set<string>();
  function follow(file: string, way: readonly string[]): string[] | undefined {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (isDone.has(file)) return undefined;
    for (const next of imports.get(file) ?? []) {
      const circle = follow(next, [...way, file]);
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
