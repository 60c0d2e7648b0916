import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SECURITY_HEADERS } from '../../../src/hosting/http-policy.ts';
import { readSettings } from '../../../src/platform/settings.ts';

const ROOT = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const GUIDE = read('src/hosting/MISE-EN-LIGNE.md');
const WORKFLOWS = ['.github/workflows/site.yml', '.gitlab-ci.yml'];

/** First groups of every match in the guide, each once. */
const named = (pattern: RegExp, text = GUIDE) => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name)),
];

describe('the guide for the owner', () => {
  test('names every setting, with an example that is accepted', () => {
    const rows = GUIDE.matchAll(/^\| `([A-Z_]+)` .*\| `(\S+)` +\|$/gmu);
    const settings = Object.fromEntries([...rows].map(([, name, example]) => [name, example]));
    const { origin, base, contact } = readSettings(settings);
    expect([origin, base, contact]).toEqual([
      'https://exemple.fr',
      '/hpv',
      'mailto:securite@exemple.fr',
    ]);
  });

  test('tells nginx every header that the pages cannot state', () => {
    const example = /^```nginx\n([\s\S]*?)^```$/mu.exec(GUIDE)?.[1] ?? '';
    for (const [name, value] of Object.entries(SECURITY_HEADERS))
      expect(example).toContain(`add_header ${name} "${value}" always;`);
    const locations = [...example.matchAll(/^ *location [^{]*\{([^}]*)\}/gmu)];
    expect(locations.length).toBeGreaterThan(5);
    for (const [, inside] of locations) expect(inside).not.toContain('add_header');
  });

  test('gives the values of PUBLIER that the forges know', () => {
    for (const path of WORKFLOWS) {
      const values = named(/PUBLIER == ['"](\w+)['"]/gu, read(path));
      expect(values, path).toEqual(['cloudflare', 'pages']);
      for (const value of values) expect(GUIDE).toContain(`\`${value}\``);
    }
  });

  test('names every variable that the forges read', () => {
    const variables = named(/(?:vars|secrets)\.(\w+)/gu, read(WORKFLOWS[0]!));
    expect(variables).toContain('CLOUDFLARE_API_TOKEN');
    for (const name of variables) expect(GUIDE, name).toContain(`\`${name}\``);
  });
});

test('both forges publish by the same version of the same program', () => {
  const versions = WORKFLOWS.map((path) => /wrangler@([\d.]+)/u.exec(read(path))?.[1]);
  expect(versions[0]).toMatch(/^\d+\.\d+\.\d+$/u);
  expect(new Set(versions).size).toBe(1);
});
