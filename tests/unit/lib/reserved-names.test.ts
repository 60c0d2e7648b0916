import { describe, expect, it } from 'vitest';
import { isReservedName } from '../../../src/lib/reserved-names.ts';

describe('a name of a file', () => {
  it.each([
    'con',
    'CON.mdx',
    'Aux.jpg',
    'nul',
    'prn.tar.gz',
    'com1',
    'COM9.png',
    'lpt3',
    'a. ',
    'a.',
  ])('is reserved where it is « %s »', (name) => expect(isReservedName(name)).toBe(true));
  it.each([
    'conisation.mdx',
    'com.mdx',
    'auxiliaires',
    'nulle-part',
    'com10',
    'mon-con.png',
    'lpt',
  ])('is free where it is « %s »', (name) => expect(isReservedName(name)).toBe(false));
});
