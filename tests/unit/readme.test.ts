import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = new URL('../..', import.meta.url).pathname;
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const DOCUMENTS = [
  'README.md',
  '.github/CONTRIBUTING.md',
  '.github/DEPENDENCIES.md',
  '.github/SECURITY.md',
  'src/hosting/MISE-EN-LIGNE.md',
  ...globSync('{src,tests}/*/README.md', { cwd: ROOT }),
];

/** Targets of the links and pictures of a document, those elsewhere left out. */
const targetsOf = (text: string) =>
  [...text.matchAll(/\]\(([^)\s]+)\)/gu)]
    .map(([, target = '']) => target)
    .filter((target) => !/^(?:https?:|\/|#)/u.test(target));

/** Anchors of the headings of a document, as forges make them of plain words. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gmu)].map(([, words = '']) =>
    words.toLowerCase().replaceAll(' ', '-'),
  );

describe('the documents for developers', () => {
  it.for(DOCUMENTS.filter((path) => path !== 'src/content/README.md'))(
    'link to files and headings that are there: %s',
    (path) => {
      for (const target of targetsOf(read(path))) {
        const [file = '', anchor] = target.split('#');
        const found = join(dirname(path), file);
        expect.soft(existsSync(join(ROOT, found)), target).toBe(true);
        if (anchor) expect.soft(anchorsOf(read(found)), target).toContain(anchor);
      }
    },
  );

  it.for(DOCUMENTS)('name files and commands that are there: %s', (path) => {
    const text = read(path);
    const files = text.match(/(?<![\w./-])(?:src|tests|\.github)\/[\w./[\]-]*\w/gu) ?? [];
    expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
    const commands = [...text.matchAll(/npm run (?:-s )?([\w:]+)/gu)].map(([, name]) => name!);
    expect(commands.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });

  it('name every command', () => {
    const commands = Object.keys(scripts).filter((name) => !name.startsWith('pre'));
    for (const name of commands)
      expect.soft(read('README.md'), name).toMatch(new RegExp(`\`npm (?:run )?${name}[ \`]`, 'u'));
  });

  it('give every dependency its reason', () => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
      read('package.json'),
    ) as Record<string, Record<string, string>>;
    const reasons = [...read('.github/DEPENDENCIES.md').matchAll(/`([^`]+)`/gu)].map(
      ([, name = '']) => name,
    );
    const isNamed = (name: string) =>
      reasons.some(
        (one) => one === name || (one.endsWith('*') && name.startsWith(one.slice(0, -1))),
      );
    const all = { ...dependencies, ...devDependencies, ...optionalDependencies };
    expect(Object.keys(all).filter((name) => !isNamed(name))).toEqual([]);
  });
});
