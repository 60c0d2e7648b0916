import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const SRC = new URL('../../src', import.meta.url).pathname;
const CODE = /\.(?:ts|tsx|mjs|astro)$/u;

/** The code of a file: that of an Astro file is between its two first lines of ---. */
const codeOf = (file: string, text: string) =>
  file.endsWith('.astro') ? (/^---\n([\s\S]*?)\n---$/mu.exec(text)?.[1] ?? '') : text;

/** The files of `src` that a file of it imports; types count. */
function importsOf(file: string): string[] {
  const code = codeOf(file, readFileSync(join(SRC, file), 'utf8'));
  return ts
    .preProcessFile(code, true, true)
    .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
    .map(({ fileName }) => relative(SRC, join(SRC, dirname(file), fileName)))
    .filter((name) => CODE.test(name) && existsSync(join(SRC, name)));
}

const imports = new Map(
  readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => CODE.test(file))
    .map((file) => [file, importsOf(file)]),
);
const roomOf = (file: string) => file.split('/')[0]!;

/**
 * The rooms that a room imports from, beside itself: what stands below it in the order commands →
 * registre, maintenance, publish, live-preview, cms → hosting, check → document, loaders, search → lib →
 * schemas, and pages → layouts → components, islands. A file of `src` itself is a room of its own.
 */
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  platform: [],
  schemas: [],
  styles: [],
  'interface.ts': [],
  lib: ['schemas', 'interface.ts'],
  document: ['lib', 'schemas'],
  loaders: ['document', 'lib', 'schemas', 'interface.ts'],
  check: ['search', 'document', 'lib', 'schemas'],
  search: ['lib', 'schemas', 'platform', 'interface.ts'],
  hosting: ['platform'],
  registre: ['document', 'lib', 'schemas', 'platform', 'interface.ts'],
  maintenance: ['check', 'document', 'lib', 'schemas'],
  publish: ['hosting', 'check', 'search', 'document', 'lib', 'schemas', 'platform'],
  'live-preview': ['hosting', 'check', 'document'],
  cms: ['check', 'document', 'lib', 'schemas'],
  commands: [
    'cms',
    'publish',
    'live-preview',
    'registre',
    'maintenance',
    'hosting',
    'check',
    'lib',
    'schemas',
    'platform',
  ],
  islands: ['interface.ts'],
  components: ['islands', 'loaders', 'lib', 'schemas', 'interface.ts'],
  layouts: ['components', 'islands', 'loaders', 'lib', 'interface.ts'],
  pages: ['layouts', 'components', 'loaders', 'lib', 'schemas', 'platform', 'interface.ts'],
  'content.config.ts': ['loaders', 'schemas'],
  'middleware.ts': [],
  'env.d.ts': ['lib', 'schemas'],
};

describe('the unit tests', () => {
  /** The content of the site, by a way from a test's own folder or from the root of the project. */
  const SHIPPED_CONTENT =
    /\.\.\/src\/content\b(?!\.config|-model)|cwd\(\)[^;]*src\/content|SHIPPED_ROOT/u;
  const TESTS = new URL('.', import.meta.url).pathname;
  const files = readdirSync(TESTS, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/u.test(file),
  );

  it('read the fixture content, never the texts that authors change', () => {
    const readers = files.filter(
      (file) =>
        file !== 'architecture.test.ts' &&
        SHIPPED_CONTENT.test(readFileSync(join(TESTS, file), 'utf8')),
    );
    expect(files.length).toBeGreaterThan(50);
    expect(readers).toEqual([]);
  });
});

describe('the rooms of src', () => {
  it('all have their place in the order', () => {
    const rooms = [...new Set([...imports.keys()].map(roomOf))];
    expect(rooms.filter((room) => !Object.hasOwn(ARROWS, room))).toEqual([]);
  });

  it.for(Object.entries(ARROWS))(
    '%s imports from the rooms below it, and from no other',
    ([room, below]) => {
      const own = [...imports].filter(([file]) => roomOf(file) === room);
      expect(own).not.toEqual([]);
      const used = new Set(own.flatMap(([, names]) => names.map(roomOf)));
      used.delete(room);
      expect([...used].toSorted()).toEqual(below.toSorted());
    },
  );
});
