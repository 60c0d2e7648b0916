import { describe, expect, it } from 'vitest';
import { speculationRules } from '../../../src/lib/speculation.ts';

describe('speculationRules', () => {
  it('prepares pages of this site and no others, when a pointer rests on their link', () => {
    expect(JSON.parse(speculationRules('/hpv/'))).toEqual({
      prerender: [{ where: { href_matches: '/hpv/*' }, eagerness: 'moderate' }],
    });
  });
});
