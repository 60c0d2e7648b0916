import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What stopped Astro, as its process leaves it to the build: plain data, in Astro's own English. */
export interface SiteFailure {
  /** Name of the error, and its message with those of its causes. */
  message: string;
  /** What Astro advises; empty when it advises nothing. */
  hint: string;
  /** Where it happened in the program. */
  stack: string;
  /** Address of the page that was being rendered, from the root of the host, if it was one. */
  page?: string;
  /** The file that Astro names, absolute, if it names one. */
  file?: string;
}

/** An error with what Astro, Vite, MDX and Node put on theirs. */
interface RichError extends Error {
  code?: string;
  hint?: string;
  id?: string;
  loc?: { file?: string };
  file?: string;
}

/** An error and its causes, from the outside. */
function* causesOf(error: unknown): Generator<RichError> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) yield cause;
}

/**
 * An error as data, for another process.
 *
 * @param error - Whatever was thrown.
 * @param page - Address of the page that was being rendered, if it was one.
 */
export function describeFailure(error: unknown, page?: string): SiteFailure {
  const causes = [...causesOf(error)];
  const file = causes.map((cause) => cause.loc?.file ?? cause.file ?? cause.id).find(Boolean);
  return {
    message:
      causes.map(({ name, code = '', message }) => `${name} ${code} ${message}`).join('\n') ||
      String(error),
    hint: causes.find(({ hint }) => hint)?.hint ?? '',
    stack: causes.map(({ stack = '' }) => stack).join('\n'),
    ...(page === undefined ? {} : { page }),
    ...(file === undefined ? {} : { file }),
  };
}

/** What Node and the system say of a full disk, of memory, of a file. */
const CAUSES: readonly (readonly [sign: RegExp, sentence: string])[] = [
  [
    /ENOSPC|EDQUOT|EFBIG|no space left|quota|file too large/iu,
    'Le disque est plein, ou votre quota est atteint. Libérez de la place, puis relancez.',
  ],
  [
    /EACCES|EPERM|EROFS/u,
    'Un fichier ou un dossier ne peut pas être écrit. Vérifiez vos droits sur le dossier du projet, puis relancez.',
  ],
  [
    /EMFILE|ENFILE/u,
    'Trop de fichiers sont ouverts à la fois. Fermez d’autres programmes, puis relancez.',
  ],
  [
    /heap out of memory|ENOMEM|Allocation failed/iu,
    'La mémoire est pleine. Fermez d’autres programmes, puis relancez.',
  ],
];

/** How the process that builds the site ended without a site. */
export interface ExitInfo {
  /** Status or signal. */
  how: string;
  /** Its error; absent when it was killed or crashed before it could write one. */
  failure?: SiteFailure | undefined;
  /** All that it printed: the only trace of a process that crashed without a message. */
  log: string;
}

/** Root of the project, and where the log can be read. */
interface FailurePaths {
  root: string;
  log: string;
}

/**
 * One French sentence for a build that failed.
 *
 * @param ending - How the site's process ended.
 * @param place - Root of the project, and the file that keeps the detail; both absolute.
 */
export function explainFailure({ how, failure, log }: ExitInfo, paths: FailurePaths): string {
  const output = failure?.message ?? log;
  const cause = CAUSES.find(([sign]) => sign.test(output))?.[1];
  if (cause) return cause;
  if (how.startsWith('SIG'))
    return `La construction a été arrêtée par le système (${how}). Relancez-la.`;
  const what = whatFailed(failure, paths.root);
  return `${what} n’a pas pu être construite. Les contenus ont été vérifiés : le problème vient sans doute du programme. Le détail, pour la personne qui s’en occupe, est dans ${slashed(relative(paths.root, paths.log))}.`;
}

const slashed = (path: string) => path.replaceAll('\\', '/');

/** The page that failed by its address, else by its file in the project. */
function whatFailed(failure: SiteFailure | undefined, root: string): string {
  if (failure?.page !== undefined) return `La page ${failure.page}`;
  const { file = '' } = failure ?? {};
  const path = slashed(relative(root, file.startsWith('file:') ? fileURLToPath(file) : file));
  return /^src\/(?:pages|content)\//u.test(path) ? `La page ${path}` : 'Une page du site';
}
