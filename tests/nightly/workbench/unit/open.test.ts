import { symlinkSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PROCEDURES } from '../../../../src/workbench/server/procedures.ts';
import { CARD, PAGE, done, everyItem, setUpStore } from '../../../support/fixture-store.ts';

const site = setUpStore();

describe('an entry', () => {
  it('is opened as fields and text, with the page that shows it', async () => {
    expect(await site.openEntry(CARD)).toMatchObject({
      kind: 'cards',
      form: 'cards',
      preview: '/hpv-info',
      isRemovable: true,
      version: { fields: { icon: expect.any(String), order: '1' }, hash: expect.any(String) },
    });
    expect(await site.openEntry(PAGE)).toMatchObject({
      form: 'pages/educational',
      isRemovable: false,
    });
  });
  it.for([
    '../package.json',
    'pages/../../package.json',
    'README.md',
    'images/photo.png',
    'sources.yaml',
    'pages/.cache.mdx',
    'pages\\hpv-info.mdx',
    'sources.yaml#__proto__',
    '/etc/passwd',
  ])('is rejected outside of the editable content: %s', async (path) => {
    await expect(site.openEntry(path)).rejects.toMatchObject({ status: 404 });
  });
  it('is rejected behind a symbolic link', async () => {
    symlinkSync(site.at('articles'), site.at('steps/ailleurs'));
    symlinkSync(site.at(PAGE), site.at('pages/double.mdx'));
    await expect(site.openEntry('pages/double.mdx')).rejects.toMatchObject({ status: 403 });
    await expect(site.openEntry('steps/ailleurs/premier.mdx')).rejects.toMatchObject({
      status: 403,
    });
  });
  it.for([
    ['a quote that is not closed', '---\r\ntitle: "pas fini\r\nicon: info\r\n---\r\nÀ lire.\r\n'],
    ['no header at all', 'À lire.\r\n'],
    ['letters of old Windows', Buffer.from('---\r\ntitle: Été\r\n---\r\nÀ lire.\r\n', 'latin1')],
  ])('is a raw file when it cannot be parsed: %s', async ([, written]) => {
    writeFileSync(site.at(CARD), written!);
    const { version } = await site.openEntry(CARD);
    expect(version.source).toContain('À lire.\n');
    const source = version.source!.replace('pas fini', 'pas fini"');
    const { findings } = await PROCEDURES.check(site.store, { path: CARD, ...version });
    expect(findings.filter(({ severity }) => severity === 'error')).not.toEqual([]);
    // Its other errors are then shown in the form.
    const saved = await PROCEDURES.save(site.store, { path: CARD, ...version, source });
    expect(saved.result).toBe('done');
    expect(site.read(CARD)).toBe(source.replaceAll('\n', '\r\n'));
  });
  it('shows its draft when its file cannot be parsed any more, and may overwrite it', async () => {
    const good = site.read(CARD);
    const { version } = await site.openEntry(CARD);
    const fields = { ...version.fields, title: 'Mon titre' };
    await PROCEDURES.saveDraft(site.store, {
      path: CARD,
      baseHash: version.hash!,
      fields,
      body: version.body,
    });
    writeFileSync(site.at(CARD), good.replace(/^title: .*$/mu, 'title: "pas fini'));
    const opened = await site.openEntry(CARD);
    expect(opened.draft).toMatchObject({ fields });
    expect(opened.form).toBe('cards');
    const mine = { path: CARD, fields, body: version.body };
    expect(await PROCEDURES.check(site.store, mine)).toMatchObject({ findings: [] });
    expect(await PROCEDURES.save(site.store, { ...mine, hash: version.hash! })).toMatchObject({
      result: 'conflict',
      theirs: { source: expect.stringContaining('pas fini') },
    });
    done(await PROCEDURES.save(site.store, { ...mine, hash: opened.version.hash! }));
    expect((await site.openEntry(CARD)).version).toMatchObject({ fields, body: version.body });
  });
  it('is the whole bibliography while it cannot be parsed', async () => {
    const good = site.read('sources.yaml');
    const path = 'sources.yaml';
    writeFileSync(site.at(path), good.replace(/^( {2}publisher: ".*)"$/mu, '$1'));
    const { items } = await PROCEDURES.tree(site.store, {});
    const item = everyItem(items).find((one) => one.path === path)!;
    expect(item).toMatchObject({ name: 'Bibliographie', isRemovable: false });
    expect(item.errors).toBeGreaterThan(0);
    const { version } = await site.openEntry(path);
    expect(version.source).toContain('publisher');
    await expect(PROCEDURES.remove(site.store, { path })).rejects.toMatchObject({ status: 404 });
    await PROCEDURES.saveDraft(site.store, { path, ...version });
    writeFileSync(site.at(path), good);
    expect(await PROCEDURES.tree(site.store, {})).toMatchObject({ errors: 0 });
    writeFileSync(site.at(path), version.source!);
    done(await PROCEDURES.save(site.store, { path, ...version, source: good }));
    expect(site.read(path)).toBe(good);
    await expect(site.openEntry(path)).rejects.toMatchObject({ status: 404 });
  });
  it('is a form again once its file is fixed, without overwriting another version', async () => {
    const good = site.read(CARD);
    writeFileSync(site.at(CARD), good.replace(/^title: .*$/mu, 'title: "pas fini'));
    const { version } = await site.openEntry(CARD);
    expect(await PROCEDURES.save(site.store, { path: CARD, ...version, hash: 'x' })).toMatchObject({
      result: 'conflict',
    });
    const { findings } = await PROCEDURES.check(site.store, { path: CARD, ...version });
    const finding = findings.find(({ fix }) => fix !== undefined)!;
    const corrected = await PROCEDURES.correct(site.store, { path: CARD, finding, ...version });
    done(await PROCEDURES.save(site.store, { path: CARD, ...version, ...corrected }));
    const after = await site.openEntry(CARD);
    expect(after.version.source).toBeUndefined();
    expect(after.version.fields.title).toBe('pas fini');
  });
});
