/** The level of JavaScript that tests/nightly/README.md promises: Chrome 87, Firefox 78, Safari 14. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'acorn';
import { attributeOf, elementsOf, parsePage, textOf } from '../../../src/platform/html.ts';
import { expect, test } from '../../support/sites.ts';

/** These browsers parse this edition of the language whole; of later ones each misses something. */
const EDITION = 2020;

/** The first syntax in a script that is newer than that edition. */
function findFault(script: string, sourceType: 'script' | 'module'): string | undefined {
  try {
    parse(script, { ecmaVersion: EDITION, sourceType });
    return undefined;
  } catch (error) {
    const { pos = 0, message } = error as SyntaxError & { pos?: number };
    return `${message}: ${script.slice(Math.max(0, pos - 40), pos + 40)}`;
  }
}

test('every script file parses in the browsers that the site is written for', ({ dist }) => {
  const files = readdirSync(join(dist, '_astro')).filter((name) => name.endsWith('.js'));
  expect(files.length).toBeGreaterThan(3);
  for (const file of files) {
    const script = readFileSync(join(dist, '_astro', file), 'utf8');
    expect.soft(findFault(script, 'module'), file).toBeUndefined();
    // Safari reads no such pattern before 16.4, and then leaves out the whole script.
    expect.soft(/\(\?<[=!]/u.exec(script)?.input.length, file).toBeUndefined();
  }
});

test('every script in a page parses in the browsers that the site is written for', ({ pages }) => {
  const scripts = new Map<string, string>();
  for (const { path, html } of pages) {
    for (const element of elementsOf(parsePage(html))) {
      const isProgram = ['', 'module'].includes(attributeOf(element, 'type') ?? '');
      if (element.tagName === 'script' && isProgram && textOf(element) !== '')
        scripts.set(textOf(element), path);
    }
  }
  expect(scripts.size).toBeGreaterThan(0);
  for (const [script, path] of scripts)
    expect.soft(findFault(script, 'script'), path).toBeUndefined();
});
