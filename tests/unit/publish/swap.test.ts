import { existsSync, mkdirSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { recoverTarget, swap } from '../../../src/publish/swap.ts';
import { useFolder } from '../../support/temporary.ts';

const { path, write, read: readFile } = useFolder();
const fill = (name: string, words: string) => write(`${name}/index.html`, words);
const read = (name: string) => readFile(`${name}/index.html`);
beforeEach(() => mkdirSync(path('work')));

describe('putting a new site in place', () => {
  it('keeps the old folder when the new one is not there', () => {
    fill('dist', 'old');
    expect(() => swap(path('work/draft'), path('dist'), path('work'))).toThrow('ENOENT');
    expect(read('dist')).toBe('old');
  });
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
