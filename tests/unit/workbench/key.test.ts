import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readFragment, writeFragment } from '../../../src/workbench/protocol.ts';
import { readKey } from '../../../src/workbench/server/key.ts';
import { isSecret, makeSecret } from '../../../src/workbench/server/secret.ts';

let root: string;
const file = () => join(root, '.cache/workbench/key');
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cle-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('the key of a project', () => {
  it('is the same after a restart, and different in another project', async () => {
    const key = await readKey(root);
    expect(key).toMatch(/^[\w-]{43}$/u);
    expect(await readKey(root)).toBe(key);
    rmSync(file());
    expect(await readKey(root)).not.toBe(key);
  });
  it.skipIf(process.platform === 'win32')('is read by its owner alone', async () => {
    await readKey(root);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
  });
  it.skipIf(process.platform === 'win32')('is made anew when others could read it', async () => {
    const key = await readKey(root);
    chmodSync(file(), 0o644);
    expect(await readKey(root)).not.toBe(key);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
  });
  it.for(['', 'abc', `${'a'.repeat(43)}\n`])(
    'is made anew when the file holds %j',
    async (text) => {
      await readKey(root);
      writeFileSync(file(), text);
      const key = await readKey(root);
      expect(key).toMatch(/^[\w-]{43}$/u);
      expect(readFileSync(file(), 'utf8')).toBe(key);
    },
  );
});

describe('a secret', () => {
  it('equals itself alone', () => {
    const secret = makeSecret();
    expect(isSecret(secret, secret)).toBe(true);
    for (const given of ['', secret.slice(1), `${secret}a`, makeSecret(), undefined, [secret]])
      expect(isSecret(given, secret)).toBe(false);
  });
});

describe('the fragment of an address', () => {
  it.for([
    {},
    { key: 'a-_1' },
    { path: 'cards/hpv-info/carte-1.mdx' },
    { key: 'a-_1', path: 'sources.yaml#has&2025' },
  ])('is parsed back to %j', (fragment) => {
    expect(readFragment(writeFragment(fragment))).toEqual(fragment);
  });
  it.for<[string, object]>([
    ['', {}],
    ['#', {}],
    ['#%E0%A4%A', {}],
    ['#cle=', { key: '' }],
    ['#pages%2Fchat.mdx', { path: 'pages/chat.mdx' }],
  ])('is parsed from %s', ([hash, fragment]) => {
    expect(readFragment(hash)).toEqual(fragment);
  });
});
