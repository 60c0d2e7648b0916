import { rmSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PROCEDURES } from '../../../../src/workbench/server/procedures.ts';
import { done, PAGE, setUpStore } from '../../../support/fixture-store.ts';

const site = setUpStore();

/** Unknown words of a page with a sentence added to its text. */
async function unknownWords(sentence: string): Promise<string[]> {
  const { version } = await site.openEntry(PAGE);
  const { findings } = await PROCEDURES.check(site.store, {
    path: PAGE,
    fields: version.fields,
    body: `${version.body}\n\n${sentence}`,
  });
  return findings.flatMap((one) => (one.message === 'word-unknown' ? [one.data.word] : []));
}

describe('accepting a word', () => {
  it('adds it to the list of the site, so that no text is warned of it', async () => {
    expect(await unknownWords('La conisation.')).toEqual(['conisation']);
    const before = site.read('words.yaml');
    const answer = done(await PROCEDURES.acceptWord(site.store, { word: 'conisation' }));
    expect(answer.message).toBe('« conisation » est accepté dans tous les textes.');
    expect(site.read('words.yaml')).toBe(`${before}  - conisation\n`);
    expect(await unknownWords('La conisation, des conisations.')).toEqual([]);
  });
  it('is listed among the changes, and undone', async () => {
    const before = site.read('words.yaml');
    const { undoId } = done(await PROCEDURES.acceptWord(site.store, { word: 'conisation' }));
    const { changes } = await PROCEDURES.changes(site.store, {});
    expect(changes).toMatchObject([{ path: 'words.yaml', name: 'Mots du site', what: 'changed' }]);
    done(await PROCEDURES.undo(site.store, { undoId }));
    expect(site.read('words.yaml')).toBe(before);
  });
  it('makes the list where a site has none', async () => {
    rmSync(site.at('words.yaml'));
    done(await PROCEDURES.acceptWord(site.store, { word: 'l’avant-col' }));
    expect(site.read('words.yaml')).toMatch(
      /^# Les mots justes.*\nwords:\n {2}- ["']?l’avant-col/u,
    );
    expect(await unknownWords('L’avant-col.')).not.toContain('L’avant-col');
  });
  it('rejects what is no word, and leaves a list alone that cannot be read', async () => {
    await expect(PROCEDURES.acceptWord(site.store, { word: 'deux mots' })).rejects.toMatchObject({
      status: 400,
    });
    writeFileSync(site.at('words.yaml'), '- conisation\n');
    await expect(PROCEDURES.acceptWord(site.store, { word: 'col' })).rejects.toMatchObject({
      status: 422,
    });
    expect(site.read('words.yaml')).toBe('- conisation\n');
  });
  it('opens in a form, as an entry that is neither renamed nor copied', async () => {
    const entry = await site.openEntry('words.yaml');
    expect(entry).toMatchObject({ kind: 'words', name: 'Mots du site', isRemovable: false });
    await expect(PROCEDURES.duplicate(site.store, { path: 'words.yaml' })).rejects.toMatchObject({
      status: 400,
    });
  });
});
