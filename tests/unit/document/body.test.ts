import { expect, it } from 'vitest';
import { readBody } from '../../../src/document/body/read.ts';

it.each(['`{a}` et `<b>`', '```\n<b>{x}\n```', 'a < b', '{/* commentaire */}', 'a \\{b\\} \\<c'])(
  'nothing keeps %j from being read',
  (text) => {
    expect(readBody(text, 10).report).toBeUndefined();
  },
);
