import { describe, expect, it } from 'vitest';
import { isReservedName } from '../../../src/lib/reserved-names.ts';

describe('a name of a file', () => {
  it.each(['CON.mdx', 'nul', 'prn.tar.gz', 'COM9.png', 'lpt3', 'a. ', 'a.'])(
    'is reserved where it is « %s »',
    (name) => expect(isReservedName(name)).toBe(true),
  );
  it.each(['conisation.mdx', 'com.mdx', 'auxiliaires', 'com10', 'mon-con.png'])(
    'is free where it is « %s »',
    (name) => expect(isReservedName(name)).toBe(false),
  );
});
