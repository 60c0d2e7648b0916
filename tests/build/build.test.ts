import { spawn } from 'node:child_process';
import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeDraft } from '../../src/workbench/server/drafts.ts';
import { HARMLESS } from './valid-variants.ts';
import { foreignWords } from './messages.ts';
import { DAY } from '../support/day.ts';
import { Project, settings } from './project.ts';

const TEXT = 'pages/plan-du-site.mdx';
/** A component that tests break. */
const PANEL = 'src/components/blocks/Encart.astro';
let project: Project;
/** Bytes of the site as it is shipped, with one number for a title. */
let clean = '';

beforeAll(() => {
  project = new Project();
  project.edit('cards/hpv-info/depistage.mdx', /^title:.*$/mu, 'title: "2024"');
  const { status, output } = project.build();
  expect(output).toMatch(/^Le site est construit : \d+ pages en [\d,]+ s\.$/mu);
  expect(status).toBe(0);
  clean = project.hash('dist');
});
afterAll(() => project.dispose());

describe('a build', () => {
  it('gives the same bytes for what is harmless, for a draft of the workbench, on another day, in another time zone, and for a title that is a number', async () => {
    for (const change of Object.values(HARMLESS)) change(project);
    project.edit('cards/hpv-info/depistage.mdx', /^title:.*$/mu, 'title: 2024');
    const path = 'cards/hpv-info/depistage.mdx';
    const draft = { path, owner: '', keptAt: '', fields: { title: 'Pas publié' }, body: 'Jamais.' };
    await storeDraft(project.root, draft);
    const { status, output } = project.build(['--day', '2026-12-01'], { TZ: 'Pacific/Auckland' });
    rmSync(project.path('.cache/workbench'), { recursive: true });
    expect(output).toMatch(/^Le site est construit/u);
    expect(status).toBe(0);
    expect(project.hash('dist')).toBe(clean);
    expect(project.leftovers()).toEqual([]);
  });

  it('publishes a page whose file name has accents and spaces, and whose headings are alike, under plain addresses, and says so', () => {
    project.restore();
    const page = project
      .read(TEXT)
      .replace('kind: site-map', 'kind: reference')
      .replace(/^title:.*$/mu, 'title: "Une page"')
      .replace(/^description: "/mu, 'description: "Encore. ')
      .replace(/name:.*/u, 'name: "Une page"')
      .replace(/order: \d+/u, 'order: 9');
    const headings = ['Un mot', 'Un mot', 'Un mot 2'].map((words) => `## ${words}\n\nTexte.`);
    project.write('pages/Dépistage du col.mdx', `${page}\n${headings.join('\n\n')}\n`);
    const { status, output } = project.build();
    expect(output).toContain('À écrire : depistage-du-col.mdx');
    expect(status).toBe(0);
    expect(existsSync(project.path('dist/depistage-du-col.html'))).toBe(true);
    project.remove('pages/Dépistage du col.mdx');
  });

  it('leaves dist as it was, and names the page in French, when a page cannot be rendered', () => {
    const before = project.hash('dist');
    const panel = project.path(PANEL);
    writeFileSync(
      panel,
      "---\nif (Astro.props.titre === 'Boum') throw new Error('Boom in English');\n---\n",
    );
    project.append('pages/le-saviez-vous.mdx', '<Encart titre="Boum">\n\nUn texte.\n\n</Encart>');
    const { status, output } = project.build();
    cpSync(fileURLToPath(new URL(`../../${PANEL}`, import.meta.url)), panel);
    project.restore();
    expect(status).toBe(1);
    expect(output).toMatch(/^La page \/le-saviez-vous n’a pas pu être construite\./u);
    expect(foreignWords(output)).toBeUndefined();
    expect(project.hash('dist')).toBe(before);
    expect(project.leftovers()).toEqual([]);
  });

  it('leaves dist as it was when the built pages hold a broken link or an inline style', () => {
    const before = project.hash('dist');
    const panel = project.path(PANEL);
    writeFileSync(panel, '<p style="color:red"><a href="/nulle-part">x</a></p>\n');
    const { status, output } = project.build();
    cpSync(fileURLToPath(new URL(`../../${PANEL}`, import.meta.url)), panel);
    expect(status).toBe(1);
    expect(output).toContain('« /nulle-part » ne mène à rien');
    expect(output).toMatch(/politique de contenu/u);
    expect(project.hash('dist')).toBe(before);
  });

  it('waits for another build, and both give the whole site', async () => {
    const run = () =>
      new Promise<string>((resolve) => {
        const child = spawn(process.execPath, ['src/commands/build.ts', '--day', DAY], {
          cwd: project.root,
          env: settings(),
        });
        let output = '';
        child.stdout.on('data', (chunk) => (output += String(chunk)));
        child.stderr.on('data', (chunk) => (output += String(chunk)));
        child.on('close', (status) => resolve(`${status} ${output}`));
      });
    const [one, two] = await Promise.all([run(), run()]);
    expect([one, two].every((said) => said.startsWith('0 '))).toBe(true);
    expect(one + two).toContain('Une autre construction est en cours');
    expect(project.leftovers()).toEqual([]);
  });
});
