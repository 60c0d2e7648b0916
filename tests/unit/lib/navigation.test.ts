import { describe, expect, it } from 'vitest';
import { currentState, toQuickLinks } from '../../../src/lib/navigation.ts';

const home = { path: '/', exact: true };
const chat = { path: '/chat', exact: false };

describe('currentState', () => {
  it.each([
    ['the home page on the home page', home, '/', 'page'],
    ['the home page on another page', home, '/chat', undefined],
    ['a page on its own address', chat, '/chat', 'page'],
    ['a page on its own address with a slash', chat, '/chat/', 'page'],
    ['a page on an address below it', chat, '/chat/thread', 'true'],
    ['a page on an address that only starts alike', chat, '/chatter', undefined],
    [
      'a page on an address with a hyphen',
      { path: '/hpv-info', exact: false },
      '/hpv-information',
      undefined,
    ],
    ['an exact page below its address', { path: '/chat', exact: true }, '/chat/thread', undefined],
  ] as const)('judges %s', (_, item, pathname, state) => {
    expect(currentState(item, pathname)).toBe(state);
  });
});

describe('toQuickLinks', () => {
  it('keeps the first six entries in their order', () => {
    const menu = Array.from({ length: 8 }, (_, i) => ({
      name: `${i}`,
      path: `/${i}`,
      icon: 'house' as const,
      exact: false,
    }));
    expect(toQuickLinks(menu).map(({ name }) => name)).toEqual(['0', '1', '2', '3', '4', '5']);
  });
});
