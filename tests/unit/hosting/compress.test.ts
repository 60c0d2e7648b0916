import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compress, listTexts, nameOfCopy, writeCopies } from '../../../src/hosting/compress.ts';
import { pruneCache, nameOf, readCached, writeCached } from '../../../src/platform/build-cache.ts';

const TEXT = Buffer.from('Un texte, et encore un texte.');
let folder = '';
let memory = '';
let dist = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'compression-'));
  [memory, dist] = [join(folder, 'memory'), join(folder, 'dist')];
  mkdirSync(join(dist, 'chat'), { recursive: true });
  for (const name of ['index.html', 'chat/thread.html', 'photo.png', '.htaccess'])
    writeFileSync(join(dist, name), TEXT);
});
afterEach(() => rmSync(folder, { recursive: true }));

const compressFiles = async () => {
  for (const path of await listTexts(dist)) await writeCopies({ dist, memory }, path);
};
const read = (name: string) => readFileSync(join(dist, name));

describe('compressed copies', () => {
  it('lie beside every text, and beside nothing else', async () => {
    await compressFiles();
    expect(readdirSync(dist).toSorted()).toEqual(
      ['.htaccess', 'chat', 'index.html', 'index.html.br', 'index.html.gz', 'photo.png'].toSorted(),
    );
    expect(read('index.html.br')).toEqual(compress.br(TEXT));
    expect(read('chat/thread.html.gz')).toEqual(compress.gz(TEXT));
  });

  it('are taken from the memory of an earlier build', async () => {
    await writeCached(memory, nameOfCopy(TEXT, 'br'), Buffer.from('remembered'));
    await compressFiles();
    expect(String(read('index.html.br'))).toBe('remembered');
    expect(read('index.html.gz')).toEqual(compress.gz(TEXT));
  });

  it.for([
    ['one byte is another', (stored: Buffer) => stored.fill(stored.at(-1)! ^ 1, stored.length - 1)],
    ['the end is missing', (kept: Buffer) => kept.subarray(0, -1)],
    ['nothing is left', () => Buffer.of()],
  ] as const)('are made anew where %s in the memory', async ([, spoil]) => {
    await compressFiles();
    const kept = readdirSync(memory);
    expect(kept).toHaveLength(2);
    for (const name of kept)
      writeFileSync(join(memory, name), spoil(readFileSync(join(memory, name))));
    await compressFiles();
    expect(read('index.html.br')).toEqual(compress.br(TEXT));
    expect(read('index.html.gz')).toEqual(compress.gz(TEXT));
    expect(await readCached(memory, nameOfCopy(TEXT, 'br'))).toEqual(compress.br(TEXT));
  });

  it('are made where nothing can be remembered', async () => {
    writeFileSync(memory, 'a file');
    await compressFiles();
    await pruneCache(memory);
    expect(read('index.html.br')).toEqual(compress.br(TEXT));
  });
});

it('the memory forgets what no build has asked for within a month', async () => {
  await writeCached(memory, 'asked', TEXT);
  await writeCached(memory, 'old', TEXT);
  for (const name of readdirSync(memory)) utimesSync(join(memory, name), 0, 0);
  // Asked for: it counts as new again.
  expect(await readCached(memory, 'asked')).toEqual(TEXT);
  await pruneCache(memory);
  expect(await readCached(memory, 'asked')).toEqual(TEXT);
  expect(await readCached(memory, 'old')).toBeUndefined();
});

it('what the memory keeps is named by all its parts, and by where one ends', () => {
  const names = [nameOf('ab', 'c'), nameOf('a', 'bc'), nameOf('abc'), nameOf('ab', 'd')];
  expect(new Set(names).size).toBe(4);
  expect(nameOf('ab', Buffer.from('c'))).toBe(names[0]);
});
