import { existsSync, readFileSync, statSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { hasToStop, writeReport } from '../check/format/terminal.ts';
import { CONTENT } from '../content-model/entry.ts';
import { notesOf } from '../content-model/notes.ts';
import { readSite } from '../content-model/read.ts';
import { checkSite } from '../check/check-content.ts';
import { writeWhole } from '../platform/files.ts';
import { parseQuestions, QUESTIONS_FILE } from '../loaders/questions.ts';
import { claimsOf } from './pages.ts';
import { isRegister, readRegister, writeRegister, type ReviewSnapshot } from './document.ts';

/** Options of a register. */
export interface RegisterOptions {
  /** Root of the project: the folder that holds `src/content`. */
  root: string;
  /** Today, YYYY-MM-DD. */
  today: string;
  /** Path of the document, from the root or absolute. @default .cache/registre.html */
  to?: string;
  /** Path of an earlier register. */
  since?: string;
}

/** Folders of the project in which a register would be published, or taken for content. */
const FOREIGN = ['dist', 'src', 'public'];

/**
 * Refuses a place where the document would be published, or would take the place of something else.
 *
 * @throws {Error} In French.
 */
function checkPlace(root: string, path: string): void {
  const [folder = ''] = relative(root, path).split(sep);
  if (FOREIGN.includes(folder))
    throw new Error(
      `Le registre n’est pas à publier : choisissez un autre dossier que ${folder}/, par exemple --to ../registre.html`,
    );
  if (!existsSync(path)) return;
  if (statSync(path).isDirectory())
    throw new Error(`« ${path} » est un dossier : ajoutez-lui un nom, par exemple registre.html.`);
  if (!isRegister(readFileSync(path, 'utf8')))
    throw new Error(
      `« ${path} » existe déjà et n’est pas un registre. Choisissez un autre nom : rien n’a été écrit.`,
    );
}

/** The register that another one is compared with. */
function readEarlier(path: string): ReviewSnapshot {
  if (!existsSync(path) || statSync(path).isDirectory())
    throw new Error(`Le registre donné après --since n’a pas été trouvé : ${path}`);
  return readRegister(readFileSync(path, 'utf8'));
}

/**
 * Writes the register of a project.
 *
 * @returns Where it was written, absolute, and how many claims it holds.
 * @throws {Error} In French: the content has mistakes, a path cannot be used.
 */
export async function makeRegister({
  root,
  today,
  to = '.cache/registre.html',
  since,
}: RegisterOptions): Promise<{ path: string; claims: number }> {
  const path = resolve(root, to);
  checkPlace(root, path);
  const earlier = since === undefined ? undefined : readEarlier(resolve(root, since));
  const site = await readSite(root, today);
  const findings = (await checkSite(site)).filter(({ severity }) => severity === 'error');
  if (hasToStop(findings, false))
    throw new Error(`${writeReport(findings)}\n\nLe registre n’a pas été écrit.`);
  const questions = parseQuestions(site.texts.get(`src/content/${QUESTIONS_FILE}`) ?? '{}');
  const titles = new Map(
    site.entries.map(({ path: file, header }) => [file, header?.values.title]),
  );
  const notes = notesOf(site).map((note) => ({
    ...note,
    title: String(titles.get(`${CONTENT}/${note.file}`) ?? note.file),
  }));
  const pages = claimsOf(site);
  await writeWhole(
    path,
    writeRegister({ today, questions, notes, pages, ...(earlier && { earlier }) }),
  );
  return { path, claims: pages.flatMap(({ claims }) => claims).length };
}
