import { afterAll, describe, expect, it } from 'vitest';
import { readSite } from '../../../src/document/read.ts';
import { Content } from '../../support/content.ts';
import { DAY } from '../../support/day.ts';

const content = new Content();
afterAll(() => content.dispose());

const read = async (root = content.root) => {
  const { documents, bibliography } = await readSite(root, DAY);
  return { entries: new Map(documents.map((document) => [document.path, document])), bibliography };
};

describe('the reader of a content', () => {
  it('reads again what has changed, and nothing else', async () => {
    const before = await read();
    const { file } = content.append('cards/hpv-info/depistage.mdx', 'Une phrase de plus.');
    const after = await read();
    const changed = [...after.entries].filter(([path, one]) => before.entries.get(path) !== one);
    expect(changed.map(([path]) => path)).toEqual([file]);
    expect(changed[0]![1].body.text).toMatch(/Une phrase de plus\.$/u);
    expect(after.bibliography).toBe(before.bibliography);
    content.restore();
    const [, document] = [...(await read()).entries].find(([path]) => path === file)!;
    expect(document.body.text).not.toContain('Une phrase de plus');
  });
});
