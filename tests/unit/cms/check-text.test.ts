import { expect, it } from 'vitest';
import { checkRemoval, checkText } from '../../../src/cms/check/check-text.ts';

const cardOf = (title: string) => `---\ntitle: "${title}"\nicon: dna\norder: 1\n---\n\nUn mot.\n`;

it('names a text as the lists of the CMS do, without its folder and its ending', async () => {
  const path = 'src/content/cards/hpv-info/une.mdx';
  const texts = { 'src/content/cards/hpv-info/autre.mdx': cardOf('Autre') };
  const found = await checkText(texts, path, { [path]: cardOf('Une') }, '2026-11-20');
  const lines = found.map(({ line }) => line);
  expect(lines).toContainEqual(
    expect.stringMatching(/déjà pris par «\u00A0Autre\u00A0» \(Cartes\u00A0: hpv-info\)\./u),
  );
  expect(lines.filter((line) => /src\/content|\.mdx|\.yaml|\(nav\)/u.test(line))).toEqual([]);
});

it('is said of the text that is saved where two may not be alike, whatever their names', async () => {
  const [path, other] = ['copie', 'une'].map((name) => `src/content/cards/hpv-info/${name}.mdx`);
  const found = await checkText(
    { [other!]: cardOf('Une') },
    path!,
    { [path!]: cardOf('Une') },
    '2026-11-20',
  );
  const lines = found.map(({ line }) => line).filter((line) => line.includes('est déjà dans'));
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(line).toMatch(/^champ «\s\p{L}+\s»\s:/u);
});

it('says what is wrong with a picture that comes with a text', async () => {
  const [path, picture] = ['src/content/articles/un.mdx', 'src/content/images/un.svg'];
  const article =
    '---\ntitle: "Un"\nlink: "https://a.be/"\nimageUrl: "un.svg"\nimageAlt: "Un."\norder: 1\n---\n';
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>1</script></svg>';
  const added = { [path]: article, [picture]: drawing };
  const found = await checkText({ [path]: article }, path, added, '2026-11-20');
  expect(found).toContainEqual({ isError: true, line: expect.stringContaining('<script') });
});

it('says which texts still cite a source that is taken out of the bibliography, and names no other source', async () => {
  const [path, card] = ['src/content/sources.yaml', 'src/content/cards/hpv-info/une.mdx'];
  const citing = cardOf('Une').replace(
    '---\n\nUn mot.',
    'sources: [un-2020]\n---\n\nUn[^un-2020].',
  );
  const texts = { [path]: 'un-2020:\n  title: "Un"\n', [card]: citing };
  const found = await checkText(texts, path, { [path]: 'un-2021:\n  title: "Un"\n' }, '2026-11-20');
  const lines = found.map(({ line }) => line).filter((line) => line.includes('un-2020'));
  expect(lines).toEqual([
    expect.stringMatching(
      /encore citée dans «\u00A0Une\u00A0» \(Cartes\u00A0: hpv-info\)\. Remettez/u,
    ),
  ]);
});

it('names the source of which a field is wrong, by the words of its form', async () => {
  const path = 'src/content/sources.yaml';
  const [before, after] = ['2020', '2062'].map(
    (year) => `un-2019:\n  title: "Un"\n\nun-2020:\n  title: "Un autre"\n  year: ${year}\n`,
  );
  const found = await checkText({ [path]: before! }, path, { [path]: after! }, '2026-11-20');
  expect(found.map(({ line }) => line)).toContainEqual(
    expect.stringMatching(/^champ «\u00A0année\u00A0» de la source «\u00A0un-2020\u00A0»\u00A0:/u),
  );
});

it('says what to do first where another text links to a heading that changes', async () => {
  const [path, other] = ['pages/une', 'cards/une/carte'].map((name) => `src/content/${name}.mdx`);
  const pageOf = (heading: string) =>
    `---\nkind: reference\ntitle: "Une"\n---\n\n## ${heading}\n\nUn mot.\n`;
  const card = cardOf('Carte').replace('Un mot.', 'Voir [un mot](/une#avant).');
  const texts = { [path!]: pageOf('Avant'), [other!]: card };
  const found = await checkText(texts, path!, { [path!]: pageOf('Après') }, '2026-11-20');
  expect(found.map(({ line }) => line)).toContainEqual(
    expect.stringMatching(
      /dans «\u00A0Carte\u00A0» \(Cartes\u00A0: Une\)\u00A0:.*faites-le d’abord mener à la page entière/u,
    ),
  );
});

it('tells what a text brings elsewhere: words that are no longer known', async () => {
  const [path, card] = ['words.yaml', 'cards/hpv-info/une.mdx'].map(
    (name) => `src/content/${name}`,
  );
  const texts = {
    [path!]: 'words:\n  - zutimab\n',
    [card!]: cardOf('Une').replace('mot', 'zutimab'),
  };
  const found = await checkText(texts, path!, { [path!]: 'words:\n  - zut\n' }, '2026-11-20');
  expect(found).toContainEqual({
    isError: false,
    line: expect.stringMatching(/dans «\u00A0Une\u00A0».*zutimab/u),
  });
});

it('shows a message of a long paste a few times, and says how many more there are', async () => {
  const path = 'src/content/cards/hpv-info/une.mdx';
  const text = cardOf('Une').replace('Un mot.', 'Un {{mot}} ici.\n\n'.repeat(40));
  const found = await checkText({}, path, { [path]: text }, '2026-11-20');
  const lines = found.map(({ line }) => line).filter((line) => line.includes('{{mot}}'));
  expect(lines.length).toBeLessThan(10);
  expect(lines).toContainEqual(expect.stringContaining('(Et 37 fois encore.)'));
});

const cardWith = (picture: string, alt: string) =>
  cardOf('Une').replace('Un mot.', `![${alt}](../../images/${picture}.webp)`);
const lineWith = (number: string, day: string) =>
  `---\nhelpLines:\n  - name: "Écoute"\n    number: ${number}\n    readOn: ${day}\n---\n`;

it.for([
  ['a description', cardWith('a', 'Mur.'), cardWith('b', 'Mur.'), cardWith('b', 'Lac.')],
  [
    'the day of a reading',
    lineWith('0800 11', '2026-11-01'),
    lineWith('112', '2026-11-01'),
    lineWith('112', ''),
  ],
  [
    'the day of a reading, whatever the blanks of its number,',
    lineWith('0800 11', '2026-11-01'),
    lineWith('112', '2026-11-01'),
    lineWith('08001 1', '2026-11-01'),
  ],
])(
  'asks whether %s still fits once what it tells of has changed',
  async ([, before, after, right]) => {
    const path = 'src/content/cards/hpv-info/une.mdx';
    const isAsked = async (text: string) =>
      (await checkText({ [path]: before! }, path, { [path]: text }, '2026-11-20')).some(
        ({ line }) => line.includes('d’avant'),
      );
    expect([await isAsked(after!), await isAsked(right!)]).toEqual([true, false]);
  },
);

it('says of a removal what leads to the text, by the names that the lists show', async () => {
  const [page, card] = ['pages/une', 'cards/accueil/carte'].map(
    (name) => `src/content/${name}.mdx`,
  );
  const texts = {
    [page!]: '---\nkind: reference\ntitle: "Une"\n---\n\nUn mot.\n',
    [card!]: cardOf('Carte').replace('Un mot.', 'Voir [un mot](/une).'),
  };
  const found = await checkRemoval(texts, page!, '2026-11-20');
  expect(found.map(({ line }) => line)).toEqual([
    '«\u00A0Voir [un mot](/une).\u00A0» dans «\u00A0Carte\u00A0» (Cartes\u00A0: accueil)\u00A0: cela mène à ce texte. Changez ce lien, ou retirez-le.',
  ]);
});

it('names the list and the item of a field that a header has many times', async () => {
  const path = 'src/content/countries/france.mdx';
  const text = [
    '---',
    'name: "France"',
    'screening:',
    '  special:',
    '    - who: "Enceinte"',
    '      text: "Demandez."',
    '    - who: "Défenses affaiblies"',
    '      text: "Un suivi serré."',
    '      checkedOn: 2026-02-31',
    '---',
    '',
    'Un mot.',
    '',
  ].join('\n');
  const found = await checkText({}, path, { [path]: text }, '2026-11-20');
  expect(found.map(({ line }) => line)).toContainEqual(
    expect.stringMatching(
      /^champ «\u00A0date de vérification\u00A0» de «\u00A0Un suivi serré\.\u00A0» \(situations particulières\)\u00A0:/u,
    ),
  );
});

it('says an address that no page has as it is typed', async () => {
  const path = 'src/content/cards/hpv-info/une.mdx';
  const text = cardOf('Une').replace('Un mot.', 'Voir [un mot](/page-qui-manque).');
  const found = await checkText({}, path, { [path]: text }, '2026-11-20');
  expect(found.map(({ line }) => line)).toContainEqual(
    expect.stringContaining('Aucune page n’a l’adresse «\u00A0/page-qui-manque\u00A0»'),
  );
});
