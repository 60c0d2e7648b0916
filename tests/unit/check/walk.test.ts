import { expect, it } from 'vitest';
import type { Rule } from '../../../src/check/rule.ts';
import { walk } from '../../../src/check/walk.ts';
import { toSite } from '../../../src/document/to-site.ts';
import { DAY } from '../../support/day.ts';

it('a rule that breaks down is named, with the place where it did', async () => {
  const inside = 'cards/essai/carte.mdx';
  const path = `src/content/${inside}`;
  const bytes = new TextEncoder().encode('---\ntitle: "Un"\n---\n\n## Un titre\n');
  const broken: Rule = {
    id: 'cassee',
    severity: 'error',
    visit: {
      heading: () => {
        throw new TypeError('undefined is no text');
      },
    },
  };
  const walked = walk([broken], toSite([{ path, inside, bytes }], DAY));
  await expect(walked).rejects.toThrow(`rule cassee at ${path}:5`);
});
