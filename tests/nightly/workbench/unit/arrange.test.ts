import { existsSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { FormFinding } from '../../../../src/workbench/protocol.ts';
import { PROCEDURES } from '../../../../src/workbench/server/procedures.ts';
import { PAGE, done, everyItem, setUpStore } from '../../../support/fixture-store.ts';

const site = setUpStore();

describe('entries', () => {
  it('are reordered by their ranks alone', async () => {
    const { items } = await PROCEDURES.tree(site.store, {});
    const page = everyItem(items).find(({ path }) => path === PAGE)!;
    const paths = page.children.map(({ path }) => path!);
    const wanted = [paths[1]!, paths[0]!, ...paths.slice(2)];
    const order = { before: paths, paths: wanted, by: 'order' as const };
    const answer = done(await PROCEDURES.reorder(site.store, order));
    const after = everyItem((await PROCEDURES.tree(site.store, {})).items).find(
      ({ path }) => path === PAGE,
    )!;
    expect(after.children.map(({ path }) => path)).toEqual(wanted);
    // A list in the old order, and one without one of the cards, are rejected.
    for (const stale of [order, { ...order, before: wanted, paths: wanted.slice(1) }])
      await expect(PROCEDURES.reorder(site.store, stale)).rejects.toMatchObject({ status: 409 });
    done(await PROCEDURES.undo(site.store, { undoId: answer.undoId }));
  });
  it('that are linked or cited are not deleted', async () => {
    const before = site.read(PAGE);
    await expect(site.remove(PAGE)).rejects.toMatchObject({
      status: 422,
    });
    expect(site.read(PAGE)).toBe(before);
    const key = (await site.citedKeys())[0]!;
    const answer = await site.remove(`sources.yaml#${key}`);
    expect(answer).toMatchObject({ result: 'stopped' });
    expect((answer as { findings: FormFinding[] }).findings.length).toBeGreaterThan(0);
  });
  it('are deleted, and restored by undo', async () => {
    const path = await site.addCard();
    const bytes = site.read(path);
    const answer = done(await site.remove(path));
    expect(existsSync(site.at(path))).toBe(false);
    expect(done(await PROCEDURES.undo(site.store, { undoId: answer.undoId }))).toMatchObject({
      path,
    });
    expect(site.read(path)).toBe(bytes);
  });
  it('are neither deleted, renamed nor retired where their file changed since the page showed it', async () => {
    const seen = await site.versionOf('pages/hors-du-menu.mdx');
    const changed = site.read(seen.path).replace(/^title: .*$/mu, 'title: "Autre"');
    writeFileSync(site.at(seen.path), changed);
    for (const command of [
      () => PROCEDURES.remove(site.store, seen),
      () => PROCEDURES.move(site.store, { ...seen, name: 'ailleurs' }),
      () => PROCEDURES.retire(site.store, { ...seen, isRetired: true }),
    ])
      await expect(command()).rejects.toMatchObject({
        status: 409,
        message: expect.stringContaining('rien n’a été fait') as string,
      });
    expect(site.read(seen.path)).toBe(changed);
  });
  it('are not restored over a file written since', async () => {
    const path = await site.addCard();
    const answer = done(await site.remove(path));
    writeFileSync(site.at(path), 'Autre chose.');
    await expect(PROCEDURES.undo(site.store, { undoId: answer.undoId })).rejects.toMatchObject({
      status: 409,
    });
    expect(site.read(path)).toBe('Autre chose.');
  });
});
