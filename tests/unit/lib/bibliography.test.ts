import { describe, expect, it } from 'vitest';
import { addWaysBack } from '../../../src/lib/bibliography.ts';

const citation = (number: number) => `<sup><a href="#source-${number}">${number}</a></sup>`;
const entry = (number: number) => `<li id="source-${number}" class="py-1">Title\n </li>`;

describe('the way back from a source', () => {
  it('leads to the place that cites it', () => {
    const html = addWaysBack(`<p>A${citation(1)}</p><ol>${entry(1)}</ol>`, 'Back');
    expect(html).toContain('<a id="ref-1" href="#source-1">');
    expect(html).toMatch(/<li id="source-1"[^>]*>Title\s+<a [^>]*href="#ref-1">Back<\/a><\/li>/u);
  });

  it('leads to the first of several places, and names that place alone', () => {
    const text = `${citation(12)}${citation(1)}${citation(12)}`;
    const html = addWaysBack(`${text}<ol>${entry(12)}${entry(1)}</ol>`, 'Back');
    expect(html.match(/id="ref-12"/gu)).toHaveLength(1);
    expect(html.indexOf('id="ref-12"')).toBeLessThan(html.indexOf('id="ref-1"'));
    for (const number of [1, 12]) expect(html).toContain(`href="#ref-${number}">Back</a></li>`);
  });

  it('is not there for a source that no text cites, nor on a page without sources', () => {
    const html = `<ol>${entry(1)}</ol>`;
    expect(addWaysBack(html, 'Back')).toBe(html);
    expect(addWaysBack('<p>A</p>', 'Back')).toBe('<p>A</p>');
  });
});
