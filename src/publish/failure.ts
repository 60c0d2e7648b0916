import { relative } from 'node:path';

/** What stopped Astro, as its process leaves it to the build: plain data, in Astro's own English. */
export interface SiteFailure {
  /** Its name and message, and those of its causes; all that was printed, by a process that fell without any. */
  message: string;
  /** The signal that ended the process, if one did. */
  signal?: string | undefined;
  /** Address of the page that was being rendered, from the root of the host, if it was one. */
  page?: string | undefined;
}

/** An error and its causes, from the outside. */
function* causesOf(error: unknown): Generator<NodeJS.ErrnoException> {
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
  const messages = causes.map(({ name, code = '', message }) => `${name} ${code} ${message}`);
  return { message: messages.join('\n') || String(error), page };
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

/**
 * One French sentence for a build that failed.
 *
 * @param failure - What stopped it.
 * @param paths - Root of the project, and the file that keeps the detail; both absolute.
 */
export function explainFailure(
  { message, signal, page }: SiteFailure,
  { root, log }: { root: string; log: string },
): string {
  const cause = CAUSES.find(([sign]) => sign.test(message))?.[1];
  if (cause) return cause;
  if (signal) return `La construction a été arrêtée par le système (${signal}). Relancez-la.`;
  const what = page === undefined ? 'Une page du site' : `La page ${page}`;
  const file = relative(root, log).replaceAll('\\', '/');
  return `${what} n’a pas pu être construite. Les contenus ont été vérifiés : le problème vient sans doute du programme. Le détail, pour la personne qui s’en occupe, est dans ${file}.`;
}
