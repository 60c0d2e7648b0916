import { describe, expect, it } from 'vitest';
import { partsOf } from '../../../src/content-model/body/parts.ts';
import { readBody } from '../../../src/content-model/body/read.ts';
import type { Entry } from '../../../src/content-model/site.ts';

const rulesOf = (text: string) =>
  readBody(text, 10).mistakes.map(({ rule, line }) => `${line} ${rule}`);

describe('readBody', () => {
  it('tells every mistake of a text, in one run', () => {
    expect(
      rulesOf('Un {mot x} et <25 ans.\n\n<b>gras\n\n<Encart titre="A">\n\nfin').toSorted(),
    ).toEqual([
      '10 texte-accolade',
      '10 texte-signe-inferieur',
      '12 texte-bloc-ouvert',
      '14 texte-bloc-ouvert',
    ]);
  });
  it('reads what stands around a mistake', () => {
    const body = readBody('## Titre\n\n<25 ans\n\n- un', 1);
    const types = [...partsOf({ body } as Entry)].map(({ node }) => node.type);
    expect(types).toContain('heading');
    expect(types).toContain('listItem');
  });
  it.each(['`{a}` et `<b>`', '```\n<b>{x}\n```', 'a < b', '{/* commentaire */}', 'a \\{b\\} \\<c'])(
    'accepts %j',
    (text) => {
      expect(rulesOf(text)).toEqual([]);
    },
  );
});
