import { describe, expect, it } from 'vitest';
import { numberSources } from '../../../src/lib/bibliography.ts';
import { parseFile } from '../../../src/document/frontmatter.ts';
import { normalizeText } from '../../../src/document/file-text.ts';
import { idOf, toRecord, typesetRecord } from '../../../src/loaders/mdx-files.ts';
import { inOrder } from '../../../src/lib/order.ts';
import { pathOfPage, withBase } from '../../../src/lib/paths.ts';
import { pictureHosts } from '../../../src/lib/pictures.ts';
import { slugify } from '../../../src/lib/slug.ts';
import { parseSources } from '../../../src/loaders/source-file.ts';

describe('normalizeText', () => {
  const clean = '---\ntitle: été\n---\nun\n\ndeux\n';
  it.each([
    ['a byte order mark', `\uFEFF${clean}`],
    ['Windows ends of lines', clean.replaceAll('\n', '\r\n')],
    ['decomposed accents', clean.normalize('NFD')],
  ])('reads a file with %s as the clean one', (_, source) => {
    expect(normalizeText(source)).toBe(clean);
  });
  it('drops HTML comments and keeps the numbers of the lines', () => {
    expect(normalizeText('un <!-- a\nb --> deux')).toBe('un\ndeux');
  });
});

describe('parseFile', () => {
  it('reads each value as it was typed and knows where the text starts', () => {
    const file = parseFile('---\ntitle: 2024\norder: 1\n---\n\nTexte\n')!;
    expect(file.header.toJS()).toEqual({ title: '2024', order: '1' });
    expect(file.body).toBe('\nTexte\n');
    expect(file.bodyLine).toBe(5);
  });
  it('finds no file where there is no header', () => {
    expect(parseFile('Texte')).toBeUndefined();
  });
  it('accepts an empty header', () => {
    expect(parseFile('---\n---\nTexte')!.body).toBe('Texte');
    expect(parseFile('---\ntitle: Un\n---')!.body).toBe('');
  });
});

describe('the loader', () => {
  it('puts header and text in one record', () => {
    expect(toRecord('---\ntitle: A\n---\n\nTexte\n')).toEqual({ title: 'A', content: 'Texte' });
  });
  it('makes an identifier in plain ASCII from any file name', () => {
    expect(idOf('hpv-info/Dépistage du col.mdx')).toBe('hpv-info/depistage-du-col');
  });
  it('sets the texts and leaves the words of the menu and the body to others', () => {
    const record = { title: 'Quoi ?', nav: { name: 'Quoi ?' }, content: 'Quoi ?' };
    expect(typesetRecord(record)).toEqual({ ...record, title: 'Quoi\u202F?' });
  });
  it('reads the bibliography as it was typed', () => {
    expect(parseSources('has-2025:\n  year: 2025\n')).toEqual({ 'has-2025': { year: '2025' } });
  });
});

describe('slugify', () => {
  it.each([
    ['Dépistage du col', 'depistage-du-col'],
    ['Vos questions ?', 'vos-questions'],
    ['Cœur & âge : 25 ans', 'coeur-age-25-ans'],
    ['…', ''],
  ])('writes « %s » as « %s »', (text, slug) => {
    expect(slugify(text)).toBe(slug);
  });
});

describe('inOrder', () => {
  it('sorts by number without touching the list', () => {
    const records = [{ order: 2 }, { order: 1 }];
    expect(inOrder(records)).toEqual([{ order: 1 }, { order: 2 }]);
    expect(records[0]).toEqual({ order: 2 });
  });
});

describe('addresses', () => {
  it.each([
    ['/', '/', '/'],
    ['/chat', '/', '/chat'],
    ['/', '/hpv', '/hpv/'],
    ['/chat#a', '/hpv/', '/hpv/chat#a'],
  ])('leads from %s to the right place in the folder %s', (path, base, address) => {
    expect(withBase(path, base)).toBe(address);
  });
  it.each([
    ['accueil', '/'],
    ['chat-thread', '/chat/thread'],
    ['hpv-info', '/hpv-info'],
  ])('gives the page %s the address %s', (id, path) => {
    expect(pathOfPage(id)).toBe(path);
  });
});

describe('numberSources', () => {
  const source = {
    publisher: 'HAS',
    title: 'T',
    url: 'https://has.fr',
    lang: 'fr',
    accessedOn: '2026-11-20',
  } as const;
  const bibliography = new Map([
    ['a', source],
    ['b', source],
  ]);
  it('numbers each source once, by first mention', () => {
    const numbered = numberSources(['b', 'a', 'b'], ['a'], bibliography);
    expect(numbered.map(({ key, number }) => [key, number])).toEqual([
      ['b', 1],
      ['a', 2],
    ]);
  });
  it('refuses a key that the bibliography does not hold', () => {
    expect(() => numberSources(['c'], [], bibliography)).toThrow(RangeError);
  });
});

describe('pictureHosts', () => {
  it('names each host elsewhere once, and none for the pictures of the site', () => {
    const articles = [
      'dessin.svg',
      'https://a.fr/1.jpg',
      'https://a.fr/2.jpg',
      'https://b.fr/3.jpg',
    ];
    expect(pictureHosts(articles.map((imageUrl) => ({ imageUrl })))).toEqual([
      'https://a.fr',
      'https://b.fr',
    ]);
  });
});
