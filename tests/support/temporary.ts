import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';

/** A folder of its own for each test of the file that asks for it. Names are paths from there. */
export function useFolder() {
  let root = '';
  beforeEach(() => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'un essai ')));
  });
  afterEach(() => rmSync(root, { recursive: true }));
  const path = (...names: string[]) => join(root, ...names);
  return {
    path,
    /** Writes a file, and its folders. */
    write(name: string, data: string | Uint8Array): void {
      mkdirSync(dirname(path(name)), { recursive: true });
      writeFileSync(path(name), data);
    },
    read: (name: string) => readFileSync(path(name), 'utf8'),
  };
}
