import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { TextWithWords } from '../../../../src/workbench/protocol.ts';
import { PROCEDURES } from '../../../../src/workbench/server/procedures.ts';
import { CARD, done, PAGE, setUpStore } from '../../../support/fixture-store.ts';

const site = setUpStore();
const find = async (words: string, isWhole = false) =>
  (await PROCEDURES.findWords(site.store, { words, isWhole })).texts;
/** Replaces the words in all places of some texts. */
const replace = (words: string, replacement: string, texts: readonly TextWithWords[]) =>
  PROCEDURES.replaceWords(site.store, {
    words,
    isWhole: false,
    replacement,
    texts: texts.map(({ path, hash, places }) => ({
      path,
      hash,
      places: places.flatMap(({ isManual }, number) => (isManual ? [] : [number])),
    })),
  });
const add = (inside: string, ...lines: string[]) =>
  writeFileSync(site.at(inside), `${site.read(inside).trimEnd()}\n\n${lines.join('\n')}\n`);
const setTitle = (inside: string, title: string) =>
  writeFileSync(site.at(inside), site.read(inside).replace(/^title: .*$/mu, `title: "${title}"`));

describe('words in all texts', () => {
  it('are found in their sentence as they are typed, in fields and texts', async () => {
    setTitle(CARD, 'Un zigoteau sûr');
    add(CARD, 'Un début. Le zigoteau', 'sûr dort. Zigoteau Sûr, zigoteau sur.');
    expect(await find('zigoteau sûr')).toEqual([
      {
        path: CARD,
        name: 'Un zigoteau sûr',
        hash: (await site.versionOf(CARD)).hash,
        isDraft: false,
        isQuoted: false,
        places: [
          expect.objectContaining({ where: 'titre', field: 'title', isManual: false }),
          expect.objectContaining({
            where: 'texte',
            before: 'Le ',
            match: 'zigoteau sûr',
            after: ' dort.',
            isManual: false,
          }),
        ],
      },
    ]);
    expect(await find('zigoteau sûrs')).toEqual([]);
  });
  it('are whole words if they are to be, and have any apostrophe and space', async () => {
    add(CARD, 'L’zygo\u00A0: zygome.');
    expect((await find("l'zygo :")).length).toBe(0);
    expect((await find("L'zygo :"))[0]!.places).toHaveLength(1);
    expect((await find('zygo'))[0]!.places).toHaveLength(2);
    expect((await find('zygo', true))[0]!.places).toHaveLength(1);
  });
  it('are neither keys, addresses, codes, choices nor comments', async () => {
    add(
      CARD,
      '[Un zigoteau](/hpv-info) et `hpv-info`, https://exemple.fr/hpv-info {/* hpv-info */}',
      '',
      'Une phrase[^has-2025].',
      '',
      '<Langue code="en">word</Langue>',
    );
    expect(await find('hpv-info')).toEqual([]);
    expect(await find('has-2025')).toEqual([]);
    expect(await find('https')).toEqual([]);
    expect(await find('educational')).toEqual([]);
    expect((await find('Un zigoteau')).map(({ path }) => path)).toEqual([CARD]);
  });
  it('are words of others in publications and links, and drafts are named', async () => {
    await PROCEDURES.saveDraft(site.store, {
      ...(await site.openEntry(CARD)).version,
      path: CARD,
      body: 'Autre.',
    });
    setTitle(CARD, "Un zigoteau de l'Office d'essai");
    const texts = await find("Office d'essai");
    expect(texts.find(({ path }) => path === CARD)).toMatchObject({ isDraft: true });
    const sources = texts.filter(({ path }) => path.startsWith('sources.yaml#'));
    expect(sources.length).toBeGreaterThan(0);
    expect(sources.every(({ isQuoted }) => isQuoted)).toBe(true);
  });
  it('are refused when there are none, or too many', async () => {
    await expect(find(' ')).rejects.toThrow('mots à trouver');
    add(CARD, 'Un zébu, un zébu.\n\n'.repeat(1001));
    await expect(find('zébu')).rejects.toThrow('plus de 2000 endroits');
  });
});

describe('words replaced in all texts', () => {
  it('change these words alone, in one step that is undone at once', async () => {
    setTitle(CARD, 'Un zigoteau');
    add(
      CARD,
      '- Le **zigoteau** du [zigoteau](/hpv-info#zigoteau)[^zigoteau] et `zigoteau`.',
      '',
      '> Un long',
      '> zigoteau.',
      '',
      '<Encart titre="Le zigoteau">',
      '',
      '| A | zigoteau |',
      '| --- | --- |',
      '| b | Le zi\u0063goteau |',
      '',
      '</Encart>',
    );
    add(PAGE, 'Encore un zigoteau.', '');
    const before = [CARD, PAGE].map(site.read);
    // Unknown keys of citations stop nothing here: they are in both versions.
    const texts = await find('zigoteau');
    expect(texts.map(({ path, places }) => [path, places.length])).toEqual([
      [CARD, 6],
      [PAGE, 1],
    ]);
    const applied = done(await replace('zigoteau', 'oiseau "rare"', texts.slice(1)));
    expect(applied.message).toBe(
      '« zigoteau » est remplacé par « oiseau "rare" » : 1 fois, dans 1 texte.',
    );
    done(await PROCEDURES.undo(site.store, { undoId: applied.undoId }));
    const all = done(await replace('zigoteau', 'oiseau', await find('zigoteau')));
    expect(all.message).toContain('7 fois, dans 2 textes');
    const kept = ['#zigoteau', '^zigoteau', '`zigoteau'];
    const wanted = before.map((file) =>
      kept.reduce(
        (text, sign) => text.replaceAll(sign.replace('zigoteau', 'oiseau'), sign),
        file.replaceAll('zigoteau', 'oiseau'),
      ),
    );
    expect([CARD, PAGE].map(site.read)).toEqual(wanted);
    done(await PROCEDURES.undo(site.store, { undoId: all.undoId }));
    expect([CARD, PAGE].map(site.read)).toEqual(before);
  });
  it('keep the ends of lines and the accents of a file as they are', async () => {
    setTitle(CARD, 'Un titre zélé');
    add(CARD, 'Du thé zélé', 'vert, zélé.');
    const file = site.read(CARD).normalize('NFD').replaceAll('\n', '\r\n');
    writeFileSync(site.at(CARD), file);
    const texts = (await find('zélé')).filter(({ path }) => path === CARD);
    done(await replace('zélé', 'pâle', texts));
    expect(site.read(CARD)).toBe(file.replaceAll('zélé'.normalize('NFD'), 'pâle'));
  });
  it('may be taken out, even where a sentence starts', async () => {
    add(CARD, 'Zigoteau. Le reste.', '', 'Zigoteau.');
    done(await replace('Zigoteau. ', '', await find('Zigoteau. ')));
    expect(site.read(CARD)).toMatch(/\n\nLe reste\.\n\nZigoteau\.\n$/u);
  });
  it('are left to the author where marks stand between them', async () => {
    add(CARD, 'Un **grand** zigoteau, un &eacute;norme zigoteau.');
    const [text] = await find('grand zigoteau');
    expect(text!.places).toEqual([expect.objectContaining({ isManual: true })]);
    expect((await find('énorme'))[0]!.places).toEqual([
      expect.objectContaining({ isManual: true }),
    ]);
    await expect(
      PROCEDURES.replaceWords(site.store, {
        words: 'grand zigoteau',
        isWhole: false,
        replacement: 'oiseau',
        texts: [{ path: CARD, hash: text!.hash, places: [0] }],
      }),
    ).rejects.toThrow('n’a pas compris');
    await expect(replace('grand zigoteau', 'oiseau', [text!])).rejects.toThrow('Cochez');
  });
  it('are never marks', async () => {
    add(CARD, '| A | zigoteau |', '| --- | --- |', '| b | c |');
    const texts = await find('zigoteau');
    for (const marks of ['**gras**', 'a | b', '[lien](/hpv-info)', '`code`', '<b>x</b>'])
      await expect(replace('zigoteau', marks, texts)).rejects.toThrow('mise en forme');
  });
  it('go through the check: nothing is written with a new error', async () => {
    setTitle(CARD, 'Un zigoteau');
    add(PAGE, 'Encore un zigoteau.');
    const before = [CARD, PAGE].map(site.read);
    const answer = await replace('zigoteau', 'z'.repeat(120), await find('zigoteau'));
    expect(answer).toMatchObject({
      result: 'stopped',
      findings: [expect.objectContaining({ path: CARD, field: 'title' })],
    });
    expect([CARD, PAGE].map(site.read)).toEqual(before);
  });
  it('are left to the author in a file whose header cannot be read', async () => {
    add(CARD, 'Un zigoteau.');
    writeFileSync(site.at(CARD), site.read(CARD).replace('title: ', 'title: ['));
    const texts = await find('zigoteau');
    expect(texts).toMatchObject([{ path: CARD, places: [{ isManual: true }] }]);
    const [{ path, hash }] = texts as [TextWithWords];
    const request = { words: 'zigoteau', isWhole: false, replacement: 'oiseau' };
    const chosen = { ...request, texts: [{ path, hash, places: [0] }] };
    await expect(PROCEDURES.replaceWords(site.store, chosen)).rejects.toMatchObject({
      status: 400,
    });
  });
  it('are refused in a text that changed since, or that has a draft', async () => {
    add(CARD, 'Un zigoteau.');
    const texts = await find('zigoteau');
    add(CARD, 'Un mot de plus.');
    await expect(replace('zigoteau', 'oiseau', texts)).rejects.toThrow('a changé depuis');
    await PROCEDURES.saveDraft(site.store, {
      ...(await site.openEntry(CARD)).version,
      path: CARD,
      body: 'Autre.',
    });
    await expect(replace('zigoteau', 'oiseau', await find('zigoteau'))).rejects.toThrow(
      /« .+ » : un brouillon n’est pas encore enregistré/u,
    );
    expect(site.read(CARD)).toContain('Un zigoteau.');
  });
  it('change several publications of the bibliography, if they are chosen', async () => {
    const texts = (await find("Office d'essai")).filter(({ isQuoted }) => isQuoted).slice(0, 2);
    expect(texts).toHaveLength(2);
    done(await replace("Office d'essai", 'Bureau d’essai', texts));
    expect(await find('Bureau d’essai')).toHaveLength(2);
  });
});
