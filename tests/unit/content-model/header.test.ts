import { describe, expect, it } from 'vitest';
import { readHeader } from '../../../src/content-model/header/header.ts';
import { readMeantHeader } from '../../../src/content-model/header/reader.ts';

/** What authors type who make no mistake. */
const GOOD = [
  'kind: home\ntitle: "Un titre : deux mots"\nnav:\n  name: "Accueil"\n  order: 1\n  exact: oui\nlead: Une phrase, l\'autre aussi.',
  'title: Un test\nsources:\n  - has-2020\n  - inca-2026',
  'title: Un test\nsources:\n- has-2020\n- inca-2026\nicon: dna',
  'title: Un test\nsources: [has-2020, inca-2026]\norder: 2',
  'sources: [\n    has-2020,\n    inca-2026\n  ]\norder: 2',
  'highlights:\n  - title: "Un"\n    icon: dna\n    link:\n      text: "Deux"\n      href: "/chat"\n  - title: \'L\'\'autre\'\n    icon: info',
  '# Une remarque\ntitle: "Un" # une autre\n\n  # encore une\nicon: dna',
  'lead: >\n  Une phrase : deux points.\n\n  - Une autre\ntitle: a',
  'lead: |\n  icon:dna\n  “mot”\ntitle: a',
  'lead: "Une phrase\n  title: et sa suite"\nicon: dna',
  'lead: Une phrase\n  et sa suite\nicon: dna',
  'title:\n  Une phrase\nicon: dna',
  'title : "Une espace"\norder\u00A0:\u00A03\nsources:\n  -\u00A0has-2020',
  'essai-2023:\n  publisher: "X"\n  title: "Y"\n  url: "https://www.exemple.be/a:b#c"\n  year: 2023\n\nESSAI 2024:\n  title: "Z"',
  '"title": a\nurl: https://www.exemple.be/',
  'title: « Un mot » et l’autre\nlead: “Un mot” est dit',
  'title: ""\nlead:\nicon:',
] as const;

/** Signs that a slip of the fingers adds. */
const SIGNS = [...'"\'“”’«:：=;,#*&!|>%@`[]{}?-—–•\\ \t\n\u00A0aé0'];

/** Every header that one slip makes of a good one: a sign dropped, typed twice, replaced or added. */
function* slipsOf(header: string): Generator<string> {
  for (let at = 0; at <= header.length; at += 1) {
    const [before, after] = [header.slice(0, at), header.slice(at)];
    yield before;
    yield before + after.slice(1);
    yield before + after.slice(0, 1) + after;
    // One sign after the other as the place moves on, so that each comes everywhere in the end.
    const sign = SIGNS[(at * 7) % SIGNS.length]!;
    yield before + sign + after;
    yield before + SIGNS[(at * 5) % SIGNS.length]! + after.slice(1);
  }
}

describe('readHeader', () => {
  it('tells every mistake of a header, and reads the rest', () => {
    const { mistakes, values } = readHeader(
      'title: HPV: les faits\nicon:dna\n\torder: 3\nlead: “Un mot”',
      2,
    );
    expect(mistakes.map(({ line }) => line)).toEqual([2, 3, 4, 5]);
    expect(values).toEqual({ title: 'HPV: les faits', icon: 'dna', order: '3', lead: 'Un mot' });
  });
  it('keeps values as they were typed', () => {
    expect(readHeader('title: 2024\nday: 2026-11-20\nexact: oui', 2).values).toEqual({
      title: '2024',
      day: '2026-11-20',
      exact: 'oui',
    });
  });
  it('gives the line of a field, at any depth, and that of its parent when it is missing', () => {
    const header = readHeader('title: a\nnav:\n  name: b\nsources:\n  - c\n  - d', 2);
    expect(header.lineOf(['nav', 'name'])).toBe(4);
    expect(header.lineOf(['nav', 'icon'])).toBe(3);
    expect(header.lineOf(['sources', 1])).toBe(7);
  });
  it.each(GOOD)('has nothing against a good header: %j', (yaml) => {
    expect(readHeader(yaml, 2).mistakes).toEqual([]);
  });
  it.each(GOOD)(
    'reads past any slip, and tells it once, where it is: %j',
    { timeout: 60_000 },
    (yaml) => {
      const slips = [...slipsOf(yaml)];
      const misplaced = slips.filter((slip) => {
        const reported = readMeantHeader(slip, 2);
        const lines = reported.mistakes.map(({ line }) => line);
        const isOutside = lines.some((line) => line < 2 || line > 1 + slip.split('\n').length);
        const more =
          lines.length > 0 && readMeantHeader(reported.lines.join('\n'), 2).mistakes.length > 0;
        return isOutside || more || new Set(lines).size < lines.length;
      });
      expect(misplaced).toEqual([]);
      expect(slips.length).toBeGreaterThan(yaml.length);
    },
  );
  it.each([
    ['a second colon', 'title:: "Un"', 'title: "Un"'],
    ['a wide colon', 'title： "Un"', 'title: "Un"'],
    ['a colon that is missing before a list', 'sources\n  - a', 'sources:'],
    ['two dashes', 'sources:\n  - a\n  -- b', '  - b'],
    ['a list that starts on the line of its name', 'sources: - a', 'sources:\n  - a'],
    ['a title that starts with a dash', 'title: - Un mot', 'title: "- Un mot"'],
    ['a text under its name', 'title:\nUn mot', 'title: "Un mot"'],
    ['a text on three lines', 'title: "Un\nmot\nici"', 'title: "Un mot ici"'],
    ['several mistakes on one line', 'nav:\n\ticon : a: b', '  icon: "a: b"'],
    ['a field of the header one space off', 'nav:\n  icon: a\n reviewedOn: b', 'reviewedOn: b'],
    ['a field of a block one space off', 'nav:\n  name: b\n icon: a', '  icon: a'],
    ['a quotation that is not closed', 'sources:\n  - "a', '  - "a"'],
    ['a citation within quotes', 'title: "Il dit “oui””', 'title: "Il dit “oui”"'],
  ])('mends %s', (_, yaml, write) => {
    expect(readHeader(yaml, 2).mistakes.map((mistake) => mistake.write)).toEqual([write]);
  });
  it('tells once of a list whose items do not stand under each other', () => {
    const { mistakes, values } = readHeader('sources:\n - a\n   - b\n  - c\n - d\ntitle: e', 2);
    expect(mistakes).toMatchObject([{ line: 3, write: '  - a\n  - b\n  - c\n  - d' }]);
    expect(values).toEqual({ sources: ['a', 'b', 'c', 'd'], title: 'e' });
  });
  it('gives the line on which a field was first written, in its own block', () => {
    const { mistakes } = readHeader('nav:\n  title: a\ntitle: b\ntitle: c', 2);
    expect(mistakes).toMatchObject([{ line: 5, data: { field: 'title', line: 4 } }]);
  });
  it.each([
    '- a\n- b',
    'un texte',
    '}{',
    'title: *a',
    'title: |\n x\n  y',
    '"',
    'constructor:\na: b',
  ])('never throws: %j', (yaml) => {
    expect(() => readHeader(yaml, 2)).not.toThrow();
  });
});
