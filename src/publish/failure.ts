/** Log of the build, from the root of the project. */
export const LOG = '.cache/build.log';

/** What Node and the system say of a full disk, of memory, of a right. */
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
    /heap out of memory|ENOMEM|Allocation failed/iu,
    'La mémoire est pleine. Fermez d’autres programmes, puis relancez.',
  ],
];

/**
 * One French sentence for a build that failed.
 *
 * @param said - The error with its causes, or what a process printed that fell without one.
 * @param page - Address of the page that was being rendered, if it was one.
 * @param signal - What ended the process, if a signal did.
 */
export function explainFailure(said: string, page?: string, signal?: string | null): string {
  const cause = CAUSES.find(([sign]) => sign.test(said))?.[1];
  if (cause) return cause;
  if (signal) return `La construction a été arrêtée par le système (${signal}). Relancez-la.`;
  const what =
    page === undefined
      ? 'Le site n’a pas pu être construit'
      : `La page ${page} n’a pas pu être construite`;
  return `${what}. Le problème vient sans doute du programme, et non des contenus. Le détail, pour la personne qui s’en occupe, est dans ${LOG}.`;
}
