import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { BlockForm } from '../../../src/cms/block-forms.ts';
import { attributesOf, patternOf, writeBlock } from '../../../src/cms/page/block-text.ts';
import { keepUnchanged } from '../../../src/cms/format/body.ts';
import { KEY, listFile, UnwritableList } from '../../../src/cms/format/list-file.ts';
import { BODY, RAW, TEXT_FILE, type Values } from '../../../src/cms/format/text-file.ts';
import { escapeLetters, escapeStart, unescapeWords } from '../../../src/cms/format/words.ts';
import { typedAttributes, type BlockNode } from '../../../src/document/blocks/blocks.ts';
import { readDocument } from '../../../src/document/document.ts';
import { FIXTURE_CONTENT } from '../../support/fixture-site.ts';

const FILES = readdirSync(FIXTURE_CONTENT, { recursive: true, encoding: 'utf8' });
const TEXTS = FILES.filter((name) => name.endsWith('.mdx'));
const read = (name: string) => readFileSync(join(FIXTURE_CONTENT, name), 'utf8');

const formatOf = (name: string) =>
  name.endsWith('.mdx') ? TEXT_FILE : listFile(name === 'sources.yaml' ? 'sources' : undefined);

/** Lines of one text that the other does not have. */
const missing = (from: string, to: string) => {
  const left = to.split('\n');
  return from.split('\n').filter((line) => {
    const at = left.indexOf(line);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
};

/** Paths of the values of a form that hold one text each. */
function pathsOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value)
    .filter(([name]) => ![RAW, BODY, KEY].includes(name))
    .flatMap(([name, inner]) => pathsOf(inner, [...path, name]));
}

/** Values with one text that has a letter more. */
function withLetter(values: Values, path: readonly string[]): Values {
  const copy = structuredClone(values) as Record<string, never>;
  const owner = path.slice(0, -1).reduce((inner, name) => inner[name]!, copy);
  const last = path.at(-1)!;
  owner[last] = `${String(owner[last])}x` as never;
  return copy;
}

describe('a file that nobody changed', () => {
  it.for(FILES.filter((name) => /\.(?:mdx|yaml)$/u.test(name)))(
    'is written as it was: %s',
    (name) => {
      const format = formatOf(name);
      expect(format.toFile(format.fromFile(read(name))).trimEnd()).toBe(read(name).trimEnd());
    },
  );

  it.for([
    '---  \ntitle: Un\n--- \nDeux.\n',
    '\n\n---\ntitle: Un\n---\n\n\nDeux.\n',
    '<!-- à relire -->\n\n---\ntitle: Un\n---\n\nDeux.\n',
  ])('keeps its dashes, and what stands around them: %j', (file) => {
    const values = TEXT_FILE.fromFile(file);
    expect(values[BODY]).toBe('Deux.');
    expect(TEXT_FILE.toFile(values)).toBe(file);
    expect(TEXT_FILE.toFile({ ...values, title: 'Trois' })).toBe(file.replace('Un', 'Trois'));
  });

  it('keeps the line ends of Windows', () => {
    const file = '---\r\ntitle: "Un"\r\n---\r\n\r\nDeux.\r\n';
    const values = TEXT_FILE.fromFile(file);
    expect(TEXT_FILE.toFile(values)).toBe(file);
    expect(TEXT_FILE.toFile({ ...values, [BODY]: 'Trois.' })).toBe(
      '---\r\ntitle: "Un"\r\n---\r\n\r\nTrois.\r\n',
    );
  });
});

describe('a changed value of a header', () => {
  it.for(TEXTS)('is one changed line: %s', (name) => {
    const values = TEXT_FILE.fromFile(read(name));
    const paths = pathsOf(values).filter(([first]) => first !== 'sources');
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths) {
      const written = TEXT_FILE.toFile(withLetter(values, path));
      expect.soft(missing(read(name), written).length, path.join('.')).toBeLessThanOrEqual(1);
      expect.soft(missing(written, read(name)).length, path.join('.')).toBe(1);
    }
  });

  it.for([
    ['folded and flowing', 'title: Un\nlead: >-\n  Des mots\n  pliés.\nsources: [ a, b ]\n'],
    ['indented otherwise', 'title: Un\nnav:\n      name: "Deux"\nsources:\n- a\n'],
    ['parted by blank lines', 'title: Un   \n\n\n# note\nlead:   Deux\n\n'],
    ['all indented', '  title: Un\n  lead: Deux\n'],
  ])('leaves the other fields as another program wrote them: %s', ([, yaml]) => {
    const file = `---\n${yaml}---\n\nMots.\n`;
    const values = TEXT_FILE.fromFile(file);
    const edited = TEXT_FILE.toFile({ ...values, title: 'Une autre' });
    expect(missing(edited, file).map((line) => line.trim())).toEqual(['title: Une autre']);
    expect(missing(file, edited).map((line) => line.trim())).toEqual(['title: Un']);
  });

  it('leaves a comment above its field, where another one is added, taken away or changed', () => {
    const file = '---\n# de un\na: 1\n\n# de deux\nb:   2\n# la fin\n---\n\nMots.\n';
    const { a, ...values } = TEXT_FILE.fromFile(file);
    const write = (header: Values) => TEXT_FILE.toFile({ ...header, ...values });
    expect(a).toBe('1');
    expect(write({ a: '3' })).toBe(file.replace('a: 1', 'a: 3'));
    expect(write({ a: '1', c: 'un' })).toContain('a: 1\nc: un\n\n# de deux\nb:   2\n# la fin\n');
    expect(write({})).toMatch(/^---\n(?:# de un\n)?\n*# de deux\nb: {3}2\n# la fin\n---/u);
  });

  it('leaves the comments of a part of the file where its first entry is taken away, and one that is added on top stands under them', () => {
    const file =
      '# La liste.\n\n# Un pays\n\nun:\n  year: 1\n\ndeux:\n  year: 2\n\ntrois:\n  year: 3\n';
    const format = listFile('sources');
    const { sources, ...rest } = format.fromFile(file);
    const entries = sources as readonly object[];
    const write = (all: readonly object[]) => format.toFile({ sources: all, ...rest });
    expect(write(entries.slice(1))).toBe(file.replace('un:\n  year: 1\n\n', ''));
    const added = [{ cle: 'neuf', year: '4' }, ...entries];
    expect(write(added)).toBe(file.replace('un:', 'neuf:\n  year: 4\n\nun:'));
    const renamed = entries.map((one, at) => (at === 0 ? { ...one, cle: 'une' } : one));
    expect(write(renamed)).toBe(file.replace('un:', 'une:'));
    const [, second, third] = entries as [object, object, object];
    const two = [second, { cle: 'neuf', year: '4' }, { cle: 'dix', year: '5' }, third];
    expect(write(two)).toMatch(/^# La liste\.\n\n# Un pays\n\ndeux:\n[^#]*$/u);
  });

  it('leaves an item of a list as it is written where it is edited and another one is taken away', () => {
    const item = '  # de deux\n  - a: 0800 98 100\n    b: [x, y]\n    c: un\n';
    const values = TEXT_FILE.fromFile(`---\nitems:\n  - a: non\n    b: [z]\n${item}---\n`);
    const [, second] = values.items as readonly object[];
    const written = TEXT_FILE.toFile({ ...values, items: [{ ...second, c: 'deux' }] });
    expect(written).toContain(item.replace('c: un', 'c: deux'));
  });

  it('leaves an item of a list as it is whose fields stand in another order', () => {
    const values = TEXT_FILE.fromFile('---\nitems:\n  - b: un\n    a: deux\n  - a: trois\n---\n');
    const written = TEXT_FILE.toFile({ ...values, items: [{ a: 'deux', b: 'un' }] });
    expect(written).toContain('items:\n  - b: un\n    a: deux\n---');
  });

  it('is read as the site reads it, with the no-break spaces of a keyboard', () => {
    const { title, sources } = TEXT_FILE.fromFile(
      '---\ntitle:\u00A0Un\nsources:\n\u00A0 - a\n---\n',
    );
    expect([title, sources]).toEqual(['Un', ['a']]);
  });

  it('that is new stands after the one before it in the form, with quotes where it needs some', () => {
    const file = '---\ntitle: "Un"\nlead: "Deux"\n---\n\nTrois.\n';
    const { title, lead, ...rest } = TEXT_FILE.fromFile(file);
    const added = {
      title,
      theme: 'vaccin',
      reviewedOn: '2026-11-25',
      weight: 5,
      note: 'Oui : 3',
      lead,
    };
    expect(TEXT_FILE.toFile({ ...added, ...rest })).toBe(
      '---\ntitle: "Un"\ntheme: vaccin\nreviewedOn: 2026-11-25\nweight: 5\nnote: "Oui : 3"\nlead: "Deux"\n---\n\nTrois.\n',
    );
  });
});

describe('words typed in the place of a value without quotation marks', () => {
  it.each([
    'Le "vaccin',
    "'Le vaccin'",
    'Le vaccin : pour qui',
    'Le vaccin # suite',
    '- Le vaccin',
    '> 25 ans',
  ])('are read as they were typed: %s', (typed) => {
    const values = TEXT_FILE.fromFile(
      '---\ntitle: Un\nitems:\n  - deux\n  - trois\n---\n\nMots.\n',
    );
    const file = TEXT_FILE.toFile({ ...values, title: typed, items: ['deux', typed] });
    const { header } = readDocument('pages/essai.mdx', file)!;
    expect(header?.report).toBeUndefined();
    expect(header?.values).toEqual({ title: typed, items: ['deux', typed] });
  });
});

describe('a changed line of a text', () => {
  it.for(TEXTS)('is one changed line of the file: %s', (name) => {
    const values = TEXT_FILE.fromFile(read(name));
    const lines = String(values[BODY]).trim().split('\n');
    for (const [index, line] of lines.entries()) {
      if (line.trim() === '') continue;
      const changed = lines.with(index, `${line} mot`).join('\n');
      const written = TEXT_FILE.toFile({ ...values, [BODY]: changed });
      expect.soft(missing(written, read(name))).toHaveLength(1);
      expect.soft(missing(read(name), written)).toHaveLength(1);
    }
  });

  const changes: Readonly<Record<string, [before: string, edited: string, expected: string]>> = {
    'keeps bold that is taken away as it was asked': ['un **mot** ici', 'un mot ici', 'un mot ici'],
    'keeps its own way to write bold around a link': [
      '**mot [lien](/x) ?**',
      '**mot** [**lien**](/x) **?**',
      '**mot [lien](/x) ?**',
    ],
    'keeps the indent of its lists': [
      '- a\n  - b\n  - c',
      '- a\n    - b\n    - c',
      '- a\n  - b\n  - c',
    ],
    'keeps its numbers': ['- a\n\n1) b\n2) c', '- a\n\n1\\) b\n2\\) d', '- a\n\n1) b\n2\\) d'],
    'keeps a list, a heading, a quotation and a line in a quotation': [
      '> - a\n>\n> ## a\n>\n> > a\n>\n> ---\n\n- ### a\n\nb',
      '> \\- a\n>\n> \\## a\n>\n> \\> a\n>\n> \\---\n\n- \\### a\n\nc',
      '> - a\n>\n> ## a\n>\n> > a\n>\n> ---\n\n- ### a\n\nc',
    ],
    'takes a no-break space that is gone': ['a\u00A0b', 'a b', 'a b'],
    'keeps the spaces of a row': [
      '| a |  |\n| \\| | b |',
      '| a | |\n|\\|| b |',
      '| a |  |\n| \\| | b |',
    ],
    'keeps its own way to align a column': [
      '| a | b |\n|:----:|----|\n| c | d |',
      '| a | b |\n| --- | --- |\n| e | d |',
      '| a | b |\n|:----:|----|\n| e | d |',
    ],
    'keeps the blanks before its items': [
      '- a\n    - b\n    - c',
      '- a\n  - d\n  - c',
      '- a\n    - d\n    - c',
    ],
    'keeps a comment and a tag that the editor shows as letters': [
      'a <!-- b -->\n\n- c<br>d\n\n## e <b>f</b>\n\ng <https://h.be> i',
      'a &lt;!-- b -->\n\n- c&lt;br>d\n\n## e &lt;b>f&lt;/b>\n\ng <https://h.be> j',
      'a <!-- b -->\n\n- c<br>d\n\n## e <b>f</b>\n\ng <https://h.be> j',
    ],
    'keeps its own mark of italics': ['a *b* c', 'a _b_ c', 'a *b* c'],
    'publishes no comment of its line': [
      'a <!-- b --> c {/* d */}',
      'a &lt;!-- b --> e \\{/\\* d \\*/\\}',
      'a <!-- b --> e {/* d */}',
    ],
    'leaves a link and a tag that are typed words': [
      'un [b](/x) <Langue code="en">d</Langue>',
      'un [b](/x) <Langue code="en">d</Langue> [c\\](/x) &lt;Langue',
      'un [b](/x) <Langue code="en">d</Langue> [c\\](/x) &lt;Langue',
    ],
    'keeps a link and a tag over two lines': [
      '[a\nb](/x) c <Langue\n  code="en">d</Langue>',
      '[a\nb\\](/x) e <Langue code="en">d</Langue>',
      '[a\nb](/x) e <Langue\n  code="en">d</Langue>',
    ],
    'keeps the blank lines between its items, and more than one': [
      '- a\n\n- b\n\n\n\nc\n\nd',
      '- a\n- b\n\nc\n\ne',
      '- a\n\n- b\n\n\n\nc\n\ne',
    ],
    'keeps a quotation in an item': [
      '- > a\n- b\n\n  > c\n\nd',
      '- \\> a\n- b\n\n  \\> c\n\ne',
      '- > a\n- b\n\n  > c\n\ne',
    ],
    'keeps what is glued to it': ['a\n- b\n- c', 'd\n\n- b\n- c', 'd\n- b\n- c'],
    'keeps the marks of its citations': ['**a**[^x] b', '**a[^x]** b\n\nc', '**a**[^x] b\n\nc'],
  };
  it.for(Object.entries(changes))('%s', ([, [before, edited, expected]]) => {
    expect(keepUnchanged(before, edited)).toBe(expected);
  });

  it.for([
    [
      'rows without bars around them',
      'Un | Deux\n--- | ---\na | b',
      '| Un | Deux |\n| --- | --- |\n| a | b |',
    ],
    ['rows behind blanks', '  | Un |  \n  | --- |\n  | a |', '| Un |\n| --- |\n| a |'],
    ['a quotation in a quotation, and its next line', '>> a\nb', '> > a\n> b'],
    ['a heading behind blanks', '  ## a', '## a'],
    ['a rule of signs apart, or of many', 'a\n\n- - -\n\nb\n\n-----', 'a\n\n***\n\nb\n\n***'],
    ['tabs, and the same number', '1.\ta\n1. b\n\t- c', '1. a\n2. b\n    - c'],
  ])('has a form and keeps how it is written: %s', ([, body, shown]) => {
    const file = `---\ntitle: "Un"\n---\n\nMots.\n\n${body}\n`;
    const values = TEXT_FILE.fromFile(file);
    expect(values[BODY]).toBe(`Mots.\n\n${shown}`);
    expect(TEXT_FILE.toFile(values)).toBe(file);
    const edited = String(values[BODY]).replace('Mots', 'Phrases');
    expect(TEXT_FILE.toFile({ ...values, [BODY]: edited })).toBe(file.replace('Mots', 'Phrases'));
  });

  it.for([
    ['\\- de 25 ans', '\\- de 25 ans'],
    ['- \\> 25 ans', '- \\> 25 ans'],
    ['un \\_mot, 2 * 3, & b', 'un \\_mot, 2 \\* 3, &amp; b'],
    ['| \\- de 25 | 25 \\| 29 | 2 * 3 |', '| - de 25 | 25 \\| 29 | 2 \\* 3 |'],
  ] as const)('is one that says something else, however it is written: %s', ([source, written]) => {
    expect(keepUnchanged(source, written)).toBe(source);
    expect(keepUnchanged(source, written.replace('2', '3'))).toBe(written.replace('2', '3'));
  });
});

describe('words that are typed', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['[1]: https://a.be/', '\\[1]: https://a.be/'],
    ['un \\*mot\\* ou C:\\dossier', 'un \\\\\\*mot\\\\\\* ou C:\\dossier'],
    ['un _mot_ a_b', 'un \\_mot\\_ a_b'],
    ['a&b &lt; R&D;', 'a&b &amp;lt; R&amp;D;'],
    ['https://a.be/_x_?a=1&b=2*3', 'https://a.be/_x_?a=1&b=2*3'],
  ];
  it.for(cases)('are written so that the page shows them: %s', ([words, written]) => {
    expect(escapeStart(escapeLetters(words).join(''))).toBe(written);
  });
  it.for(cases)('are read again as they were: %s', ([words, written]) => {
    expect(unescapeWords(written)).toBe(words);
  });
});

it('a block keeps the quotation marks and the entities of its fields, and the signs of its words', () => {
  const form = { tag: 'Encart', label: '', isEmpty: false, isInline: false } as const;
  const block = { ...form, fields: [{ name: 'titre' }] } as unknown as BlockForm;
  const titre = 'Le « "mot" » de R&D, &amp; &lt;';
  const written = writeBlock(block, { titre, texte: 'Mots.' });
  expect(attributesOf(patternOf(block).exec(written)!.groups!.attributs)).toEqual({ titre });
  const { body } = readDocument('pages/essai.mdx', `---\ntitle: Un\n---\n\n${written}\n`)!;
  const [node] = (body.tree as unknown as { children: BlockNode[] }).children;
  expect(typedAttributes(node!)).toEqual({ titre });
  const inline = { ...block, isInline: true };
  expect(writeBlock(inline, { texte: '2*3 < 5', ecrit: '2' })).toContain('>2\\*3 &lt; 5<');
  expect(writeBlock(inline, { texte: '*un*', ecrit: '*un*' })).toContain('>*un*<');
});

describe('the sources of a text', () => {
  const file = '---\ntitle: "Un"\nsources:\n  - a-1\n  - b-2\n---\n\nMot[^a-1] et mot[^b-2].\n';
  const write = (body: string) => TEXT_FILE.toFile({ ...TEXT_FILE.fromFile(file), [BODY]: body });

  it('follow what it cites, and go with the last one', () => {
    expect(write('Mot[^b-2] et mot[^c-3].')).toContain('sources:\n  - b-2\n  - c-3\n');
    expect(write('Mot.')).not.toContain('sources');
  });
  it('are those that were mistyped, each once', () => {
    const wrong = file
      .replaceAll('b-2', 'bees-2')
      .replace('- a-1\n', '- a-1\n  - a-1, libre\n')
      .replace('- bees-2', '- beess-2');
    const { [BODY]: body, ...values } = TEXT_FILE.fromFile(wrong);
    const list = 'sources:\n  - a-1\n  - libre\n  - bees-2\n';
    expect(TEXT_FILE.toFile({ ...values, [BODY]: body })).toContain(list);
  });
});

describe('a file that cannot be read', () => {
  it('is not edited', () => {
    expect(() => TEXT_FILE.fromFile('Sans en-tête.')).toThrow();
    expect(() => TEXT_FILE.fromFile('---\ntitle: "Un\n---\n\nTexte.\n')).toThrow();
  });
});

describe('a list of keys and values', () => {
  it('is a map in its file', () => {
    const file = '# Mots\nmots:\n  prix, tarif: qui paie\n';
    const values = listFile().fromFile(file) as { mots: object[] };
    const mots = [...values.mots, { [KEY]: 'mal', valeur: 'douleur' }];
    expect(listFile().toFile({ ...values, mots })).toBe(
      '# Mots\nmots:\n  prix, tarif: qui paie\n  mal: douleur\n',
    );
  });
  it('keeps its value as it is written where a key changes, and Enter is a blank', () => {
    const values = listFile().fromFile('mots:\n  prix: qui paie\n');
    const mots = [{ [KEY]: 'prix,\ntarif\n', valeur: 'qui paie\n' }];
    expect(listFile().toFile({ ...values, mots })).toBe('mots:\n  prix, tarif: qui paie\n');
  });
  it('is refused with one key twice: one of the two would be lost', () => {
    const values = { sources: [{ [KEY]: 'a-1' }, { [KEY]: 'a-1', title: 'Un' }] };
    expect(() => listFile('sources').toFile(values)).toThrow(UnwritableList);
  });
  it('names a key that is chosen as its form does', () => {
    const values = { contraires: ['vus', 'vus'].map((key) => ({ [KEY]: key, valeur: ['un'] })) };
    const write = () => listFile(undefined, { vus: 'les mots vus' }).toFile(values);
    expect(write).toThrow('« les mots vus » est là deux fois');
  });
});
