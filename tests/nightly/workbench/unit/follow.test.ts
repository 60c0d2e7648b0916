import { describe, expect, it } from 'vitest';
import {
  draftToShow,
  followUp,
  otherDrafts,
  type Shown,
} from '../../../../src/workbench/page/entry/follow.ts';
import type { SavedDraft } from '../../../../src/workbench/protocol.ts';

const draft = (owner: string, hash: string, baseHash = 'file'): SavedDraft => ({
  owner,
  hash,
  baseHash,
  keptAt: '',
  fields: {},
  body: hash,
});
const entry = (drafts: SavedDraft[], hash = 'file') => ({
  drafts,
  version: { fields: {}, body: '', hash },
});
const shown = (saveStatus: Shown['saveStatus'], base?: string): Shown => ({
  saveStatus,
  owner: 'me',
  base,
  baseHash: 'file',
});

describe('a window that shows the file', () => {
  it('stays while there is no draft', () => {
    expect(followUp(entry([]), shown('saved'))).toEqual({ kind: 'stay', others: [] });
  });
  it('shows the draft of another window of the same file', () => {
    const drafts = [draft('old', 'x', 'older file'), draft('other', 'b')];
    expect(followUp(entry(drafts), shown('saved'))).toEqual({ kind: 'show', prefer: 'b' });
  });
  it('shows the file once it changed', () => {
    expect(followUp(entry([], 'changed'), shown('saved'))).toEqual({ kind: 'show' });
  });
  it('stays with what it saved, beside a draft of the older file', () => {
    const other = draft('other', 'b', 'older file');
    expect(followUp(entry([other]), shown('saved'))).toEqual({ kind: 'stay', others: [other] });
  });
});

describe('a window whose draft is saved', () => {
  it('stays while its draft exists, and lists the others', () => {
    const [mine, other] = [draft('me', 'a'), draft('other', 'b')];
    expect(followUp(entry([mine]), shown('draft', 'a'))).toEqual({ kind: 'stay', others: [] });
    expect(followUp(entry([other, mine]), shown('draft', 'a'))).toEqual({
      kind: 'stay',
      others: [other],
    });
  });
  it('shows the draft that replaces its own, or the file', () => {
    expect(followUp(entry([draft('other', 'b')]), shown('draft', 'a'))).toEqual({ kind: 'show' });
    expect(followUp(entry([]), shown('draft', 'a'))).toEqual({ kind: 'show' });
  });
});

describe('a window with unsaved words', () => {
  it('stays whatever happens, and lists the drafts of others', () => {
    const other = draft('other', 'b');
    expect(followUp(entry([]), shown('typed', 'a'))).toEqual({ kind: 'stay', others: [] });
    expect(followUp(entry([other], 'changed'), shown('typed', 'a'))).toEqual({
      kind: 'stay',
      others: [other],
    });
  });
  it('does not list the draft that it started from, nor its own', () => {
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
