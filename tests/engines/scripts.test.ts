/** The level of JavaScript that README.md promises: what Chrome 87, Firefox 78 and Safari 14 parse. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'acorn';
import { expect, it } from 'vitest';
import { readElements } from '../../src/platform/html.ts';
import { findFixtureSite } from '../support/fixture-site.ts';
import { readPages } from '../support/pages.ts';

/** All three read this edition of the language whole; of the next ones each misses something. */
const EDITION = 2020;
const dist = join(findFixtureSite(), 'dist');

/** The first thing in a script that an engine of that edition would stumble on. */
function findFault(script: string, sourceType: 'script' | 'module'): string | undefined {
  try {
    parse(script, { ecmaVersion: EDITION, sourceType });
    return undefined;
  } catch (error) {
    const { pos = 0, message } = error as SyntaxError & { pos?: number };
    return `${message}: ${script.slice(Math.max(0, pos - 40), pos + 40)}`;
  }
}

it('every file of script parses at the level that is promised', () => {
  const files = readdirSync(join(dist, '_astro')).filter((name) => name.endsWith('.js'));
  expect(files.length).toBeGreaterThan(3);
  for (const file of files) {
    const script = readFileSync(join(dist, '_astro', file), 'utf8');
    expect.soft(findFault(script, 'module'), file).toBeUndefined();
  }
});

it('every script in a page parses at the level that is promised', () => {
  const scripts = new Map<string, string>();
  for (const { path, html } of readPages(dist)) {
    for (const { name, attributes, text } of readElements(html)) {
      const type = attributes.get('type') ?? '';
      if (name === 'script' && text !== '' && ['', 'module'].includes(type))
        scripts.set(text, path);
    }
  }
  expect(scripts.size).toBeGreaterThan(0);
  for (const [script, path] of scripts)
    expect.soft(findFault(script, 'script'), path).toBeUndefined();
});
