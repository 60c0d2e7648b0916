import { describe, expect, it } from 'vitest';
import { PROCEDURES } from '../../../../src/workbench/server/procedures.ts';
import { CARD, setUpStore } from '../../../support/fixture-store.ts';

const site = setUpStore();

describe('the check of a draft', () => {
  const check = async (more: { fields?: object; body?: string }) => {
    const { version } = await site.openEntry(CARD);
    return PROCEDURES.check(site.store, {
      path: CARD,
      fields: { ...version.fields, ...more.fields } as never,
      body: more.body ?? version.body,
    });
  };

  it('reports on the field and on the line of the text, and writes nothing', async () => {
    const before = site.read(CARD);
    const { findings } = await check({ fields: { icon: 'infoo' }, body: 'Un.\n\nDeux[^rien].' });
    expect(findings).toContainEqual(
      expect.objectContaining({
        field: 'icon',
        severity: 'error',
        fix: expect.objectContaining({ write: 'icon: info' }),
      }),
    );
    expect(findings).toContainEqual(
      expect.objectContaining({ bodyLine: 3, rule: 'source-inconnue' }),
    );
    expect(site.read(CARD)).toBe(before);
  });
  it.for([
    ['a figure', 'Au plus 80 % des femmes en ont un.', '80 %'],
    ['a link', 'Voyez [ceci](/nulle-part) et cela.', '[ceci](/nulle-part)'],
    ['a source', 'Une phrase[^jamais-vue].', '[^jamais-vue]'],
    ['a heading', '##### Trop bas', '##### Trop bas'],
    ['a sign', 'Pour les <25 ans.', '<25'],
    ['words to mend', 'On dit le virus HPV ici.', 'virus HPV'],
    ['letters to mend', 'Un dÃ©pistage utile.', 'dÃ©pistage'],
  ] as const)('names the words at fault on their line: %s', async ([, body, words]) => {
    const { findings } = await check({ body });
    expect(findings.filter(({ bodyLine }) => bodyLine === 1)).toContainEqual(
      expect.objectContaining({ words }),
    );
  });
  it('words its findings for a form, and offers no example as a fix', async () => {
    const { findings } = await check({ fields: { title: '' }, body: 'Environ 80 % des femmes.' });
    const title = findings.find(({ field }) => field === 'title')!;
    expect(title).toMatchObject({ text: 'Ce champ est à remplir.' });
    expect(title).not.toHaveProperty('fix');
    const figure = findings.find(({ bodyLine }) => bodyLine === 1)!;
    expect(figure.text).toMatch(/80 %.*« Citer »/u);
    expect(figure.text).not.toMatch(/en-tête|\[\^/u);
  });
  it('shows the example of a rule without a fix that would publish it', async () => {
    const path = 'countries/ardoisie.mdx';
    const { version } = await site.openEntry(path);
    const screening = structuredClone(version.fields.screening) as { spans: object[] };
    Object.assign(screening.spans[0]!, { every: 'quatre ans' });
    const fields = { ...version.fields, screening } as never;
    const { findings } = await PROCEDURES.check(site.store, { path, fields, body: version.body });
    const finding = findings.find(({ field }) => field === 'screening.spans.0.every')!;
    expect(finding.text).toContain('quatre ans');
    expect(finding).not.toHaveProperty('fix');
  });
  it.for(['cards/hpv-info/carte-1.mdx', 'cards/hpv-info/carte-3.mdx'])(
    'reports a rank shared with a sibling on %s itself',
    async (path) => {
      const { version } = await site.openEntry(path);
      const fields = { ...version.fields, order: '2' };
      const { findings, elsewhere } = await PROCEDURES.check(site.store, {
        path,
        ...version,
        fields,
      });
      const other = (await site.openEntry('cards/hpv-info/carte-2.mdx')).name;
      expect(findings).toMatchObject([{ field: 'order', text: expect.stringContaining(other) }]);
      expect(elsewhere).toEqual([]);
      expect(await PROCEDURES.save(site.store, { path, ...version, fields })).toMatchObject({
        result: 'stopped',
        findings: [{ field: 'order' }],
      });
    },
  );
  it('applies the fix of a field', async () => {
    const { version } = await site.openEntry(CARD);
    const draft = { fields: { ...version.fields, icon: 'infoo' }, body: version.body };
    const { findings } = await PROCEDURES.check(site.store, { path: CARD, ...draft });
    const finding = findings.find(({ field }) => field === 'icon')!;
    const corrected = await PROCEDURES.correct(site.store, { path: CARD, finding, ...draft });
    expect(corrected).toEqual({ fields: { ...version.fields, icon: 'info' }, body: version.body });
  });
  type Wrong = { fields?: object; body?: string };
  it.for<[sort: string, rule: string, wrong: Wrong, right: Wrong]>([
    [
      'a field under a wrong name',
      'champ-inconnu',
      { fields: { titel: 'Un' } },
      { fields: { title: 'Un' } },
    ],
    [
      'an item of a list',
      'cle-de-source',
      { fields: { title: 'Un', sources: ['essai-annuel', 'Essai anglais'] } },
      { fields: { title: 'Un', sources: ['essai-annuel', 'essai-anglais'] } },
    ],
    [
      'one link of a line',
      'lien-interne-ecriture',
      { body: 'Voyez [un](/HPV-info) et [deux](/chat) ici.' },
      { body: 'Voyez [un](/hpv-info) et [deux](/chat) ici.' },
    ],
    ['a whole line', 'gras-mal-ecrit', { body: 'Un ** mot** ici.' }, { body: 'Un **mot** ici.' }],
    ['two lines', 'liste-puces', { body: '• un\n• deux' }, { body: '- un\n- deux' }],
  ])('corrects %s, and nothing else', async ([, rule, wrong, right]) => {
    const { fields, body } = (await site.openEntry(CARD)).version;
    const { title: _, ...others } = fields;
    const draftOf = (change: Wrong) => ({
      fields: change.fields ? { ...others, ...change.fields } : fields,
      body: change.body ?? body,
    });
    const draft = { path: CARD, ...draftOf(wrong) };
    const { findings } = await PROCEDURES.check(site.store, draft);
    const finding = findings.find((one) => one.rule === rule)!;
    expect(await PROCEDURES.correct(site.store, { ...draft, finding })).toEqual(draftOf(right));
  });
  it('rejects a fix for a text that changed since', async () => {
    const { fields } = (await site.openEntry(CARD)).version;
    const { findings } = await PROCEDURES.check(site.store, {
      path: CARD,
      fields,
      body: 'Un ** mot** ici.',
    });
    const finding = findings.find(({ rule }) => rule === 'gras-mal-ecrit')!;
    const body = 'Un seul ** mot** ici.';
    await expect(
      PROCEDURES.correct(site.store, { path: CARD, finding, fields, body }),
    ).rejects.toMatchObject({
      status: 422,
    });
  });
  it('is skipped for a draft followed by a newer one', async () => {
    // Opened before, so that the checks start in the order of the requests.
    const { version } = await site.openEntry(CARD);
    const bodies = [version.body, version.body, 'Un mot[^rien].'];
    const answers = await Promise.all(
      bodies.map((body) =>
        PROCEDURES.check(site.store, { path: CARD, fields: version.fields, body }),
      ),
    );
    expect(answers[2]!.findings).not.toEqual([]);
    expect(answers.slice(0, 2).some(({ isLate }) => isLate)).toBe(true);
  });
});
