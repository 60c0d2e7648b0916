import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { HtmlValidate } from 'html-validate';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { readRegister } from '../../../src/claims/document.ts';
import { makeRegister, type RegisterOptions } from '../../../src/claims/make.ts';
import { Content } from '../../build/content.ts';
import { DAY } from '../../support/day.ts';

const content = new Content();
beforeEach(() => {
  content.restore();
  rmSync(content.path('.cache'), { recursive: true, force: true });
});
afterAll(() => content.dispose());

/** Makes the register of the fixture content, and reads it. */
async function make(options: Partial<RegisterOptions> = {}) {
  const { path, claims } = await makeRegister({ root: content.root, today: DAY, ...options });
  return { path, claims, html: readFileSync(path, 'utf8') };
}
const countOf = (html: string, part: string) => html.split(part).length - 1;
const placeOf = (html: string, part: string) => {
  expect(html).toContain(part);
  return html.indexOf(part);
};

describe('the register', () => {
  it('stands outside of what is published, and says where', async () => {
    const { path } = await make();
    expect(path).toBe(content.path('.cache/registre.html'));
    expect(existsSync(content.path('dist'))).toBe(false);
  });

  it('asks the open questions, then tells every claim with two boxes', async () => {
    const { html, claims } = await make();
    expect(claims).toBeGreaterThan(20);
    expect(countOf(html, '<span class="box">')).toBe(2 * claims);
    expect(placeOf(html, 'Une question d’essai')).toBeLessThan(
      placeOf(html, 'Toutes les affirmations'),
    );
    expect(html).toContain('<a href="https://www.exemple.be/releve">');
  });

  it('names who read a page, and leaves room to sign', async () => {
    const { html } = await make();
    expect(html).toContain('Relue par Une Personne d’essai');
    expect(countOf(html, 'class="sign"')).toBe(countOf(html, '<h3>') - 2);
  });

  it('sets the name of a rule apart from the rule', async () => {
    expect((await make()).html).toMatch(/71 à 79\u00A0ans\u00A0:<\/span> cytologie/u);
  });

  it('does without questions', async () => {
    content.remove('questions.yaml');
    expect((await make()).html).not.toContain('Questions ouvertes');
  });

  it('prints the notes of the authors in a part of their own', async () => {
    expect((await make()).html).not.toContain('Notes des auteurs');
    content.write(
      'notes.yaml',
      'notes:\n  - file: "pages/hors-du-menu.mdx"\n    words: "un <mot>"\n    note: "À vérifier ?"\n    author: "Camille"\n    day: 2026-11-20\n',
    );
    const { html } = await make();
    const notes = html.slice(
      placeOf(html, 'Notes des auteurs'),
      placeOf(html, 'Toutes les affirmations'),
    );
    expect(notes).toContain('un &lt;mot&gt;');
    expect(notes).toContain('À vérifier\u202F?');
    expect(notes).toContain('Camille, le 20\u00A0novembre\u00A02026');
    content.remove('notes.yaml');
  });

  it('is a whole document that asks for nothing else', async () => {
    const { html } = await make();
    const validator = new HtmlValidate({
      root: true,
      extends: ['html-validate:standard', 'html-validate:document'],
    });
    const { results } = await validator.validateString(html);
    expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
    expect(html).not.toMatch(/<link|<img|\ssrc=|url\(/u);
  });

  it('writes signs of HTML as they were typed', async () => {
    content.edit(
      'pages/hors-du-menu.mdx',
      /^Texte d'essai avec/mu,
      'Moins de 5 ans & <HorsSante>2</HorsSante>',
    );
    expect((await make()).html).toContain('Moins de 5\u00A0ans &amp; 2 une source');
  });

  it('tells what is new since another one, and what is gone', async () => {
    await make({ to: 'ancien.html' });
    content.edit('countries/ardoisie.mdx', /ages: 71 à 79/u, 'ages: 72 à 79');
    content.append('pages/hors-du-menu.mdx', 'Rien de semblable auparavant[^essai-anglais].');
    content.edit('pages/hors-du-menu.mdx', /^Texte d'essai avec.*$/mu, '');
    const { html } = await make({ since: 'ancien.html' });
    const added = placeOf(html, 'Nouveau ou changé depuis');
    const removed = placeOf(html, 'Retiré depuis');
    expect(placeOf(html, '72 à 79')).toBeGreaterThan(added);
    expect(placeOf(html, '72 à 79')).toBeLessThan(removed);
    expect(html).toMatch(/Avant.*71 à 79/u);
    expect(placeOf(html, 'Rien de semblable auparavant')).toBeLessThan(removed);
    expect(html.slice(removed, placeOf(html, 'Sans changement'))).toContain('Texte d’essai avec');
  });

  it('finds nothing new since itself', async () => {
    const { html } = await make();
    const { html: again } = await make({ since: '.cache/registre.html' });
    expect(again).not.toContain('Nouveau ou changé');
    expect(readRegister(again)).toEqual(readRegister(html));
  });
});

describe('the register is not written', () => {
  const failureOf = (options: Partial<RegisterOptions>) =>
    make(options).then(
      () => '',
      (error: Error) => error.message,
    );

  it('where it would be published', async () => {
    expect(await failureOf({ to: 'dist/registre.html' })).toMatch(/n’est pas à publier/u);
    expect(existsSync(content.path('dist'))).toBe(false);
  });

  it('over a file that is none', async () => {
    const path = content.path('lettre.html');
    writeFileSync(path, 'Une lettre.');
    expect(await failureOf({ to: 'lettre.html' })).toMatch(/n’est pas un registre/u);
    expect(readFileSync(path, 'utf8')).toBe('Une lettre.');
    expect(await failureOf({ since: 'lettre.html' })).toMatch(/n’est pas un registre/u);
  });

  it('when the earlier one is missing', async () => {
    expect(await failureOf({ since: 'absent.html' })).toMatch(/n’a pas été trouvé/u);
  });

  it('when the content has a mistake, which is told', async () => {
    content.append('pages/hors-du-menu.mdx', 'Cela touche 80 % des femmes.');
    expect(await failureOf({})).toMatch(/80 %[\s\S]*Le registre n’a pas été écrit/u);
    expect(existsSync(content.path('.cache/registre.html'))).toBe(false);
  });
});
