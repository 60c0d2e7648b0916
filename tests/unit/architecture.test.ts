import { describe, expect, it } from 'vitest';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findCircle, readImports, readPackages } from '../support/imports.ts';

const SRC = new URL('../../src', import.meta.url).pathname;
const imports = readImports(SRC);
const roomOf = (file: string) => file.split('/')[0]!;

/** The rooms that a room may import from, beside itself and the words of the interface. */
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  platform: [],
  schemas: [],
  lib: ['schemas'],
  loaders: ['schemas', 'lib'],
  check: ['loaders', 'schemas', 'lib'],
  register: ['platform', 'check', 'loaders', 'schemas', 'lib'],
  hosting: ['platform', 'check', 'loaders', 'schemas', 'lib'],
  publish: ['platform', 'hosting', 'check', 'loaders', 'schemas', 'lib'],
  workbench: ['components', 'publish', 'hosting', 'platform', 'check', 'loaders', 'schemas', 'lib'],
  commands: [
    'workbench',
    'publish',
    'register',
    'hosting',
    'platform',
    'check',
    'loaders',
    'schemas',
    'lib',
  ],
  islands: ['lib'],
  components: ['islands', 'loaders', 'schemas', 'lib'],
  layouts: ['components', 'islands', 'loaders', 'schemas', 'lib'],
  pages: ['layouts', 'components', 'islands', 'loaders', 'schemas', 'lib'],
};

describe('the import reader', () => {
  it('sees imports of types, of Astro files and of several lines', () => {
    const all = [...imports.values()].flat();
    expect(imports.size).toBeGreaterThan(100);
    expect(all.some((file) => file.endsWith('.astro'))).toBe(true);
    expect(imports.get('check/rule.ts')).toContain('check/sights.ts');
    expect(imports.get('check/rules.ts')!.length).toBeGreaterThan(5);
  });
  it('finds a circle', () => {
    const ring = new Map([
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['b']],
    ]);
    expect(findCircle(ring)).toEqual(['b', 'c', 'b']);
    const tree = new Map([
      ['a', ['b', 'c']],
      ['b', ['c']],
      ['c', []],
    ]);
    expect(findCircle(tree)).toBeUndefined();
  });
});

describe('the packages', () => {
  const ROOT = new URL('../..', import.meta.url).pathname;
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(ROOT, 'package.json'), 'utf8'),
  ) as Record<string, Record<string, string>>;

  it.for(['src', 'tests'])(
    'that %s imports are declared: none comes by way of another',
    (folder) => {
      const imported = readPackages(join(ROOT, folder));
      expect(imported.size).toBeGreaterThan(10);
      const declared = { ...dependencies, ...devDependencies };
      expect([...imported].filter((name) => !Object.hasOwn(declared, name))).toEqual([]);
    },
  );
});

describe('the unit tests', () => {
  /** The content of the site, by a way from a test's own folder or from the root of the project. */
  const SHIPPED_CONTENT = /\.\.\/src\/content\b(?!\.config)|cwd\(\)[^;]*src\/content|SHIPPED_ROOT/u;
  const TESTS = new URL('.', import.meta.url).pathname;
  const files = readdirSync(TESTS, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/u.test(file),
  );

  it('read the trial content, never the texts that authors change', () => {
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
  it('import each other in no circle, types included', () => {
    expect(findCircle(imports)).toBeUndefined();
  });

  it.for(Object.entries(ARROWS))('%s imports from no room above it', ([room, below]) => {
    const own = [...imports].filter(([file]) => roomOf(file) === room);
    const allowed = [room, 'interface.ts', ...below];
    expect(own).not.toEqual([]);
    const strangers = own.flatMap(([file, names]) =>
      names.filter((name) => !allowed.includes(roomOf(name))).map((name) => `${file} → ${name}`),
    );
    expect(strangers).toEqual([]);
  });

  it('bear names that say their subject, in every file and folder', () => {
    const vague = /(?:^|\/)(?:shared|utils?|misc|helpers?)(?:[./]|$)/u;
    expect(imports.size).toBeGreaterThan(100);
    expect([...imports.keys()].filter((file) => vague.test(file))).toEqual([]);
  });
});
