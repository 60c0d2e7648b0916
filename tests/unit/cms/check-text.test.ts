import { expect, it } from 'vitest';
import { checkText } from '../../../src/cms/check/check-text.ts';

const cardOf = (title: string) => `---\ntitle: "${title}"\nicon: dna\norder: 1\n---\n\nUn mot.\n`;

it('names a text as the lists of the CMS do, without its folder and its ending', async () => {
  const path = 'src/content/cards/hpv-info/une.mdx';
  const texts = { 'src/content/cards/hpv-info/autre.mdx': cardOf('Autre') };
  const found = await checkText(texts, path, cardOf('Une'), '2026-11-20');
  const lines = found.map(({ line }) => line);
  expect(lines).toContainEqual(expect.stringContaining('cards/hpv-info/autre.'));
  expect(lines.filter((line) => /src\/content|\.mdx|\.yaml|\(nav\)/u.test(line))).toEqual([]);
});
