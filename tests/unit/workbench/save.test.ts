import { writeFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { checkContent } from '../../../src/check/check-content.ts';
import { PROCEDURES } from '../../../src/workbench/server/procedures.ts';
import { Store } from '../../../src/workbench/server/content/store.ts';
import { DAY } from '../../support/day.ts';
import { CARD, done, setUpStore } from '../../support/fixture-store.ts';

const site = setUpStore();

describe('saving', () => {
  it('reuses the check of the change, unless another file changed', async () => {
    const { version } = await site.openEntry(CARD);
    const view = vi.spyOn(site.store, 'as');
    const fields = { ...version.fields, title: 'Un autre titre' };
    const saved = done(await PROCEDURES.save(site.store, { path: CARD, ...version, fields }));
    const looks = view.mock.calls.length;
    const { findings } = await site.store.now();
    expect(view.mock.calls.length).toBe(looks);
    expect(findings).toEqual(await checkContent(site.root, DAY));
    const other = 'cards/hpv-info/carte-2.mdx';
    view.mockImplementationOnce(async (changes) => {
      const checked = await Store.prototype.as.call(site.store, changes);
      writeFileSync(site.at(other), site.read(other).replace(/^icon: .*$/mu, 'icon: nulle-part'));
      return checked;
    });
    const { hash } = saved.version;
    const next = { ...fields, title: 'Encore un titre' };
    done(
      await PROCEDURES.save(site.store, {
        path: CARD,
        fields: next,
        body: version.body,
        hash: hash!,
      }),
    );
    expect((await site.store.now()).findings).not.toEqual([]);
    expect((await site.store.now()).findings).toEqual(await checkContent(site.root, DAY));
  });
  it('changes one line for one word, and is undone', async () => {
    const before = site.read(CARD);
    const { version } = await site.openEntry(CARD);
    const fields = { ...version.fields, title: 'Un autre titre' };
    const saved = done(await PROCEDURES.save(site.store, { path: CARD, ...version, fields }));
    const lines = site.read(CARD).split('\n');
    expect(lines.filter((line, index) => line !== before.split('\n')[index])).toHaveLength(1);
    done(await PROCEDURES.undo(site.store, { undoId: saved.undoId }));
    expect(site.read(CARD)).toBe(before);
  });
  it('shows both versions of a file that changed meanwhile, and overwrites nothing', async () => {
    const { version } = await site.openEntry(CARD);
    const changed = site.read(CARD).replace(/^order: 1$/mu, 'order: 1 # ici');
    writeFileSync(site.at(CARD), changed);
    const answer = await PROCEDURES.save(site.store, {
      path: CARD,
      ...version,
      body: 'Autre texte.',
    });
    expect(answer).toMatchObject({ result: 'conflict', yours: { body: 'Autre texte.' } });
    expect(site.read(CARD)).toBe(changed);
  });
  it('rejects what would stop publishing, which stays a draft', async () => {
    const before = site.read(CARD);
    const { version } = await site.openEntry(CARD);
    const draft = { fields: { ...version.fields, icon: 'rien-de-tel' }, body: version.body };
    const answer = await PROCEDURES.save(site.store, { path: CARD, ...draft, hash: version.hash! });
    expect(answer).toMatchObject({ result: 'stopped', findings: [{ field: 'icon' }] });
    expect(site.read(CARD)).toBe(before);
    const { hash } = await PROCEDURES.saveDraft(site.store, {
      path: CARD,
      ...draft,
      baseHash: version.hash!,
    });
    expect((await site.openEntry(CARD)).draft).toMatchObject(draft);
    expect(site.read(CARD)).toBe(before);
    await PROCEDURES.drop(site.store, { path: CARD, base: hash });
    expect((await site.openEntry(CARD)).draft).toBeUndefined();
  });
  it('may fix a file one error at a time', async () => {
    const good = site.read(CARD);
    writeFileSync(
      site.at(CARD),
      good.replace(/^icon: .*$/mu, 'icon: x-1').replace(/^order: .*$/mu, ''),
    );
    const { version } = await site.openEntry(CARD);
    const fields = { ...version.fields, icon: 'info' };
    done(await PROCEDURES.save(site.store, { path: CARD, ...version, fields }));
  });
});
