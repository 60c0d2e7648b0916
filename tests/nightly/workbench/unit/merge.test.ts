import { describe, expect, it } from 'vitest';
import type { Draft, MergeChoice } from '../../../../src/workbench/protocol.ts';
import { PROCEDURES } from '../../../../src/workbench/server/procedures.ts';
import { CARD, setUpStore } from '../../../support/fixture-store.ts';

const site = setUpStore();

const draft = (fields: Draft['fields'], body: string): Draft => ({ fields, body });
const THEIRS = draft(
  { title: 'Le leur', order: '1', sources: ['a-1', 'b-2'] },
  'Un début.\n\nLeur phrase [^b-2].\n\n- un\n- leur point\n\nLa fin.',
);
const YOURS = draft(
  { title: 'Le mien', order: '1', sources: ['a-1', 'c-3'] },
  'Un début.\n\nMa phrase [^c-3].\n\n- un\n- mon point\n\nLa fin, et un mot.',
);

const compare = (theirs: Draft, yours: Draft) =>
  PROCEDURES.compareVersions(site.store, { path: CARD, theirs, yours });

/** Merges two versions with one choice for each difference, in their order. */
async function merge(theirs: Draft, yours: Draft, ...wanted: MergeChoice[]): Promise<Draft> {
  const { hunks = [] } = await compare(theirs, yours);
  expect(hunks).toHaveLength(wanted.length);
  const choices = Object.fromEntries(hunks.map(({ id }, index) => [id, wanted[index]!]));
  return PROCEDURES.merge(site.store, { path: CARD, theirs, yours, choices });
}

describe('two versions of an entry', () => {
  it('differ passage by passage, in words; their sources follow the text', async () => {
    const { hunks } = await compare(THEIRS, YOURS);
    expect(
      hunks!.map(({ where, theirs, yours, canKeepBoth }) => [where, theirs, yours, canKeepBoth]),
    ).toEqual([
      ['titre', 'Le leur', 'Le mien', false],
      ['texte', 'Leur phrase [b-2].', 'Ma phrase [c-3].', true],
      ['texte', '- leur point', '- mon point', true],
      ['texte', 'La fin.', 'La fin, et un mot.', true],
    ]);
  });
  it('are merged by one choice for each', async () => {
    const merged = await merge(THEIRS, YOURS, 'theirs', 'both', 'both', 'yours');
    expect(merged.fields).toEqual({ title: 'Le leur', order: '1', sources: ['a-1', 'c-3', 'b-2'] });
    expect(merged.body).toBe(
      'Un début.\n\nLeur phrase [^b-2].\n\nMa phrase [^c-3].\n\n- un\n- leur point\n- mon point\n\nLa fin, et un mot.',
    );
  });
  it('are each whole where every choice is the same', async () => {
    const theirs = await merge(THEIRS, YOURS, 'theirs', 'theirs', 'theirs', 'theirs');
    expect(theirs.body).toBe(THEIRS.body);
    const yours = await merge(THEIRS, YOURS, 'yours', 'yours', 'yours', 'yours');
    expect(yours.body).toBe(YOURS.body);
  });
  it('keep a passage that only one of them has, or leave it', async () => {
    const shorter = draft(YOURS.fields, 'Un début.');
    const longer = draft(YOURS.fields, 'Un début.\n\nUn ajout.');
    expect((await merge(longer, shorter, 'theirs')).body).toBe('Un début.\n\nUn ajout.');
    expect((await merge(longer, shorter, 'yours')).body).toBe('Un début.');
    expect((await merge(shorter, longer, 'theirs')).body).toBe('Un début.');
  });
  it('keep the rows of both in a list of a header', async () => {
    const merged = await merge(
      draft({ ...YOURS.fields, next: [{ text: 'Un' }, { text: 'Deux' }] }, ''),
      draft({ ...YOURS.fields, next: [{ text: 'Un' }, { text: 'Trois' }, { text: 'Quatre' }] }, ''),
      'both',
    );
    expect(merged.fields.next).toEqual(['Un', 'Trois', 'Quatre', 'Deux'].map((text) => ({ text })));
  });
  it('are merged as text while the header of both cannot be parsed, and not while that of one can', async () => {
    const raw = (source: string): Draft => ({ fields: {}, body: '', source });
    const merged = await merge(
      raw('title: "a\n---\nLeur mot.'),
      raw('title: "a\n---\nMon mot.'),
      'theirs',
    );
    expect(merged).toEqual(raw('title: "a\n---\nLeur mot.'));
    expect(await compare(raw('title: "a'), YOURS)).toEqual({});
  });
  it('are not merged while a choice is missing', async () => {
    const request = { path: CARD, theirs: THEIRS, yours: YOURS, choices: {} };
    await expect(PROCEDURES.merge(site.store, request)).rejects.toThrow(/passage par passage/u);
  });
});
