import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recoverTarget, swap } from '../../src/build/swap.ts';

let folder = '';
const path = (name: string) => join(folder, name);
const fill = (name: string, words: string) => {
  mkdirSync(path(name), { recursive: true });
  writeFileSync(path(`${name}/index.html`), words);
};
const read = (name: string) => readFileSync(path(`${name}/index.html`), 'utf8');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'swap-'));
  mkdirSync(path('work'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe('putting a new site in place', () => {
  it('makes the new folder the one that is served, and gives the old one back', () => {
    fill('dist', 'old');
    fill('work/draft', 'new');
    const old = swap(path('work/draft'), path('dist'), path('work'));
    expect(read('dist')).toBe('new');
    expect(readFileSync(join(old!, 'index.html'), 'utf8')).toBe('old');
  });

  it('needs no old folder', () => {
    fill('work/draft', 'new');
    expect(swap(path('work/draft'), path('dist'), path('work'))).toBeUndefined();
    expect(read('dist')).toBe('new');
  });

  it('keeps the old folder when the new one is not there', () => {
    fill('dist', 'old');
    expect(() => swap(path('work/draft'), path('dist'), path('work'))).toThrow('ENOENT');
    expect(read('dist')).toBe('old');
  });
});

it('keeps no other older folder than the last', () => {
  for (const words of ['first', 'second', 'third']) {
    fill('work/draft', words);
    swap(path('work/draft'), path('dist'), path('work'));
  }
  expect(read('dist')).toBe('third');
  expect(read('work/previous-dist')).toBe('second');
});

describe('a command killed between two renames', () => {
  it('is made good by the next one, which puts the old folder back', () => {
    fill('work/previous-dist', 'old');
    recoverTarget(path('dist'), path('work'));
    expect(read('dist')).toBe('old');
    expect(existsSync(path('work/previous-dist'))).toBe(false);
  });

  it('is left alone when the new folder is in place', () => {
    fill('work/previous-dist', 'old');
    fill('dist', 'new');
    recoverTarget(path('dist'), path('work'));
    expect(read('dist')).toBe('new');
  });
});
