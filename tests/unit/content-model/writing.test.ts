import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Fields, FieldValue } from '../../../src/lib/field-values.ts';
import {
  readFields,
  withFieldRenamed,
  writeHeader,
} from '../../../src/content-model/header/write.ts';
import {
  lineOfPart,
  putTogether,
  takeApart,
  takeYamlApart,
  withBody,
  withPlainEnds,
  type FileParts,
} from '../../../src/content-model/parts.ts';
import { FIXTURE_CONTENT } from '../../support/fixture-site.ts';

/** Every file of the fixture site that a form edits, as it was read. */
const FILES = readdirSync(FIXTURE_CONTENT, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:mdx|yaml)$/u.test(name))
  .map((name) => ({ file: name, text: readFileSync(join(FIXTURE_CONTENT, name), 'utf8') }));

/** The files, each publication of a bibliography as a file of its own: the whole takes long to read. */
const PIECES = FILES.flatMap(({ file, text }) =>
  file.endsWith('sources.yaml')
    ? text.split(/\n(?=[\w-]+:\n)/u).map((piece) => ({ file, text: `${piece}\n` }))
    : [{ file, text }],
).filter(({ file, text }) => file.endsWith('.mdx') || /^[\w-]+:/mu.test(text));

const partsOf = (file: string, text: string): FileParts =>
  file.endsWith('.mdx') ? takeApart(text)! : takeYamlApart(text);

/** Every text of a header, by its path. */
function* textsOf(
  value: FieldValue,
  path: (string | number)[] = [],
): Generator<(string | number)[]> {
  if (typeof value === 'string') yield path;
  else
    for (const [step, inner] of Object.entries(value))
      yield* textsOf(inner as FieldValue, [...path, Array.isArray(value) ? Number(step) : step]);
}

/** The fields with another text at one place. */
function changed(value: FieldValue, [step, ...rest]: (string | number)[]): FieldValue {
  if (step === undefined) return `${String(value)}x`;
  if (Array.isArray(value))
    return value.map((inner, index) => (index === step ? changed(inner, rest) : inner));
  const fields = value as Fields;
  return { ...fields, [step]: changed(fields[step]!, rest) };
}

/** How many lines of two texts of the same length in lines differ. */
function differing(before: string, after: string): number {
  const [old, written] = [before, after].map((text) => text.split(/(?<=\n)/u));
  expect(written).toHaveLength(old!.length);
  return old!.filter((line, index) => line !== written![index]).length;
}

const WAYS = [
  ['as it is', (text: string) => text],
  ['with the ends of lines of Windows', (text: string) => text.replaceAll('\n', '\r\n')],
  ['with a byte order mark', (text: string) => `\uFEFF${text}`],
] as const;

describe('the files of the content', () => {
  it.for(WAYS)('come back byte for byte, %s', ([, vary]) => {
    expect(FILES.length).toBeGreaterThan(50);
    for (const { file, text } of FILES) {
      const given = vary(text);
      const parts = partsOf(file, given);
      expect(parts, file).toBeDefined();
      const same = withBody(
        { ...parts, yaml: writeHeader(parts.yaml, readFields(parts.yaml)) },
        withPlainEnds(parts.body),
      );
      expect(putTogether(same), file).toBe(given);
    }
  });

  it.for(WAYS)(
    'change on one line for one change in any field, %s',
    { timeout: 120_000 },
    ([name, vary]) => {
      const visited = new Set<string>();
      for (const { file, text } of PIECES) {
        const { yaml } = partsOf(file, vary(text));
        const fields = readFields(yaml);
        const paths = [...textsOf(fields)];
        expect(paths.length, file).toBeGreaterThan(0);
        for (const path of paths) {
          // Every field of every file once; in the other ways, each field of the forms once.
          const names = path.filter((step) => typeof step === 'string').slice(-2);
          const shape = `${file.split('/').at(-2)} ${names.join('.')}`;
          if (name !== WAYS[0][0] && visited.has(shape)) continue;
          visited.add(shape);
          const wanted = changed(fields, path) as Fields;
          const after = writeHeader(yaml, wanted);
          expect(readFields(after), `${file} ${path.join('.')}`).toEqual(wanted);
          expect(differing(yaml, after), `${file} ${path.join('.')}`).toBe(1);
        }
      }
      expect(visited.size).toBeGreaterThan(50);
    },
  );

  it.for(WAYS)('change on one line for one word of the text, %s', ([, vary]) => {
    const texts = FILES.filter(({ text }) => (takeApart(text)?.body ?? '') !== '');
    expect(texts.length).toBeGreaterThan(20);
    for (const { file, text } of texts) {
      const parts = takeApart(vary(text))!;
      const body = withPlainEnds(parts.body);
      const lines = body.split('\n');
      const middle = Math.floor(lines.length / 2);
      const other = lines.map((line, index) => (index === middle ? `${line} mot` : line));
      const after = withBody(parts, other.join('\n'));
      expect(withPlainEnds(after.body), file).toBe(other.join('\n'));
      expect(differing(putTogether(parts), putTogether(after)), file).toBe(1);
    }
  });
});

describe('every header of the content and of the fixtures', () => {
  const roots = ['src/content', 'tests/fixtures'].map((root) =>
    join(import.meta.dirname, '../../..', root),
  );
  const texts = roots.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:mdx|yaml)$/u.test(name))
      .map((name) => ({ file: join(root, name), text: readFileSync(join(root, name), 'utf8') })),
  );
  const headers = texts.flatMap(({ file, text }) => {
    const parts = file.endsWith('.mdx') ? takeApart(text) : takeYamlApart(text);
    return parts ? [{ file, yaml: parts.yaml }] : [];
  });

  it('returns the same bytes for the same fields', () => {
    expect(headers.length).toBeGreaterThan(120);
    for (const { file, yaml } of headers)
      expect(writeHeader(yaml, structuredClone(readFields(yaml))), file).toBe(yaml);
  });
  it('changes one line for one scalar', { timeout: 120_000 }, () => {
    for (const { file, yaml } of headers) {
      const fields = readFields(yaml);
      const paths = [...textsOf(fields)];
      // Long files are slow: the first, the last and some scalars between them.
      const step = Math.max(1, Math.floor(paths.length / 12));
      for (const path of paths.filter((_, index) => index % step === 0)) {
        const after = writeHeader(yaml, changed(fields, path) as Fields);
        expect(differing(yaml, after), `${file} ${path.join('.')}`).toBe(1);
      }
    }
  });
});

describe('a header', () => {
  const yaml = [
    '# Le titre de la carte',
    "title: 'L''essai' # à revoir",
    'icon: info',
    '',
    'nav:',
    '  name: "Un nom"',
    '  order: 2',
    'sources: [a-1, "b-2"]',
    'long: "un texte',
    '  sur deux lignes"',
    'plie: >-',
    '  premier mot',
    '  second mot',
    'liens:',
    '  # le premier',
    '  - text: Un',
    '    href: /un',
    '  - text: "Deux"',
    '    href: /deux',
    'mots:',
    '- un',
    '- deux',
    'vide:',
    '',
  ].join('\n');
  const fields = readFields(yaml);
  const write = (wanted: Fields, from = yaml) => {
    const written = writeHeader(from, wanted);
    expect(readFields(written)).toEqual(wanted);
    return written;
  };

  it('gives every value as it is typed', () => {
    expect(fields).toEqual({
      title: 'L’essai'.replace('’', "'"),
      icon: 'info',
      nav: { name: 'Un nom', order: '2' },
      sources: ['a-1', 'b-2'],
      long: 'un texte sur deux lignes',
      plie: 'premier mot second mot',
      liens: [
        { text: 'Un', href: '/un' },
        { text: 'Deux', href: '/deux' },
      ],
      mots: ['un', 'deux'],
      vide: '',
    });
  });
  it('keeps quotes and comments around a changed text', () => {
    expect(write({ ...fields, title: "L'autre" })).toBe(yaml.replace("'L''essai'", "'L''autre'"));
  });
  it('takes quotes where a bare text could not be read', () => {
    expect(write({ ...fields, icon: 'oui : non # rien' })).toBe(
      yaml.replace('icon: info', 'icon: "oui : non # rien"'),
    );
    expect(write({ ...fields, icon: '- tiret' })).toContain('icon: "- tiret"');
    expect(write({ ...fields, icon: 'deux\nlignes "et" \\' })).toContain(
      'icon: "deux\\nlignes \\"et\\" \\\\"',
    );
  });
  it('changes one line of a text of several', () => {
    expect(write({ ...fields, long: 'un texte sur trois lignes' })).toBe(
      yaml.replace('sur deux', 'sur trois'),
    );
    expect(write({ ...fields, plie: 'premier mot second essai' })).toBe(
      yaml.replace('second mot', 'second essai'),
    );
  });
  it('adds a field after its neighbour, and takes one out with its line', () => {
    const { icon, ...others } = fields;
    expect(write(others)).toBe(yaml.replace(`icon: ${String(icon)}\n`, ''));
    const { title, ...rest } = fields;
    expect(write({ title: title!, href: '/un', ...rest })).toBe(
      yaml.replace('icon: info', 'href: "/un"\nicon: info'),
    );
    expect(write({ neuf: 'oui', ...fields })).toBe(yaml.replace('title:', 'neuf: oui\ntitle:'));
  });
  it('adds a field at the end of a file whose last line is not closed', () => {
    expect(write({ a: '1', b: '2' }, 'a: 1')).toBe('a: 1\nb: 2\n');
  });
  it('adds and takes out what a list on one line holds, and keeps the others as they are', () => {
    expect(write({ ...fields, sources: ['a-1', 'b-2', 'c-3'] })).toBe(
      yaml.replace('[a-1, "b-2"]', '[a-1, "b-2", c-3]'),
    );
    expect(write({ ...fields, sources: ['b-2'] })).toBe(yaml.replace('[a-1, "b-2"]', '["b-2"]'));
    expect(write({ ...fields, sources: [] })).toBe(yaml.replace('[a-1, "b-2"]', '[]'));
  });
  it('moves the rows of a list with their lines', () => {
    const [one, two] = fields.liens as Fields[];
    expect(write({ ...fields, liens: [two!, one!] })).toBe(
      yaml.replace(
        '  - text: Un\n    href: /un\n  - text: "Deux"\n    href: /deux\n',
        '  - text: "Deux"\n    href: /deux\n  - text: Un\n    href: /un\n',
      ),
    );
    expect(write({ ...fields, mots: ['deux', 'un'] })).toBe(
      yaml.replace('- un\n- deux', '- deux\n- un'),
    );
  });
  it('adds, changes and takes out rows of a list', () => {
    const [one, two] = fields.liens as Fields[];
    expect(write({ ...fields, liens: [one!, two!, { text: 'Trois mots', href: '/a' }] })).toBe(
      yaml.replace('href: /deux\n', 'href: /deux\n  - text: "Trois mots"\n    href: "/a"\n'),
    );
    expect(write({ ...fields, liens: [{ ...two!, href: '/b' }] })).toContain(
      '  - text: "Deux"\n    href: /b\n',
    );
    expect(write({ ...fields, liens: [one!, { href: '/deux' }] })).toBe(
      yaml.replace('  - text: "Deux"\n    href', '  - href'),
    );
    expect(write({ ...fields, liens: [one!, { lang: 'fr', ...two! }] })).toBe(
      yaml.replace('- text: "Deux"', '- lang: fr\n    text: "Deux"'),
    );
  });
  it('takes out a block of fields, and puts one in', () => {
    const { nav, ...others } = fields;
    expect(write(others)).toBe(yaml.replace('nav:\n  name: "Un nom"\n  order: 2\n', ''));
    expect(write({ ...others, nav: nav! })).toContain('nav:\n  name: "Un nom"\n  order: 2\n');
  });
  it('fills in a value that was empty', () => {
    expect(write({ ...fields, vide: 'plein' })).toBe(yaml.replace('vide:', 'vide: plein'));
  });
  it('fills in an empty value before its comment', () => {
    expect(write({ a: 'b', c: '' }, 'a: # note\nc:\n')).toBe('a: b # note\nc:\n');
  });
  it('keeps the indents, the comments and the line ends of a list that gets a row', () => {
    const odd =
      'a:   1  # un\r\nb:\r\n    # tête\r\n    - x: 1 # x\r\n    # deux\r\n    - x: 2\r\n\r\n# fin\r\nc: 3\r\n';
    const rows = [{ x: '1' }, { x: '2' }, { x: 'trois mots' }];
    expect(write({ a: '1', b: rows, c: '3' }, odd)).toBe(
      odd.replace('    - x: 2\r\n', '    - x: 2\r\n    - x: "trois mots"\r\n'),
    );
    expect(write({ a: '1', b: [{ x: '2' }], c: '3' }, odd)).toContain(
      '    - x: 2\r\n\r\n# fin\r\n',
    );
  });
  it.for([
    'un\u2028deux\u00A0: trois',
    '\u00A0mot',
    "l'« eau »",
    'a, b',
    '*a',
    '12 # b',
    ' a ',
    '\ta',
    '',
  ])('holds any text: %j', (text) => {
    const odd = "a: b\nc: 'd'\ne: [f, g]\nh:\n  - i: j\n";
    for (const wanted of [
      { a: text, c: text, e: ['f', text], h: [{ i: text }] },
      { a: 'b', c: 'd', e: ['f', text, 'g'], h: [{ i: 'j', k: text }, { i: text }] },
    ] as Fields[])
      expect(readFields(writeHeader(odd, wanted))).toEqual(wanted);
  });
  it('written in another form takes new values', () => {
    expect(write({ a: '2', b: 'c d' }, '# Titre\n{a: 1}\n')).toBe('# Titre\na: 2\nb: "c d"\n');
  });
  it('is written whole when it has no field yet', () => {
    expect(write({ title: 'Un titre', order: '1' }, '# Bonjour\n')).toBe(
      '# Bonjour\ntitle: "Un titre"\norder: 1\n',
    );
  });
  it('is refused when no one could read it', () => {
    expect(() => readFields('title: "pas fini\n')).toThrow();
    expect(() => readFields('title: un\ntitle: deux\n')).toThrow();
    expect(() => readFields('- un\n- deux\n')).toThrow();
    expect(() => readFields('a: &x un\nb: *x\n')).toThrow();
  });
});

describe('a bibliography', () => {
  const yaml = '# Sources\n\na-1:\n  title: "Un"\n\n# France\n\nb-2:\n  title: "Deux"\n';
  const fields = readFields(yaml);

  it('takes a publication at its end, apart from the others', () => {
    expect(writeHeader(yaml, { ...fields, 'c-3': { title: 'Trois mots' } })).toBe(
      `${yaml}\nc-3:\n  title: "Trois mots"\n`,
    );
  });
  it('lets one go with its lines', () => {
    expect(writeHeader(yaml, { 'b-2': fields['b-2']! })).toBe(
      '# Sources\n\n# France\n\nb-2:\n  title: "Deux"\n',
    );
  });
  it('renames one in path', () => {
    expect(withFieldRenamed(yaml, 'a-1', 'a-3')).toBe(yaml.replace('a-1', 'a-3'));
  });
});

describe('a file taken apart', () => {
  it('knows where its header and its text start', () => {
    const parts = takeApart('\n---\ntitle: Un\n---\n\n\nBonjour.\n\nFin.\n\n')!;
    expect(parts.body).toBe('Bonjour.\n\nFin.');
    expect([lineOfPart(parts, 'yaml'), lineOfPart(parts, 'body')]).toEqual([3, 7]);
  });
  it('may have no text, or no header', () => {
    expect(takeApart('---\ntitle: Un\n---')).toMatchObject({ yaml: 'title: Un\n', body: '' });
    expect(takeApart('---\n---\nUn.')).toMatchObject({ yaml: '', body: 'Un.' });
    expect(takeApart('Un texte.')).toBeUndefined();
  });
  it('takes a first text, and lets its last go', () => {
    const parts = takeApart('---\ntitle: Un\n---')!;
    const filled = putTogether(withBody(parts, 'Un mot.'));
    expect(filled).toBe('---\ntitle: Un\n---\n\nUn mot.\n');
    expect(putTogether(withBody(takeApart(filled)!, ''))).toBe('---\ntitle: Un\n---\n\n\n');
  });
  it('keeps the ends of the lines that did not change, and gives the others those of the file', () => {
    const parts = takeApart('---\r\ntitle: Un\r\n---\r\nA\nB\r\nC\n')!;
    expect(withBody(parts, 'A\nX\nY\nC').body).toBe('A\nX\r\nY\r\nC');
  });
});
