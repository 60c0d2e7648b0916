import { symlinkSync } from 'node:fs';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { checkContent } from '../../../src/check/check-content.ts';
import { Content } from '../../build/content.ts';
import { DAY } from '../../support/day.ts';

const content = new Content();
beforeEach(() => content.restore());
afterAll(() => content.dispose());

/** What programs and slips make of a file so that nothing of it can be read. */
const UNREADABLE = {
  'saved by an old program': (text: string) => Buffer.from(text, 'latin1'),
  'saved as UTF-16': (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  damaged: (text: string) => `${text}\0`,
  emptied: () => '',
  'without dashes above its header': (text: string) => text.replace('---\n', ''),
  'with other dashes': (text: string) => text.replaceAll(/^---$/gmu, '—'),
};

/** A file of each sort that others lead to, belong to or take their words from. */
const NEEDED = [
  'pages/accueil.mdx',
  'pages/hpv-info.mdx',
  'pages/accessibilite.mdx',
  'countries/luxembourg.mdx',
  'cards/hpv-info/depistage.mdx',
  'steps/lab-coulisses/etape-1.mdx',
];

const LISTS = ['words.yaml', 'recherche.yaml', 'sources.yaml'];

describe('a file of which nothing can be read', () => {
  it('is not said to be empty as well when it cannot be opened', async () => {
    symlinkSync('/nulle/part.mdx', content.content('cards/hpv-info/lien.mdx'));
    const findings = await checkContent(content.root, DAY);
    expect(findings.map(({ message }) => message)).toEqual(['file-cannot-be-opened']);
  });

  it.each(Object.entries(UNREADABLE))(
    'is all that is told when it is %s: what needs it waits',
    async (_, change) => {
      for (const path of [...NEEDED, ...LISTS]) {
        const text = content.read(path);
        const changed = change(text);
        // A list has no dashes.
        if (changed === text) continue;
        content.restore();
        content.write(path, changed);
        const findings = await checkContent(content.root, DAY);
        const files = new Set(findings.map(({ file }) => file));
        expect([...files], path).toEqual([`src/content/${path}`]);
      }
    },
  );
});

describe('a copy of a text that was forgotten beside it', () => {
  it.each([
    ['pages/accessibilite.mdx', 'pages/accessibilite-2.mdx'],
    ['cards/hpv-info/depistage.mdx', 'cards/hpv-info/depistage-2.mdx'],
    ['links/lien-1.mdx', 'links/lien-1-2.mdx'],
  ])('is told once: %s', async (path, copy) => {
    content.write(copy, content.read(path));
    const findings = await checkContent(content.root, DAY);
    expect(findings.map(({ file, rule }) => [file, rule])).toEqual([
      [`src/content/${copy}`, 'titre-en-double'],
    ]);
  });
});
