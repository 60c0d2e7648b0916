// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { readPaste } from '../../../src/workbench/page/text/paste/handler.ts';
import { pasteGroups } from '../../../src/workbench/page/text/paste/messages.ts';

const pasteOf = (data: Readonly<Record<string, string>>, target: 'text' | 'cell' = 'text') =>
  readPaste(
    { clipboardData: { getData: (type: string) => data[type] ?? '' } } as unknown as ClipboardEvent,
    target,
  );

describe('a paste', () => {
  it.for([
    ['un fait 【4†source】.', 'un fait.', 'residue'],
    ['un fait [cite: 1, 2].', 'un fait.', 'residue'],
    ['eﬃcace', 'efficace', 'letters'],
    ['un \uF0B7 deux', 'un deux', 'private-sign'],
    ['https://a.be/?utm_source=x', 'https://a.be/', 'tracking'],
    ['CO$_{2}$ et 10^{3}', 'CO₂ et 10³', 'latex'],
  ])('of « %s » inserts « %s »', ([typed, expected, kind]) => {
    const pasted = pasteOf({ 'text/plain': typed! });
    expect(pasted?.markdown).toBe(expected);
    expect(pasted?.changes.map((change) => change.kind)).toEqual([kind]);
    expect(pasteGroups(pasted!.changes)).toHaveLength(1);
  });

  it('of a page removes the residues of an assistant and the tracking of a link', () => {
    const pasted = pasteOf({
      'text/html':
        '<p>Un <b>fait</b> 【4†source】, <a href="https://a.be/?utm_source=chatgpt.com">ici</a>.</p>',
      'text/plain': 'Un fait 【4†source】, ici.',
    });
    expect(pasted?.markdown).toBe('Un **fait**, [ici](https://a.be/).');
    expect(pasted?.changes.map(({ kind }) => kind)).toEqual(['residue', 'tracking']);
  });

  it('of several lines into a cell is cleaned and joined', () => {
    const pasted = pasteOf({ 'text/plain': 'un fait 【4†source】\net deux' }, 'cell');
    expect(pasted?.markdown).toBe('un fait et deux');
    expect(pasteOf({ 'text/plain': 'un\ndeux' }, 'cell')).toBeUndefined();
  });

  it('of plain words is not handled', () => {
    expect(pasteOf({ 'text/plain': 'Un fait, [ici].' })).toBeUndefined();
    expect(pasteOf({ 'text/html': '<span>un</span>', 'text/plain': 'un' })).toBeUndefined();
  });
});
