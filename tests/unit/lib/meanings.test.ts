import { describe, expect, it } from 'vitest';
import { toMeanings } from '../../../src/lib/definition-list.ts';

describe('toMeanings', () => {
  it('makes a description of each paragraph', () => {
    expect(toMeanings('\n<p>Un <a href="/">lien</a>.</p>\n')).toBe(
      '<dd>Un <a href="/">lien</a>.</dd>',
    );
    expect(toMeanings('<p>Un.</p>\n<p>Deux,\nsur deux lignes.</p>')).toBe(
      '<dd>Un.</dd>\n<dd>Deux,\nsur deux lignes.</dd>',
    );
  });

  it('leaves a text with other blocks whole, and words without a paragraph', () => {
    expect(toMeanings('<p>Un.</p><ul><li>Deux</li></ul>')).toBe(
      '<dd><p>Un.</p><ul><li>Deux</li></ul></dd>',
    );
    expect(toMeanings('Un mot')).toBe('<dd>Un mot</dd>');
  });
});
