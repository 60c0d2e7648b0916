/** A reason to stop that is told as it is: one French sentence, or several lines. */
export class BuildFailure extends Error {}

const ESCAPES = /\u001B\[[0-9;]*m/gu;

/** What the log says of a full disk, of memory, of a file. */
const CAUSES: readonly (readonly [sign: RegExp, sentence: string])[] = [
  [/ENOSPC|no space left/iu, 'Le disque est plein. Libérez de la place, puis relancez.'],
  [/EDQUOT|quota/u, 'Votre quota d’espace disque est atteint. Libérez de la place, puis relancez.'],
  [
    /EFBIG|file too large/iu,
    'Le disque refuse d’écrire un fichier aussi grand. Libérez de la place, puis relancez.',
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

const FILE = /src\/(?:pages|content)\/[\p{L}\p{M}\d[\]._/ -]+?\.(?:astro|mdx|yaml)/u;
const DONE = /(?:├─|└─)\s+(\/\S*?)(?:\/index)?\.html\b/gu;

/** The page that was being built: a file of its own, or the next of those that share one. */
function findPage(log: string, paths: readonly string[]): string | undefined {
  const error = log.slice(Math.max(log.search(/\berror\b/iu), 0));
  const file = FILE.exec(error)?.[0];
  if (file === undefined || !file.includes('[')) return file;
  const done = new Set([...log.matchAll(DONE)].map(([, path]) => path));
  const next = paths.toSorted().find((path) => path !== '/' && !done.has(path));
  return next ?? file;
}

/**
 * One French sentence for a build that failed.
 *
 * @param log - All that the build printed.
 * @param ended - Status or signal with which it ended.
 * @param logFile - Where the log can be read.
 * @param paths - Addresses of the pages that were to be built.
 */
export function explainFailure(
  log: string,
  ended: string,
  logFile: string,
  paths: readonly string[] = [],
): string {
  const plain = log.replace(ESCAPES, '');
  const cause = CAUSES.find(([sign]) => sign.test(plain))?.[1];
  if (cause) return cause;
  if (/^SIG/u.test(ended))
    return `La construction a été arrêtée par le système (${ended}). Relancez-la.`;
  const page = findPage(plain, paths);
  const what = page === undefined ? 'Une page du site' : `La page ${page}`;
  return `${what} n’a pas pu être construite. Les contenus ont été vérifiés : le problème vient sans doute du programme. Le détail, pour la personne qui s’en occupe, est dans ${logFile}.`;
}
