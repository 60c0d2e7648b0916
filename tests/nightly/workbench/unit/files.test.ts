import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toHttpError, writeContent } from '../../../../src/workbench/server/content/files.ts';
import { HttpError } from '../../../../src/workbench/server/http-error.ts';

/** Another disk than that of temporary files, if there is one. */
const OTHER_DISK = '/dev/shm';
const hasOtherDisk = () => {
  try {
    return statSync(OTHER_DISK).dev !== statSync(tmpdir()).dev;
  } catch {
    return false;
  }
};

describe('a file of the content', () => {
  let root: string;
  const made: string[] = [];
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'ecrire-'));
    made.push(root);
    mkdirSync(join(root, 'src/content/pages'), { recursive: true });
  });
  afterEach(() => {
    for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
  });

  it.skipIf(!hasOtherDisk())('is written where the cache is on another disk', async () => {
    const cache = mkdtempSync(join(OTHER_DISK, 'cache-'));
    made.push(cache);
    symlinkSync(cache, join(root, '.cache'));
    await writeContent(root, new Map([['pages/a.mdx', Buffer.from('un texte')]]));
    expect(readFileSync(join(root, 'src/content/pages/a.mdx'), 'utf8')).toBe('un texte');
    expect(readdirSync(join(root, 'src/content/pages'))).toEqual(['a.mdx']);
  });

  it('under a name that is too long is rejected with a message', async () => {
    const name = `pages/${'a'.repeat(300)}.mdx`;
    await expect(writeContent(root, new Map([[name, Buffer.from('')]]))).rejects.toThrow(
      /Ce nom est trop long/u,
    );
  });
});

describe('a write error of the system', () => {
  it.each([
    ['ENOSPC', /Le disque est plein.*vos mots restent/u],
    ['EDQUOT', /Le disque est plein/u],
    ['EROFS', /lecture seule/u],
    ['EACCES', /n’est pas ouvert à l’écriture/u],
  ])('(%s) is reported with what to do', (code, message) => {
    const error = toHttpError(Object.assign(new Error('x'), { code }));
    expect(error).toBeInstanceOf(HttpError);
    expect((error as HttpError).message).toMatch(message);
  });
  it('of another kind stays an error of the program', () => {
    const error = Object.assign(new Error('x'), { code: 'EIO' });
    expect(toHttpError(error)).toBe(error);
  });
});
