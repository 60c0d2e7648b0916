import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listContent } from '../../../src/document/read.ts';

// Root opens every folder.
it.skipIf(process.getuid?.() === 0)(
  'a folder that cannot be opened stands for its files, and the others are read',
  async () => {
    const root = mkdtempSync(join(tmpdir(), 'hpv-read-'));
    const closed = join(root, 'src/content/cards/closed');
    mkdirSync(closed, { recursive: true });
    writeFileSync(join(root, 'src/content/sources.yaml'), '');
    chmodSync(closed, 0);
    expect(await listContent(root)).toEqual(['cards/closed', 'sources.yaml']);
    chmodSync(closed, 0o700);
    rmSync(root, { recursive: true });
  },
);
