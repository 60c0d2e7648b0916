import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeOldDrafts } from '../../../src/commands/old-drafts.ts';

let root: string;
let folder: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'brouillons-'));
  folder = join(root, '.cache/workbench/drafts');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const keep = (name: string) => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, name),
    JSON.stringify({ path: 'pages/chat.mdx', keptAt: '', fields: { title: 'Un' }, body: 'Mots.' }),
  );
};

describe('drafts of the former editor', () => {
  it('are not spoken of where there are none', () => {
    expect(describeOldDrafts(root)).toBeUndefined();
    keep('a.tmp');
    expect(describeOldDrafts(root)).toBeUndefined();
  });

  it('are counted, named by their folder, and left as they are', () => {
    keep(`${'0a'.repeat(12)}.json`);
    expect(describeOldDrafts(root)).toBe(
      `L’ancien atelier a gardé 1 brouillon dans ${folder} : rien n’en est effacé, et ce sont de simples textes, que vous pouvez ouvrir pour en copier les mots.`,
    );
    keep(`${'0b'.repeat(12)}-fenetre_1.json`);
    expect(describeOldDrafts(root)).toContain('2 brouillons dans');
    expect(readdirSync(folder)).toHaveLength(2);
  });
});
