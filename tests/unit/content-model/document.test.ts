import { describe, expect, it } from 'vitest';
import { ContentDocument } from '../../../src/content-model/document.ts';
import { applyEdits, type TextEdit } from '../../../src/lib/text-edits.ts';

const PAGE = [
  '---',
  '# Un commentaire.',
  'title: "Une page"',
  'sources: [has-2025, oms-2020]',
  'next:',
  '  - href: /vaccin#doses',
  '    title: Le vaccin, /vaccin',
  '---',
  '',
  '{/* [^has-2025] et [non](/vaccin) */}',
  '',
  'Le [vaccin /vaccin](/vaccin "Titre /vaccin")[^has-2025] et [la suite][suite], [autre](/vaccins).',
  'Du code `[^has-2025]`, un renvoi \\[^has-2025], œ́té 😀 [^oms-2020][^has-2025].',
  '',
  '![Un schéma](../images/schema.png)',
  '',
  '<Regles pays="suisse" sujet="depistage" />',
  '',
  "Voir <Terme mot='col'>le col</Terme>.",
  '',
  '[suite]: /vaccin#apres',
  '',
].join('\n');

const WAYS = [
  ['as it is', (text: string) => text],
  ['with the ends of lines of Windows', (text: string) => text.replaceAll('\n', '\r\n')],
  ['with a byte order mark', (text: string) => `\uFEFF${text}`],
  ['with accents in two characters', (text: string) => text.normalize('NFD')],
] as const;

const open = (text: string, inside = 'pages/page.mdx') => ContentDocument.parse(inside, text)!;
const changed = (text: string, edit: (document: ContentDocument) => TextEdit[]) =>
  applyEdits(text, edit(open(text)));

describe('a document', () => {
  it.for(WAYS)('has the place in the file of all that its text holds, %s', ([, vary]) => {
    const text = vary(PAGE);
    const document = open(text);
    const { citations, addresses, attributes } = document;
    expect(citations.map(({ text: key }) => key)).toEqual([
      'has-2025',
      'has-2025',
      'oms-2020',
      'has-2025',
    ]);
    expect(addresses.map(({ text: address }) => address)).toEqual([
      '/vaccin',
      '/vaccins',
      '../images/schema.png',
      '/vaccin#apres',
    ]);
    expect(attributes.map(({ block, name, text: value }) => [block, name, value])).toEqual([
      ['Regles', 'pays', 'suisse'],
      ['Regles', 'sujet', 'depistage'],
      ['Terme', 'mot', 'col'],
    ]);
    for (const found of [...citations, ...addresses, ...attributes])
      expect(text.slice(found.range.from, found.range.to)).toBe(found.text);
  });

  it.for(WAYS)('gives a source another key where it is listed and cited, %s', ([, vary]) => {
    const after = changed(vary(PAGE), (document) => document.renameSource('has-2025', 'has-2026'));
    const wanted = PAGE.replace('[has-2025,', '[has-2026,')
      .replaceAll('[^has-2025]', '[^has-2026]')
      .replace('{/* [^has-2026]', '{/* [^has-2025]')
      .replace('`[^has-2026]`', '`[^has-2025]`');
    expect(after).toBe(vary(wanted));
  });

  it.for(WAYS)('leads its links elsewhere, and leaves their words and titles, %s', ([, vary]) => {
    const after = changed(vary(PAGE), (document) =>
      document.retargetLinks((address) => address.replace(/^\/vaccin(?=$|#)/u, '/vaccination')),
    );
    const wanted = PAGE.replace('href: /vaccin#', 'href: /vaccination#')
      .replace('](/vaccin "', '](/vaccination "')
      .replace(']: /vaccin#', ']: /vaccination#');
    expect(after).toBe(vary(wanted));
  });

  it.for(WAYS)('gives an attribute of its blocks another value, %s', ([, vary]) => {
    const after = changed(vary(PAGE), (document) =>
      document.replaceAttribute('pays', 'suisse', 'helvetie'),
    );
    expect(after).toBe(vary(PAGE.replace('pays="suisse"', 'pays="helvetie"')));
  });

  it('is changed past the mistakes of its text', () => {
    const broken = `${PAGE}\nUn <b>mot {cassé, [un lien](/vaccin) et [^has-2025].\n`;
    const edits = open(broken).renameSource('has-2025', 'has-2026');
    expect(applyEdits(broken, edits)).toContain('[un lien](/vaccin) et [^has-2026].');
  });

  it('shows nothing of a text with a line that is not read', () => {
    const { citations, addresses } = open(`${PAGE}\n${'mot '.repeat(2000)}\n`);
    expect([citations, addresses]).toEqual([[], []]);
  });

  it('is a list of fields alone where it is YAML', () => {
    const text = 'has-2025:\n  title: "Un titre"\n';
    const document = open(text, 'sources.yaml');
    expect(document.fields).toEqual({ 'has-2025': { title: 'Un titre' } });
    expect(document.addresses).toEqual([]);
    expect(applyEdits(text, document.renameField('has-2025', 'has-2026'))).toBe(
      'has-2026:\n  title: "Un titre"\n',
    );
  });

  it('changes fields and text at once', () => {
    const document = open(PAGE);
    const edits = [
      ...document.setFields({ ...document.fields, title: 'Une autre page' }),
      ...document.setBody(document.body.replace('Un schéma', 'Un dessin')),
    ];
    expect(applyEdits(PAGE, edits)).toBe(
      PAGE.replace('Une page', 'Une autre page').replace('Un schéma', 'Un dessin'),
    );
  });

  it('is none without a header', () => {
    expect(ContentDocument.parse('pages/page.mdx', 'Un texte.')).toBeUndefined();
  });
});
