import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PROCEDURES } from '../../../../src/workbench/server/procedures.ts';
import { CARD, done, setUpStore } from '../../../support/fixture-store.ts';

const site = setUpStore();

describe('entries', () => {
  it('start as a draft, and are written by the first save', async () => {
    const { path } = await PROCEDURES.create(site.store, {
      slot: { kind: 'cards', folder: 'hpv-info', words: '' },
      title: 'Une carte à l’essai',
    });
    expect(path).toBe('cards/hpv-info/une-carte-a-l-essai.mdx');
    expect(existsSync(site.at(path))).toBe(false);
    const { draft, version } = await site.openEntry(path);
    expect(version.hash).toBeUndefined();
    const body = 'Une phrase simple.';
    const { undoId } = done(
      await PROCEDURES.save(site.store, { path, fields: draft!.fields, body }),
    );
    expect(site.read(path)).toMatch(
      /^---\ntitle: "Une carte à l’essai"\nicon: info\norder: \d+\n---\n\nUne phrase simple\.\n$/u,
    );
    expect((await site.openEntry(path)).draft).toBeUndefined();
    // Undone, it is a draft again with its last words.
    done(await PROCEDURES.undo(site.store, { undoId }));
    expect(existsSync(site.at(path))).toBe(false);
    expect((await site.openEntry(path)).draft).toMatchObject({ body });
  });
  it('are copied under a free name and rank', async () => {
    const { path } = await PROCEDURES.duplicate(site.store, { path: CARD });
    const { draft, version } = await site.openEntry(path);
    const original = (await site.openEntry(CARD)).version;
    expect(draft!.body).toBe(original.body);
    expect(draft!.fields.order).not.toBe(original.fields.order);
    expect(version.hash).toBeUndefined();
  });
});
