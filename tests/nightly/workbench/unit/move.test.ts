import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PROCEDURES } from '../../../../src/workbench/server/procedures.ts';
import { CARD, PAGE, done, setUpStore } from '../../../support/fixture-store.ts';

const site = setUpStore();

describe('a page', () => {
  /** Adds a page, and a link to it from a card. */
  async function addPage() {
    const { path } = await PROCEDURES.create(site.store, {
      slot: { kind: 'pages', words: '' },
      title: 'Une page à l’essai',
      pageKind: 'educational',
    });
    const { draft } = await site.openEntry(path);
    const fields = {
      ...draft!.fields,
      lead: 'Une phrase sous le titre.',
      description:
        'Un résumé de la page, assez long pour que les moteurs de recherche le montrent.',
    };
    done(
      await PROCEDURES.save(site.store, {
        path,
        fields,
        body: '## Un titre\n\nUne phrase simple.',
      }),
    );
    const { version } = await site.openEntry(CARD);
    const body = `${version.body} Voyez [la suite de l’essai](/une-page-a-l-essai#un-titre).`;
    done(await PROCEDURES.save(site.store, { path: CARD, ...version, body }));
    return path;
  }

  it('updates the links to it when its address changes', async () => {
    const path = await addPage();
    const plan = await PROCEDURES.planMove(site.store, { path, name: 'Autre nom' });
    expect(plan).toMatchObject({
      path: 'pages/autre-nom.mdx',
      address: { before: '/une-page-a-l-essai', after: '/autre-nom' },
      followers: [{ path: CARD, after: expect.stringContaining('(/autre-nom#un-titre)') }],
    });
    expect(existsSync(site.at(path))).toBe(true);
    const answer = done(await site.move(path, { name: 'Autre nom' }));
    expect(site.read(CARD)).toContain('(/autre-nom#un-titre)');
    expect(existsSync(site.at(path))).toBe(false);
    done(await PROCEDURES.undo(site.store, { undoId: answer.undoId }));
    expect(existsSync(site.at(path))).toBe(true);
  });
  it('with a link to it is neither deleted nor retired', async () => {
    const path = await addPage();
    expect(await site.remove(path)).toMatchObject({ result: 'stopped' });
    expect(
      await PROCEDURES.retire(site.store, { ...(await site.versionOf(path)), isRetired: true }),
    ).toMatchObject({
      result: 'stopped',
    });
    expect(existsSync(site.at(path))).toBe(true);
  });
  it('gets no name that Windows reserves, neither at first nor later', async () => {
    const slot = { kind: 'pages', words: '' } as const;
    const { path } = await PROCEDURES.create(site.store, {
      slot,
      title: 'Aux',
      pageKind: 'educational',
    });
    expect(path).toBe('pages/aux-2.mdx');
    await expect(PROCEDURES.planMove(site.store, { path, name: 'con' })).rejects.toThrow(
      /Windows garde le nom « con » pour lui/u,
    );
  });
  it('that the site requires cannot be renamed', async () => {
    await expect(
      PROCEDURES.planMove(site.store, { path: PAGE, name: 'autre' }),
    ).rejects.toMatchObject({
      status: 422,
    });
  });
});
