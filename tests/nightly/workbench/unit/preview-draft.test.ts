import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Draft } from '../../../../src/workbench/protocol.ts';
import { PROCEDURES } from '../../../../src/workbench/server/procedures.ts';
import { findPreviewDraft } from '../../../../src/workbench/server/preview/draft.ts';
import { PreviewDrafts } from '../../../../src/live-preview/preview-drafts.ts';
import { CARD, PAGE, setUpStore } from '../../../support/fixture-store.ts';

const site = setUpStore();
const COUNTRY = 'countries/luxembourg.mdx';

/** What the preview shows of an entry with a changed draft. */
async function preview(path: string, change: (version: Draft) => Partial<Draft>) {
  const { version, draft } = await site.openEntry(path);
  const { fields, body } = draft ?? version;
  const wanted = { fields, body, ...change({ fields, body }) };
  const { hash } = await PROCEDURES.saveDraft(site.store, { path, owner: 'fenetre', ...wanted });
  return findPreviewDraft(site.store, path, hash);
}

const create = async (kind: 'pages' | 'cards' | 'countries', title: string) => {
  const { path } = await PROCEDURES.create(site.store, {
    slot: { kind, words: '', ...(kind === 'cards' ? { folder: 'hpv-info' } : {}) },
    title,
    pageKind: 'educational',
  });
  return path;
};

describe('the preview of a draft', () => {
  it('shows its fields and its text with their errors, and its file stays as it is', async () => {
    const before = site.read(CARD);
    const title = 'Huit personnes sur dix, et un titre bien trop long pour une carte du site…';
    const shown = await preview(CARD, ({ fields }) => ({
      fields: { ...fields, title, icone: 'info', description: 'En trop.' },
      body: '90 % des femmes [^jamais-vue].',
    }));
    expect(shown).toMatchObject({
      collection: 'cards',
      id: 'hpv-info/carte-1',
      data: { title, page: 'hpv-info', order: 1 },
      prose: expect.stringContaining('90 % des femmes'),
      unknownSources: [
        { id: 'jamais-vue', data: { title: expect.stringContaining('pas encore') } },
      ],
    });
    expect(shown!.data).not.toHaveProperty('description');
    expect(existsSync(shown!.module)).toBe(false);
    expect(site.read(CARD)).toBe(before);
  });
  it('shows a page that was only started, and says what to type first for a country', async () => {
    const page = await preview(await create('pages', 'Une page neuve'), () => ({}));
    expect(page).toMatchObject({
      id: 'une-page-neuve',
      routedAs: 'page',
      data: { title: 'Une page neuve', lead: '', description: '', published: true },
    });
    const card = await preview(await create('cards', 'Une carte neuve'), () => ({}));
    expect(card).toMatchObject({ data: { title: 'Une carte neuve', content: '' } });
    await expect(preview(await create('countries', 'Monaco'), () => ({}))).rejects.toMatchObject({
      status: 422,
      message: expect.stringMatching(/À remplir ou à corriger d’abord : .*vaccin, dépistage/u),
    });
  });
  it('shows what the file says where a value cannot be shown', async () => {
    const { version } = await site.openEntry(COUNTRY);
    const shown = await preview(COUNTRY, ({ fields }) => ({
      fields: { ...fields, reviewedOn: '2026-02-31' },
    }));
    expect(shown).toMatchObject({
      routedAs: 'country',
      data: { reviewedOn: version.fields.reviewedOn },
    });
  });
  it.for([
    ['an export', 'export const x = 1;'],
    ['an expression', 'Un {process.exit()} texte.'],
    ['an unknown tag', '<script src="/x.js"></script>'],
    ['a picture that is a program', '![x](../../commands/dev.ts)'],
  ])('gives nothing to compile of a text with %s', async ([, body]) => {
    await expect(preview(PAGE, () => ({ body: body! }))).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('que rien n’exécute jamais'),
    });
  });
  it('says so where a header cannot be read', async () => {
    await expect(
      preview(PAGE, () => ({ source: '---\ntitle: "pas fini\n---\n\nUn texte.\n' })),
    ).rejects.toMatchObject({ status: 422, message: expect.stringContaining('en-tête') });
  });
  it('shows a publication on the page that cites it', async () => {
    const [key] = await site.citedKeys();
    const shown = await preview(`sources.yaml#${key}`, ({ fields }) => ({
      fields: { ...fields, title: 'Un titre corrigé' },
    }));
    expect(shown).toMatchObject({
      collection: 'sources',
      id: key,
      data: { title: 'Un titre corrigé' },
    });
  });
  it('finds no draft that was saved or dropped, nor one of another entry', async () => {
    const shown = await preview(CARD, () => ({ body: 'Un mot.' }));
    expect(await findPreviewDraft(site.store, PAGE, shown!.hash)).toBeUndefined();
    expect(await findPreviewDraft(site.store, '../package.json', shown!.hash)).toBeUndefined();
    await PROCEDURES.drop(site.store, { path: CARD, owner: 'fenetre' });
    expect(await findPreviewDraft(site.store, CARD, shown!.hash)).toBeUndefined();
  });
});

describe('the drafts of the preview', () => {
  it('are the last few: an older one is dropped', async () => {
    const drafts = new PreviewDrafts();
    const dropped: string[] = [];
    drafts.onDrop = ({ hash }) => dropped.push(hash);
    const shown = (await preview(CARD, () => ({ body: 'Un mot.' })))!;
    for (let number = 0; number < 9; number += 1)
      drafts.add({ ...shown, hash: `h${number}`, module: `/m${number}.mdx` });
    expect(dropped).toEqual(['h0']);
    expect(drafts.get('h0')).toBeUndefined();
    expect(drafts.withModule('/m8.mdx')?.hash).toBe('h8');
  });
});
