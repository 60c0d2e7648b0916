import {
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { makeTrialCard, makeTrialPage } from './trial-pages.ts';

const PAGES = 'src/content/pages';
const CARDS = 'src/content/cards';

/** What the build does not need, or makes anew. */
const LEFT_BEHIND = [
  'node_modules',
  'dist',
  '.git',
  '.cache',
  '.astro',
  '.hosting',
  'test-results',
  'tests',
];

/** A copy of the project in a temporary folder; packages are linked. */
export function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'bench-'));
  cpSync('.', copy, {
    recursive: true,
    filter: (path) => path === '.' || !LEFT_BEHIND.includes(basename(path)),
  });
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'), 'junction');
  return copy;
}

/** The educational pages of a project, by their files. */
function educationalPages(project: string): Map<string, string> {
  const folder = join(project, PAGES);
  const files = readdirSync(folder).map((name) => join(folder, name));
  const texts = files.map((file) => [file, readFileSync(file, 'utf8')] as const);
  return new Map(texts.filter(([, text]) => /^kind: *educational/mu.test(text)));
}

/** The file of the page with the longest text. */
export const longestPage = (project: string): string =>
  [...educationalPages(project)].toSorted(([, a], [, b]) => b.length - a.length)[0]![0];

/** Copies of the educational pages of a project: names of their files, without extension, and texts. */
export function trialPages(project: string, count: number): [name: string, text: string][] {
  const models = [...educationalPages(project).values()];
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    return [`page-essai-${number}`, makeTrialPage(models[number % models.length]!, number)];
  });
}

/** Adds copies of educational pages. */
export function addPages(project: string, count: number): void {
  for (const [name, text] of trialPages(project, count)) {
    writeFileSync(join(project, PAGES, `${name}.mdx`), text);
  }
}

/** Adds copies of cards, each beside its model. */
export function addCards(project: string, count: number): void {
  const models = globSync(`${CARDS}/*/*.mdx`, { cwd: project })
    .toSorted()
    .map((file) => ({
      folder: dirname(join(project, file)),
      text: readFileSync(join(project, file), 'utf8'),
    }));
  for (let number = 1; number <= count; number++) {
    const { folder, text } = models[number % models.length]!;
    writeFileSync(join(folder, `carte-essai-${number}.mdx`), makeTrialCard(text, number));
  }
}

/** Adds a sentence to one page. */
export function changePage(project: string): void {
  const [[file, text] = []] = educationalPages(project);
  if (file === undefined) throw new Error('A site without an educational page: none to change.');
  writeFileSync(file, `${text}\nUne phrase de plus.\n`);
}
