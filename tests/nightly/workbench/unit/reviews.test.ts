import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROCEDURES } from '../../../../src/workbench/server/procedures.ts';
import { DAY } from '../../../support/day.ts';
import { PAGE, setUpStore } from '../../../support/fixture-store.ts';

const site = setUpStore();

const change = (inside: string, from: RegExp, to: string) =>
  writeFileSync(site.at(inside), site.read(inside).replace(from, to));
const plain = (text: string) => text.replaceAll('\u00A0', ' ');

/** Writes the report of a check of links. */
function writeReport(text: string): void {
  mkdirSync(join(site.root, '.cache/entretien'), { recursive: true });
  writeFileSync(join(site.root, '.cache/entretien/liens.json'), text);
}

const task = (file: string, address: string) => ({
  kind: 'gone',
  heading: 'Liens morts',
  file: `src/content/${file}`,
  line: 1,
  message: 'Cette page n’existe plus.',
  links: [
    { name: 'Adresse', address },
    { name: 'Archives', address: `https://web.archive.org/web/*/${address}` },
  ],
  isFault: true,
});

const report = (...tasks: object[]) =>
  JSON.stringify({ title: 'Liens', day: DAY, summary: '9 adresses ouvertes.', tasks });

describe('the texts to read again', () => {
  it('are pages, rules and sources, those that have waited longest first', async () => {
    change(PAGE, /^reviewedOn:.*$/mu, 'reviewedOn: 2025-12-10');
    change('countries/luxembourg.mdx', /checkedOn: \S+/u, 'checkedOn: 2024-05-02');
    change('sources.yaml', /accessedOn: \S+/u, 'accessedOn: 2025-03-01');
    const { due } = await PROCEDURES.reviews(site.store, {});
    expect(due.map((text) => ({ ...text, message: plain(text.message) }))).toMatchObject([
      {
        path: 'countries/luxembourg.mdx',
        field: expect.stringMatching(/\.checkedOn$/u),
        message: 'pays, 1 date, à relire depuis le 2 mai 2025',
      },
      {
        path: 'sources.yaml#essai-annuel',
        field: 'accessedOn',
        message: 'source, à relire depuis le 1er mars 2026',
      },
      { path: PAGE, message: 'page, à relire au plus tard le 10 décembre 2026' },
    ]);
    expect(due[2]).not.toHaveProperty('field');
  });
});

describe('the links to other sites', () => {
  it('are not there while nobody has checked them, or where the report cannot be read', async () => {
    const { links } = await PROCEDURES.reviews(site.store, {});
    expect(links).toBeUndefined();
    for (const text of ['{', 'null', '{"day":"hier"}']) {
      writeReport(text);
      expect(await PROCEDURES.reviews(site.store, {})).not.toHaveProperty('links');
    }
  });

  it('are those of the report that are still in the content, each with its text', async () => {
    writeReport(
      report(
        task('sources.yaml', 'https://www.exemple.be/annuel'),
        task('links/lien-1.mdx', /https:[^\s"']+/u.exec(site.read('links/lien-1.mdx'))![0]),
        task('links/lien-1.mdx', 'https://www.exemple.be/corrige-depuis'),
      ),
    );
    const { links } = await PROCEDURES.reviews(site.store, {});
    expect(links).toMatchObject({ day: DAY, summary: '9 adresses ouvertes.' });
    expect(links!.findings.map(({ path }) => path)).toEqual([
      'sources.yaml#essai-sans-annee',
      'links/lien-1.mdx',
    ]);
    expect(links!.findings[0]).toMatchObject({
      name: 'Une page inventée, sans année',
      message: 'Cette page n’existe plus.',
      links: [{ name: 'Adresse' }, { name: 'Archives' }],
    });
  });

  it('never lead to an address that runs a program', async () => {
    writeReport(report(task('sources.yaml', 'javascript:alert(1)')));
    expect(await PROCEDURES.reviews(site.store, {})).not.toHaveProperty('links');
  });
});
