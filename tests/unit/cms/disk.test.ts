import { expect, it, vi } from 'vitest';
import { readText, writeFile } from '../../../src/cms/page/disk.ts';
import { keepWritten } from '../../../src/cms/page/known-texts.ts';

it.for(['createWritable', 'write', 'close'])(
  'a file is not written where the disk refuses it, and what to do is said: %s',
  async (refused) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const act = async (name: string) => {
      if (name === refused) throw new DOMException('full', 'QuotaExceededError');
    };
    const stream = { write: () => act('write'), close: () => act('close') };
    const createWritable = () => act('createWritable').then(() => stream);
    const file = { createWritable } as unknown as FileSystemFileHandle;
    await expect(writeFile(file, '')).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/disque.*enregistrez de nouveau/u) },
    });
  },
);

it.for(['utf8', 'latin1', 'utf16le'] as const)(
  'the accents of a file in %s are read',
  async (encoding) => {
    const mark = encoding === 'latin1' ? '' : '\uFEFF';
    expect(await readText(new Blob([Buffer.from(`${mark}dépistage`, encoding)]))).toBe('dépistage');
  },
);

it('a text that was written is what its form is made of when it is opened again', () => {
  const content = { _raw: 'avant' };
  const entry = { locales: { _default: { path: 'un.mdx', content } } };
  keepWritten([{ path: 'un.mdx', data: 'après' }, { path: 'un.png' }], [entry]);
  expect(content).toEqual({ _raw: 'après' });
});
