import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SECURITY_HEADERS } from '../../../src/hosting/http-policy.ts';
import { readSettings } from '../../../src/platform/settings.ts';

const ROOT = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const GUIDE = read('src/hosting/MISE-EN-LIGNE.md');

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

  test('names every variable that the forges read', () => {
    const workflow = read('.github/workflows/site.yml');
    const variables = [...workflow.matchAll(/(?:vars|secrets)\.(\w+)/gu)].map(([, name]) => name);
    expect(variables).toContain('CLOUDFLARE_API_TOKEN');
    for (const name of variables) expect(GUIDE, name).toContain(`\`${name}\``);
  });
});
