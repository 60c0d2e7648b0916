import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

interface Update {
  'package-ecosystem': string;
  groups: Record<string, { patterns: string[] }>;
  ignore?: { 'dependency-name': string; 'update-types': string[] }[];
}

const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>;
const packages = { ...dependencies, ...devDependencies };

describe('the proposals of newer packages', () => {
  const { updates } = parse(read('.github/dependabot.yml')) as { updates: Update[] };
  const npm = updates.find((update) => update['package-ecosystem'] === 'npm')!;

  it('group packages that the project has', () => {
    const patterns = Object.values(npm.groups).flatMap((group) => group.patterns);
    const unknown = patterns.filter(
      (pattern) =>
        !Object.keys(packages).some((name) =>
          pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern,
        ),
    );
    expect(patterns.length).toBeGreaterThan(10);
    expect(unknown).toEqual([]);
  });

  it('hold Tailwind and its integration at the version that the project has', () => {
    const held = npm.ignore!.map((one) => one['dependency-name']);
    expect(held).toEqual(['tailwindcss', '@astrojs/tailwind']);
    expect(packages.tailwindcss).toMatch(/^\D?3\./u);
    for (const one of npm.ignore!)
      expect(one['update-types']).toEqual(['version-update:semver-major']);
  });
});

describe('the pages of the forge', () => {
  it.each(['.github/CONTRIBUTING.md', '.github/SECURITY.md'])(
    '%s leads to files that exist',
    (path) => {
      const links = [...read(path).matchAll(/\]\((?!https?:)([^)#]+)\)/gu)].map(
        ([, link]) => link!,
      );
      const missing = links.filter((link) => !existsSync(join(ROOT, dirname(path), link)));
      expect(missing).toEqual([]);
    },
  );

  it('ask for the page and the sentence that is wrong, in French', () => {
    const form = parse(read('.github/ISSUE_TEMPLATE/erreur-dans-un-texte.yml')) as {
      name: string;
      body: { type: string; id?: string; validations?: { required?: boolean } }[];
    };
    expect(form.name).toBe('Une erreur dans un texte');
    const required = form.body.filter(({ validations }) => validations?.required);
    expect(required.map(({ id }) => id)).toEqual(['page', 'phrase', 'erreur']);
  });
});
