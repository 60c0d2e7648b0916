/**
 * Makes the pictures of the authors' guide and of the README, from the real content:
 *
 * node tests/nightly/workbench/pictures.ts guide     the workbench, for src/workbench/guide
 * node tests/nightly/workbench/pictures.ts readme    the site and the workbench, for .github/pictures
 *
 * The workbench runs on a copy of the content, on the ports 4349 and 4350 (`--port <number>`: others);
 * the site is `dist/`, which `npm run build` makes.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium, type Locator, type Page } from 'playwright';
import sharp from 'sharp';
import { CHROMIUM_OPTIONS, findChromium } from '../../../src/commands/chromium.mjs';
import { createSiteServer } from '../../../src/hosting/preview-server.ts';
import { readSettings } from '../../../src/platform/settings.ts';
import { addressOf, makeBareSite, startWorkbench } from './site.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const COPY = join(ROOT, '.cache/workbench-pictures');
/** Bare remote of the copy, and the folder of a colleague. */
const REMOTE = `${COPY}-distant.git`;
const COLLEAGUE = `${COPY}-collegue`;
/** Maximum size of a picture, in bytes. */
const HEAVIEST = 40_000;
/** Empty space around a part of the page that is not a whole column, in pixels. */
const MARGIN = 12;

const CARD = 'cards/hpv-info/depistage.mdx';
const OTHER_CARD = 'cards/hpv-info/transmission-et-prevention.mdx';
const PAGE = 'pages/hpv-info.mdx';

/** A picture of the workbench. */
interface Picture {
  /** The open entry. */
  path: string;
  /** What is done before. */
  act(page: Page): Promise<unknown>;
  /** The part of the page that is shown, if not all of it. */
  part?(page: Page): Locator;
  /** Its maximum height, in pixels. */
  height?: number;
}

const dialogOf = (page: Page) => page.getByRole('dialog');
const press = (on: Page | Locator, name: string | RegExp) =>
  on.getByRole('button', { name, exact: true }).first().click();

const fileOf = (root: string, path: string) => join(root, 'src/content', path);
const read = (path: string, root = COPY) => readFileSync(fileOf(root, path), 'utf8');
const write = (path: string, text: string, root = COPY) => writeFileSync(fileOf(root, path), text);
const withTitle = (text: string, end: string) => text.replace(/^(title: ".*)"$/mu, `$1${end}"`);

function git(root: string, ...options: string[]): void {
  const { status, stderr } = spawnSync('git', options, { cwd: root });
  if (status !== 0) throw new Error(stderr.toString());
}

/** Commits a text of a card some days ago. */
function commit(author: string, daysAgo: number, message: string): void {
  const date = new Date(Date.now() - daysAgo * 24 * 60 * 60_000).toISOString();
  process.env.GIT_AUTHOR_DATE = date;
  process.env.GIT_COMMITTER_DATE = date;
  git(COPY, 'add', 'src/content');
  git(COPY, '-c', `user.name=${author}`, 'commit', '-q', '-m', message);
}

/** Makes the copy a repository with earlier versions of a card, a remote and a colleague. */
function makeRepository(): void {
  for (const folder of [REMOTE, COLLEAGUE]) rmSync(folder, { recursive: true, force: true });
  git(COPY, 'init', '-q', '-b', 'main');
  git(COPY, 'config', 'user.name', 'Une autrice');
  git(COPY, 'config', 'user.email', 'autrice@exemple.fr');
  const text = read(CARD);
  const shorter = text.replace(/ [^.]*\.\n*$/u, '\n');
  write(CARD, withTitle(shorter, ', en bref'));
  commit('Une collègue', 35, 'Les textes du site');
  write(CARD, shorter);
  commit('Une autrice', 12, 'Carte du dépistage : un titre plus court');
  write(CARD, text);
  commit('Une collègue', 3, 'Carte du dépistage : que faire d’un symptôme');
  git(COPY, 'clone', '-q', '--bare', COPY, REMOTE);
  git(COPY, 'clone', '-q', REMOTE, COLLEAGUE);
  // Git reaches the bare remote under the address of a forge, so that pictures show no path.
  const ssh = join(REMOTE, 'ssh');
  writeFileSync(ssh, `#!/bin/sh\nfor command; do :; done\neval "\${command%% *} '${REMOTE}'"\n`);
  chmodSync(ssh, 0o755);
  process.env.GIT_SSH_COMMAND = ssh;
  process.env.GIT_SSH_VARIANT = 'simple';
  git(COPY, 'remote', 'add', 'origin', 'git@github.com:notre-equipe/le-site.git');
  git(COPY, 'fetch', '-q');
}

/** A colleague publishes another title of a card. */
function publish(): void {
  write(OTHER_CARD, withTitle(read(OTHER_CARD, COLLEAGUE), ', en clair'), COLLEAGUE);
  const identity = ['-c', 'user.name=Une collègue', '-c', 'user.email=collegue@exemple.fr'];
  git(COLLEAGUE, ...identity, 'commit', '-q', '-a', '-m', 'Un titre plus clair');
  git(COLLEAGUE, 'push', '-q', 'origin', 'main');
}

/** The date of reading of a page, almost a year ago. */
function makeDue(path: string, inDays: number): void {
  const day = new Date(Date.now() - (365 - inDays) * 24 * 60 * 60_000).toISOString().slice(0, 10);
  write(path, read(path).replace(/^reviewedOn: .*$/mu, `reviewedOn: ${day}`));
}

/** An entry as it opens. */
const OPENED: Picture = {
  path: PAGE,
  act: (page) => page.getByRole('main').waitFor(),
};

/** Pictures of a document: their folder, those of the workbench, and whether the site is one. */
interface Album {
  folder: string;
  workbench: Readonly<Record<string, Picture>>;
  hasSite: boolean;
}

const ALBUMS: Readonly<Record<string, Album>> = {
  guide: {
    folder: 'src/workbench/guide',
    workbench: {
      atelier: OPENED,
      corriger: {
        path: CARD,
        act: async (page) => {
          await page.getByRole('textbox', { name: 'Rang' }).fill('1');
          await page.locator('.field .finding-error').first().waitFor();
          await press(page, '1 erreur à corriger');
        },
        part: (page) => page.getByRole('main'),
      },
      remplacer: {
        path: PAGE,
        act: async (page) => {
          await page.getByRole('searchbox').first().fill('prélèvement');
          await press(page, 'Remplacer partout…');
          await dialogOf(page).getByRole('textbox').last().fill('échantillon');
          await dialogOf(page).getByRole('checkbox').nth(1).waitFor();
        },
        part: dialogOf,
      },
      citer: {
        path: PAGE,
        act: async (page) => {
          await press(page, /^Citer/u);
          await dialogOf(page).getByRole('combobox').fill('dépistage');
          await dialogOf(page).getByRole('option').first().waitFor();
        },
        part: dialogOf,
      },
      lien: {
        path: PAGE,
        act: async (page) => {
          await press(page, /^Lien/u);
          await dialogOf(page).getByRole('combobox').fill('frottis');
          await dialogOf(page).getByRole('option').first().waitFor();
        },
        part: dialogOf,
      },
      texte: {
        path: 'pages/dossier-medical.mdx',
        act: async (page) => {
          await page.getByText(/Lisibilité/u).scrollIntoViewIfNeeded();
        },
        part: (page) => page.locator('.text-field'),
        height: 240,
      },
      clavier: {
        path: PAGE,
        act: (page) => press(page, 'Clavier'),
        part: dialogOf,
        height: 560,
      },
      versions: {
        path: CARD,
        act: async (page) => {
          await press(page, 'Versions d’avant…');
          await dialogOf(page)
            .getByRole('button', { name: /^Comparer avec maintenant/u })
            .first()
            .click();
          await dialogOf(page).getByRole('button', { name: 'Revenir à cette version' }).waitFor();
        },
        part: dialogOf,
        height: 470,
      },
      relire: {
        path: PAGE,
        act: async (page) => {
          makeDue('pages/vaccin.mdx', 4);
          makeDue('pages/resultat-positif.mdx', 11);
          makeDue('pages/colposcopie.mdx', 26);
          await press(page, 'À relire');
          await dialogOf(page).getByRole('listitem').nth(2).waitFor();
        },
        part: dialogOf,
      },
      note: {
        path: CARD,
        act: async (page) => {
          await press(page, 'Note…');
          await dialogOf(page).getByRole('textbox', { name: 'Votre nom' }).fill('Une collègue');
          await dialogOf(page).getByRole('combobox').selectOption({ label: 'Du champ « Titre »' });
          await dialogOf(page)
            .getByRole('textbox', { name: 'Votre note pour un collègue' })
            .fill('Plus précis : « Le dépistage, pour qui ? »');
          await press(dialogOf(page), 'Garder la note');
          await page.getByRole('region', { name: /à régler$/u }).waitFor();
          await press(page, 'Fermer le message');
        },
        part: (page) => page.getByRole('main'),
        height: 380,
      },
      recevoir: {
        path: CARD,
        act: async (page) => {
          await page.getByRole('textbox', { name: 'Titre' }).fill('Le dépistage, pour qui ?');
          await press(page, /^Enregistrer/u);
          await press(page, 'Ce qui a changé');
          await press(dialogOf(page), /^Proposer/u);
          await press(dialogOf(page), 'Proposer');
          await dialogOf(page).getByText('Votre proposition est faite').waitFor();
          publish();
          await page.keyboard.press('Escape');
          await press(page, 'Ce qui a changé');
          await press(dialogOf(page), 'Recevoir les changements');
          await dialogOf(page).getByText('a maintenant la version la plus récente').waitFor();
          await dialogOf(page).getByText('Rien n’a changé').waitFor();
        },
        part: dialogOf,
      },
    },
    hasSite: false,
  },
  readme: { folder: '.github/pictures', workbench: { atelier: OPENED }, hasSite: true },
};

const { values, positionals } = parseArgs({
  options: { port: { type: 'string', default: '4349' } },
  allowPositionals: true,
});
const port = Number(values.port);
const album = ALBUMS[positionals[0] ?? ''];
if (!album) throw new Error(`Name the pictures to make: ${Object.keys(ALBUMS).join(' or ')}.`);
const { folder, workbench, hasSite } = album;
mkdirSync(join(ROOT, folder), { recursive: true });

/** Area of a part of the page, cut at a maximum height. */
async function areaOf(part: Locator, height: number) {
  const box = await part.boundingBox();
  if (!box) throw new Error('The part of the page is not shown.');
  const isColumn = await part.evaluate(({ tagName }) => tagName === 'MAIN');
  const margin = isColumn ? 0 : MARGIN;
  const bottom = box.y + box.height + margin;
  // Of a part that begins above, the end is shown.
  const y = box.y < 0 ? bottom - height : box.y - margin;
  return {
    x: box.x - margin,
    y,
    width: box.width + 2 * margin,
    height: Math.min(height, bottom - y),
  };
}

/** Saves a screenshot in the best quality within the maximum size. */
async function save(page: Page, name: string, { part, height = Infinity }: Partial<Picture> = {}) {
  // A part of the page stands alone, and nothing is under the pointer.
  if (part) await page.addStyleTag({ content: '.dialog.dialog::backdrop { background: #fff }' });
  await page.mouse.move(0, 0);
  await page.waitForTimeout(500);
  const shot = await page.screenshot(part ? { clip: await areaOf(part(page), height) } : {});
  const picture = sharp(shot).resize({ width: 960, withoutEnlargement: true });
  for (let quality = 80; quality >= 40; quality -= 10) {
    const bytes = await picture.clone().webp({ quality }).toBuffer();
    if (bytes.length > HEAVIEST && quality > 40) continue;
    writeFileSync(join(ROOT, folder, `${name}.webp`), bytes);
    console.log(`${name}.webp: ${bytes.length} bytes`);
    break;
  }
  await page.close();
}

const browser = await chromium.launch({
  executablePath: (await findChromium()) ?? '',
  args: [...CHROMIUM_OPTIONS],
});
const openPage = () => browser.newPage({ viewport: { width: 1280, height: 800 }, bypassCSP: true });

/** The home page of the built site. */
async function showSite(): Promise<void> {
  const { base } = readSettings();
  const server = await createSiteServer(join(ROOT, 'dist'), base);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  try {
    const page = await openPage();
    const address = server.address() as AddressInfo;
    await page.goto(`http://localhost:${address.port}${base}/`, { waitUntil: 'networkidle' });
    await save(page, 'site');
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

/** The workbench on a copy of the content. */
async function showWorkbench(): Promise<void> {
  makeBareSite(COPY, join(ROOT, 'src/content'));
  makeRepository();
  const server = startWorkbench(port, COPY, []);
  try {
    const answers = () =>
      fetch(`http://localhost:${port}/_atelier/`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await answers())) await new Promise((resolve) => setTimeout(resolve, 300));
    for (const [name, picture] of Object.entries(workbench)) {
      const page = await openPage();
      await page.goto(addressOf(port, COPY, picture.path));
      await page.frameLocator('iframe').getByRole('banner').waitFor();
      await picture.act(page);
      await save(page, name, picture);
      // The next picture starts from the texts as they were.
      git(COPY, 'checkout', '-q', '--', 'src/content');
      git(COPY, 'clean', '-q', '-f', 'src/content');
      rmSync(join(COPY, '.cache/workbench/drafts'), { recursive: true, force: true });
    }
  } finally {
    server.kill('SIGTERM');
  }
}

try {
  if (hasSite) await showSite();
  await showWorkbench();
} finally {
  await browser.close();
}
