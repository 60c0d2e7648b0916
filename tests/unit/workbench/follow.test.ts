import { describe, expect, it } from 'vitest';
import {
  draftToShow,
  followUp,
  otherDrafts,
  type Shown,
} from '../../../src/workbench/page/entry/follow.ts';
import type { KeptDraft } from '../../../src/workbench/protocol.ts';

const draft = (owner: string, hash: string, over = 'file'): KeptDraft => ({
  owner,
  hash,
  over,
  keptAt: '',
  fields: {},
  body: hash,
});
const entry = (drafts: KeptDraft[], hash = 'file') => ({
  drafts,
  version: { fields: {}, body: '', hash },
});
const shown = (saveStatus: Shown['saveStatus'], base?: string): Shown => ({
  saveStatus,
  owner: 'me',
  base,
  over: 'file',
});

describe('a window that shows the file', () => {
  it('stays while nothing is kept', () => {
    expect(followUp(entry([]), shown('saved'))).toEqual({ kind: 'stay', others: [] });
  });
  it('shows what another window types over the same file', () => {
    const drafts = [draft('old', 'x', 'older file'), draft('other', 'b')];
    expect(followUp(entry(drafts), shown('saved'))).toEqual({ kind: 'show', prefer: 'b' });
  });
  it('shows the file once it changed', () => {
    expect(followUp(entry([], 'changed'), shown('saved'))).toEqual({ kind: 'show' });
  });
  it('stays with what it saved, beside a draft over the file before', () => {
    const other = draft('other', 'b', 'older file');
    expect(followUp(entry([other]), shown('saved'))).toEqual({ kind: 'stay', others: [other] });
  });
});

describe('a window whose words are kept', () => {
  it('stays while its draft is there, and knows the others', () => {
    const [mine, other] = [draft('me', 'a'), draft('other', 'b')];
    expect(followUp(entry([mine]), shown('kept', 'a'))).toEqual({ kind: 'stay', others: [] });
    expect(followUp(entry([other, mine]), shown('kept', 'a'))).toEqual({
      kind: 'stay',
      others: [other],
    });
  });
  it('shows what stands in the place of its draft, or the file', () => {
    expect(followUp(entry([draft('other', 'b')]), shown('kept', 'a'))).toEqual({ kind: 'show' });
    expect(followUp(entry([]), shown('kept', 'a'))).toEqual({ kind: 'show' });
  });
});

describe('a window with words that are not kept yet', () => {
  it('stays whatever happens, and knows what others typed meanwhile', () => {
    const other = draft('other', 'b');
    expect(followUp(entry([]), shown('typed', 'a'))).toEqual({ kind: 'stay', others: [] });
    expect(followUp(entry([other], 'changed'), shown('typed', 'a'))).toEqual({
      kind: 'stay',
      others: [other],
    });
  });
  it('has no other version in the draft that it goes on from, nor in its own', () => {
    const drafts = [draft('other', 'a'), draft('me', 'c')];
    expect(otherDrafts(drafts, { owner: 'me', base: 'a' })).toEqual([]);
  });
});

it('a window that opens an entry shows the chosen draft, else its own, else the newest', () => {
  const [newest, mine] = [draft('other', 'b'), draft('me', 'a')];
  expect(draftToShow(entry([newest, mine]), 'me', 'b')).toBe(newest);
  expect(draftToShow(entry([newest, mine]), 'me')).toBe(mine);
  expect(draftToShow(entry([newest, mine]), 'third')).toBe(newest);
  expect(draftToShow(entry([]), 'me')).toBeUndefined();
});
