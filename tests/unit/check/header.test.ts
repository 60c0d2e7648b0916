import { describe, expect, it } from 'vitest';
import { readHeader } from '../../../src/check/parse/header.ts';

describe('readHeader', () => {
  it('tells every mistake of a header, and reads the rest', () => {
    const { mistakes, values } = readHeader(
      'title: HPV: les faits\nicon:dna\n\torder: 3\nlead: “Un mot”',
      2,
    );
    expect(mistakes.map(({ line }) => line).toSorted()).toEqual([2, 3, 4, 5]);
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
  it.each(['- a\n- b', 'un texte', '}{', 'title: *a', 'title: |\n x\n  y', '"'])(
    'never throws: %j',
    (yaml) => {
      expect(() => readHeader(yaml, 2)).not.toThrow();
    },
  );
});
