import { describe, expect, it } from 'vitest';
import { readHeader } from '../../../src/document/header/header.ts';

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
  it.each(GOOD)('has nothing against a good header: %j', (yaml) => {
    expect(readHeader(yaml, 2).report).toBeUndefined();
  });
  it.each(GOOD)('tells any slip on a line of its own: %j', (yaml) => {
    const slips = [...slipsOf(yaml)];
    const misplaced = slips.filter((slip) => {
      const { line = 2 } = readHeader(slip, 2).report ?? {};
      return line < 2 || line > 1 + slip.split('\n').length;
    });
    expect(misplaced).toEqual([]);
    expect(slips.length).toBeGreaterThan(yaml.length);
  });
  it.each([
    ['a list without its colon', 'sources\n  - a\nicon: b', 'header-unreadable-line', 2],
    ['a list on the line of its name', 'sources: - a\n  - b', 'header-needs-quotes', 2],
    ['a field one space off', 'nav:\n  name: b\n   icon: a', 'header-indent', 4],
    ['a field out of its block', 'a:\n  b: c\nd: e\n  f: g', 'header-indent', 4],
    ['a block that is empty', 'a:\nb:\n    - c\n  d: e', 'header-indent', 3],
    ['a name inside the block above', 'a:\n  b: c\n  d:\n  b: e', 'header-indent', 4],
    ['a first item that lost its dash', 'a:\n    b: c\n    d: e\n  - b: f', 'header-list-dash', 3],
    ['an item that lost its dash', 'a:\n  - b: c\n    d: e\n    b: f', 'header-list-dash', 5],
    ['a first field after a blank', ' kind: a\ntitle: b', 'header-indent', 2],
    ['an item without its space', 'sources:\n  - a\n  -b\nicon: c', 'header-list-dash', 4],
    ['a first item without its dash', 'sources:\n  a\n  - b\nicon: c', 'header-list-dash', 3],
    ['a quotation that is not closed', 'sources:\n  - "a\ntitle: b', 'header-needs-quotes', 3],
    ['an apostrophe that opens nothing', "icon: a\ntitle: HPV'", 'header-needs-quotes', 3],
    ['quotation marks of a letter', 'icon: a\ntitle: “HPV”', 'header-needs-quotes', 3],
    ['a quotation mark behind a \\', 'title: "HPV\\"\nicon: "a"', 'header-needs-quotes', 2],
    ['a tag', 'title: !mot b', 'header-needs-quotes', 2],
    ['the last mark of two versions', 'title: b\n>>>>>>> a\nicon: c', 'merge-conflict', 3],
  ])('tells %s by the code and the place of the parser', (_, yaml, message, line) => {
    expect(readHeader(yaml, 2).report).toMatchObject({ message, line });
  });
});
