import { mdxToJs } from 'satteri';
import { describe, expect, it } from 'vitest';
import {
  citedOnce,
  frenchText,
  headingAddresses,
  keptHeadings,
  readableTables,
} from '../../../src/lib/markdown/plugins.ts';

/** What the build makes of a text, as its compiler writes it. */
const compile = (text: string) => {
  const { code } = mdxToJs(text, {
    mdastPlugins: [headingAddresses, citedOnce, frenchText],
    hastPlugins: [readableTables, keptHeadings],
    features: { smartPunctuation: false, gfm: { footnotes: false } },
    jsx: true,
  });
  return code.replace(/\s+/gu, (spaces) => (spaces.includes('\n') ? ' ' : spaces));
};

describe('the text of a file', () => {
  it('cites a source once a paragraph, an item or a row, where it is named last', () => {
    const code = compile(
      'Un [^a]. *Deux [^b]*. Trois [^a].\n\nQuatre [^a].\n\n- Cinq [^b]. Six [^b].\n- Sept [^b].\n\n| A | B |\n| - | - |\n| 1 [^a] | 2 [^a] |',
    );
    expect(code.match(/<Citation source="\w" \/>/gu)).toEqual(
      ['b', 'a', 'a', 'b', 'b', 'a'].map((key) => `<Citation source="${key}" />`),
    );
    expect(code).toContain('{"Un. "}');
    expect(code).toContain('{". Trois"}<Citation source="a" />{"."}');
  });
  it('turns a citation into a link although its brackets have backslashes', () => {
    expect(compile('Un fait\\[\\^has-2025\\].')).toContain('<Citation source="has-2025" />');
  });
  it('keeps each line of a dialogue a line, and joins the others', () => {
    const code = compile('— Bonjour **vous**.\n— Bonjour.\nLa suite.');
    expect(code).toMatch(
      /\{"\."\}<_components\.br \/>(?:\{"\\n"\})?\{"— Bonjour\.\\nLa suite\."\}/u,
    );
  });
  it('gives terms of a glossary an address that no heading of the text has', () => {
    const code = compile(
      '## A\n\n<Glossaire>\n<Terme nom="À jeun">\n\nSens.\n\n</Terme>\n<Terme nom="A">\n\nSens.\n\n</Terme>\n</Glossaire>',
    );
    expect(code).toContain('<Terme nom="À jeun" id="a-jeun">');
    expect(code).toContain('<Terme nom="A" id="a-2">');
  });
});
