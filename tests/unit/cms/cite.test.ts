// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { findSources } from '../../../src/cms/page/cite.ts';

const SOURCES = [
  { key: 'has-2025', words: 'Haute Autorité de santé – Dépistage' },
  { key: 'oms-2024', words: 'OMS – Vaccins' },
];

describe('the list of the sources', () => {
  it('shows those that hold every word, whatever the accents and the case', () => {
    expect(findSources(SOURCES, 'depistage autorite')).toEqual([SOURCES[0]]);
    expect(findSources(SOURCES, 'OMS 2024')).toEqual([SOURCES[1]]);
    expect(findSources(SOURCES, 'oms dépistage')).toEqual([]);
  });
  it('shows all of them before a word is typed', () => {
    expect(findSources(SOURCES, ' ')).toEqual(SOURCES);
  });
});
