import { describe, expect, it } from 'vitest';
import { memoizeByKey, memoizeLast } from '../../../src/lib/memoize.ts';

describe('memoizeByKey', () => {
  it('computes once for each object', () => {
    let count = 0;
    const lengthOf = memoizeByKey((list: readonly string[]) => {
      count += 1;
      return list.length;
    });
    const list = ['a', 'b'];
    expect([lengthOf(list), lengthOf(list), lengthOf(['a', 'b'])]).toEqual([2, 2, 2]);
    expect(count).toBe(2);
  });
});

describe('memoizeLast', () => {
  it('computes again when the text of a name is another, and keeps names apart', () => {
    const made: string[] = [];
    const read = memoizeLast((name, text) => {
      made.push(`${name} ${text}`);
      return { text };
    });
    const first = read('a', '1');
    expect(read('a', '1')).toBe(first);
    expect(read('b', '1')).not.toBe(first);
    expect(read('a', '2')).toEqual({ text: '2' });
    expect(read('a', '1')).not.toBe(first);
    expect(made).toEqual(['a 1', 'b 1', 'a 2', 'a 1']);
  });

  it('keeps an absent result as well', () => {
    let count = 0;
    const read = memoizeLast(() => {
      count += 1;
    });
    read('a', '1');
    read('a', '1');
    expect(count).toBe(1);
  });
});
