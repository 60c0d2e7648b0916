import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compress, writeCopies } from '../../../src/hosting/compress.ts';

const TEXT = Buffer.from('dépistage '.repeat(100));
let dist = '';

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'compression-'));
  mkdirSync(join(dist, 'chat'));
  for (const name of ['index.html', 'chat/thread.html', 'photo.png', '.htaccess'])
    writeFileSync(join(dist, name), TEXT);
});
afterEach(() => rmSync(dist, { recursive: true }));

describe('compressed copies', () => {
  it('lie beside every text, and beside nothing else', async () => {
    await writeCopies(dist);
    expect(readdirSync(dist).toSorted()).toEqual(
      ['.htaccess', 'chat', 'index.html', 'index.html.br', 'index.html.gz', 'photo.png'].toSorted(),
    );
    expect(brotliDecompressSync(readFileSync(join(dist, 'index.html.br')))).toEqual(TEXT);
    expect(gunzipSync(readFileSync(join(dist, 'chat/thread.html.gz')))).toEqual(TEXT);
  });

  it('hold neither a date nor the name of a system', async () => {
    expect([...(await compress.gz(TEXT)).subarray(4, 10)]).toEqual([0, 0, 0, 0, 2, 255]);
  });

  it('that cannot be written are an error', async () => {
    mkdirSync(join(dist, 'index.html.br'));
    await expect(writeCopies(dist)).rejects.toThrow(/EISDIR/u);
  });
});
