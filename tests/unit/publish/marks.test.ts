import { describe, expect, it } from 'vitest';
import { parsePage } from '../../../src/platform/html.ts';
import { findCrowdedPages, readMarks } from '../../../src/publish/marks.ts';

const mark = '<sup><a href="#source-1">1</a><a href="#source-2">2</a></sup>';
const readPage = (main: string) =>
  readMarks(parsePage(`<header>Un menu${mark}</header><main>${main}</main><footer>Bas</footer>`));
const warningsOf = (main: string) =>
  findCrowdedPages([{ file: 'page.mdx', reading: readPage(main) }]);

describe('the marks of sources of a page', () => {
  it('are counted with its words: a run is one, a word of a table counts as any other', () => {
    expect(readPage(`<p>Deux mots${mark}.</p><table><td>l’un${mark}</td></table>`)).toEqual({
      marks: 2,
      words: 4,
    });
  });

  it('are those of its text: neither lists of links, nor of sources, nor what is not printed', () => {
    const others = [
      `<nav>Un${mark}</nav>`,
      `<section aria-labelledby="sources">Un${mark}</section>`,
      `<p class="mt-2 no-print">Un${mark}</p>`,
    ];
    expect(readPage(others.join(''))).toEqual({ marks: 0, words: 0 });
  });

  it('are too many above 2.5 for 100 words, on a page of 400 words or more', () => {
    const words = (count: number) => 'mot '.repeat(count);
    expect(warningsOf(words(400) + mark.repeat(10))).toEqual([]);
    expect(warningsOf(words(399) + mark.repeat(11))).toEqual([]);
    expect(warningsOf(words(400) + mark.repeat(11))).toMatchObject([
      { severity: 'warning', file: 'page.mdx', data: { marks: 11, words: 400 } },
    ]);
  });
});
