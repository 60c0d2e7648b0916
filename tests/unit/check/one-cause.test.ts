import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { checkContent } from '../../../src/check/check-content.ts';
import { Content } from '../../support/content.ts';
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
    ['links/lien-1.mdx', 'links/lien-1-2.mdx'],
  ])('is told once: %s', async (path, copy) => {
    content.write(copy, content.read(path));
    const findings = await checkContent(content.root, DAY);
    expect(findings.map(({ file, rule }) => [file, rule])).toEqual([
      [`src/content/${copy}`, 'titre-en-double'],
    ]);
  });
});

describe('one slip is one message', () => {
  const CARD = 'cards/hpv-info/depistage.mdx';
  const last = (words: string) => (text: string) => `${text}\n${words}\n`;
  it.each<readonly [what: string, file: string, change: (text: string) => string, rule: string]>([
    [
      'a day to come that no calendar has',
      'pages/accessibilite.mdx',
      (text) => text.replace(/reviewedOn: .*/u, 'reviewedOn: 2027-13-01'),
      'champ-incorrect',
    ],
    [
      'ages in words that others are compared with',
      'countries/luxembourg.mdx',
      (text) => text.replace(/(?<=recommended:\n {4}ages: )(.*)$/mu, 'de $1 ans'),
      'champ-incorrect',
    ],
    [
      'a key in place of the list of sources of a rule',
      'countries/luxembourg.mdx',
      (text) => text.replace(/sources: \[(.*?)\]/u, 'sources: $1'),
      'champ-incorrect',
    ],
    [
      'a key of the list written as a citation',
      CARD,
      (text) => text.replace('- essai-2020', '- "[^essai-2020]"'),
      'source-inconnue',
    ],
    [
      'a citation of a key that no source has',
      CARD,
      (text) => text.replace('[^essai-2020]', '[^essai-2002]'),
      'source-inconnue',
    ],
    [
      'a sentence that Enter cut',
      'pages/accessibilite.mdx',
      last('Un début de phrase\n\net sa suite.'),
      'phrase-sans-debut',
    ],
    [
      'half a citation beside a figure',
      CARD,
      (text) => text.replace('[^essai-2020]', ', de 25 %[^essai-2020'),
      'citation-mal-ecrite',
    ],
    [
      'a citation in the form of another program',
      'pages/accessibilite.mdx',
      last('Un fait^[une note].'),
      'citation-mal-ecrite',
    ],
    [
      'a number in brackets in place of a citation of a figure',
      CARD,
      last('Le test trouve 80 % des lésions [3].'),
      'citation-mal-ecrite',
    ],
    [
      'an address without https in the place of words',
      'pages/accessibilite.mdx',
      last('Lisez www.exemple.be/une/page pour le reste.'),
      'lien-mots',
    ],
  ])('for %s', async (_, file, change, rule) => {
    content.write(file, change(content.read(file)));
    const findings = await checkContent(content.root, DAY);
    expect(findings.map((finding) => finding.rule)).toEqual([rule]);
  });
});
