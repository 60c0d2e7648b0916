import { existsSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Draft, NoteItem } from '../../../../src/workbench/protocol.ts';
import { placeOf, quoteOf } from '../../../../src/workbench/page/notes/places.ts';
import { PROCEDURES } from '../../../../src/workbench/server/procedures.ts';
import { CARD, done, PAGE, setUpStore } from '../../../support/fixture-store.ts';

const FILE = 'notes.yaml';
const NOTE = { path: PAGE, note: 'D’où vient ce mot ?', author: 'Camille' };

const site = setUpStore();
const add = async (more: object = {}) => PROCEDURES.addNote(site.store, { ...NOTE, ...more });
const list = async () => (await PROCEDURES.notes(site.store, {})).notes;

describe('a note', () => {
  it('is kept beside the content, with its text, its words, who wrote it and when', async () => {
    expect(await list()).toEqual([]);
    await add({ words: 'un  mot\nsur deux lignes', note: 'Une ligne :\n« deux ».' });
    await add({ field: 'lead' });
    expect(await list()).toMatchObject([
      {
        file: PAGE,
        words: 'un mot sur deux lignes',
        note: 'Une ligne :\n« deux ».',
        author: 'Camille',
        day: '2026-11-20',
      },
      { file: PAGE, field: 'lead', note: NOTE.note },
    ]);
    expect(site.read(FILE)).toMatch(/^# Les notes pour un collègue.*\nnotes:\n {2}- file: /u);
    const { changes } = await PROCEDURES.changes(site.store, {});
    expect(changes).toMatchObject([{ path: FILE, name: 'Notes', what: 'new' }]);
  });
  it('adds neither an error nor a warning', async () => {
    const before = await PROCEDURES.tree(site.store, {});
    await add();
    const { errors, warnings } = await PROCEDURES.tree(site.store, {});
    expect([errors, warnings]).toEqual([before.errors, before.warnings]);
  });
  it('is removed once it is settled, which can be undone', async () => {
    await add();
    await add({ note: 'Une autre.' });
    const before = site.read(FILE);
    const [first, second] = await list();
    const { undoId } = done(await PROCEDURES.settleNote(site.store, { id: first!.id }));
    expect(await list()).toEqual([second]);
    await expect(PROCEDURES.settleNote(site.store, { id: first!.id })).rejects.toMatchObject({
      status: 404,
    });
    done(await PROCEDURES.undo(site.store, { undoId }));
    expect(site.read(FILE)).toBe(before);
  });
  it('leaves an empty list behind when it was the last, to which another is added', async () => {
    await add();
    await PROCEDURES.settleNote(site.store, { id: (await list())[0]!.id });
    expect(await list()).toEqual([]);
    await add();
    expect(await list()).toHaveLength(1);
  });
  it('follows a text that is renamed, with the cards of a page', async () => {
    const card = await site.addCard();
    await add({ path: card });
    const moved = done(await site.move(card, { name: 'un-autre-nom' }));
    expect((await list()).map(({ file }) => file)).toEqual(['cards/hpv-info/un-autre-nom.mdx']);
    done(await PROCEDURES.undo(site.store, { undoId: moved.undoId }));
    expect((await list()).map(({ file }) => file)).toEqual([card]);
  });
  it('stays when its text is deleted, with a warning', async () => {
    const card = await site.addCard();
    await add({ path: card });
    done(await site.remove(card));
    expect(await list()).toMatchObject([{ file: card }]);
    const { findings } = await site.store.now();
    expect(findings.filter(({ rule }) => rule === 'note-sans-texte')).toMatchObject([
      { severity: 'warning', file: `src/content/${FILE}`, line: 3, data: { file: card } },
    ]);
  });
  it('is rejected without words, without a name, too long, or about a text without a file', async () => {
    await expect(add({ note: ' ' })).rejects.toMatchObject({ status: 400 });
    await expect(add({ author: '' })).rejects.toMatchObject({ status: 400 });
    await expect(add({ note: 'a'.repeat(1001) })).rejects.toMatchObject({ status: 422 });
    await expect(add({ path: 'pages/absente.mdx' })).rejects.toMatchObject({ status: 409 });
    expect(existsSync(site.at(FILE))).toBe(false);
  });
  it('leaves a file alone that cannot be read', async () => {
    writeFileSync(site.at(FILE), '- une liste\n');
    await expect(add()).rejects.toMatchObject({ status: 422 });
    expect(site.read(FILE)).toBe('- une liste\n');
  });
  it('has the name of git, then that which was given last', async () => {
    site.initGit();
    site.git('config', 'user.name', 'Dominique');
    expect((await PROCEDURES.notes(site.store, {})).author).toBe('Dominique');
    await add();
    expect((await PROCEDURES.notes(site.store, {})).author).toBe('Camille');
  });
  it('opens in a form, with the others', async () => {
    await add({ path: CARD });
    expect(await site.openEntry(FILE)).toMatchObject({ kind: 'notes', name: 'Notes' });
  });
});

describe('the place of a note', () => {
  const note = (more: Partial<NoteItem>): NoteItem => ({
    ...{ id: '1', file: PAGE, note: 'Une note', author: 'Camille', day: '2026-11-20' },
    ...more,
  });
  const draft: Draft = {
    fields: { lead: 'Le chapeau', next: [{ text: 'La suite' }] },
    body: 'Une ligne.\n\nLe vaccin, tout de\nsuite. Le vaccin d’abord.',
  };

  it('is that of its words, wherever their lines are', () => {
    expect(placeOf(note({ words: 'tout de suite' }), draft)).toEqual({
      ...{ path: PAGE, bodyLine: 3, match: 'tout de\nsuite' },
    });
    expect(placeOf(note({ words: "vaccin d'abord" }), draft)).toMatchObject({ bodyLine: 4 });
    const later = { ...draft, body: `Plus haut.\n\n${draft.body}` };
    expect(placeOf(note({ words: 'tout de suite' }), later)).toMatchObject({ bodyLine: 5 });
  });
  it('is unknown once its words or its field are gone', () => {
    expect(placeOf(note({ words: 'tout de (suite)' }), draft)).toBeUndefined();
    expect(placeOf(note({ field: 'footer.name' }), draft)).toBeUndefined();
    expect(placeOf(note({ field: 'lead', words: 'autre' }), draft)).toBeUndefined();
    expect(placeOf(note({}), draft)).toBeUndefined();
  });
  it('is that of a field, and of words in it', () => {
    expect(placeOf(note({ field: 'next.0.text', words: 'suite' }), draft)).toEqual({
      ...{ path: PAGE, field: 'next.0.text', match: '' },
    });
  });
  it('is quoted with as many words as tell it from the same words above', () => {
    const quote = (words: string, from = 0) => {
      const at = draft.body.indexOf(words, from);
      return quoteOf(draft.body, at, at + words.length);
    };
    expect(quote('Le vaccin')).toBe('Le vaccin');
    expect(quote(' ligne.')).toBe('ligne.');
    expect(quote('Le vaccin', 30)).toBe('Le vaccin d’abord.');
    expect(quoteOf(draft.body, 4, 4)).toBe('');
    expect(quoteOf('mot '.repeat(100), 0, 400)).toHaveLength(199);
  });
});
