import { describe, expect, it } from 'vitest';
import { partsOf } from '../../../src/document/body/parts.ts';
import { readBody } from '../../../src/document/body/read.ts';
import type { Document } from '../../../src/document/site.ts';

/** What keeps a text from being read, with its line. */
function reportOf(text: string): string {
  const { report } = readBody(text, 10);
  return report ? `${report.line} ${report.rule}` : '';
}

describe('readBody', () => {
  it.each([
    ['10 texte-illisible', 'Un {mot x} ici.'],
    ['12 texte-illisible', 'Un mot.\n\n{ouverte'],
    ['10 texte-illisible', '<Encart titre="A">\n\nfin'],
    ['10 texte-illisible', '<<<<<<< HEAD\na\n=======\nb'],
  ])('tells the first thing that keeps a text from being read: %s', (found, text) => {
    expect(reportOf(text)).toBe(found);
    expect(partsOf({ body: readBody(text, 1) } as Document)).toHaveLength(1);
  });
  it.each(['`{a}` et `<b>`', '```\n<b>{x}\n```', 'a < b', '{/* commentaire */}', 'a \\{b\\} \\<c'])(
    'accepts %j',
    (text) => {
      expect(reportOf(text)).toBe('');
    },
  );
});
