/** What is verified: title of each check, and what to do where it fails. */
const MESSAGES = {
  page: [
    'Des fichiers en ligne ne sont pas ceux de cet ordinateur',
    'Publiez de nouveau tout le contenu de dist/, puis videz le cache de l’hébergeur. Éteignez chez lui ce qui modifie les pages (mesure d’audience, protection des adresses électroniques).',
  ],
  missing: [
    'Une adresse inconnue ne mène pas à la page « Page non trouvée »',
    'Vérifiez que 404.html est publié à la racine du site, et que l’hébergeur s’en sert.',
  ],
  address: [
    'Une adresse ne mène pas à sa page',
    'Vérifiez que _redirects (ou .htaccess) est publié avec les pages.',
  ],
  header: [
    'Des en-têtes de protection ou de cache manquent',
    'Vérifiez que _headers (ou .htaccess) de cette construction est publié avec les pages.',
  ],
  compression: [
    'Les pages sont envoyées sans compression',
    'Publiez aussi les copies .br et .gz, ou allumez la compression chez l’hébergeur.',
  ],
  https: [
    'Une adresse en http:// ne mène pas à https://',
    'Allumez chez l’hébergeur « toujours https » (Force HTTPS, Enforce HTTPS).',
  ],
} as const;

/** A promise that is verified. */
export type Check = keyof typeof MESSAGES;

/** One way in which a live site differs from the build. */
export interface Difference {
  check: Check;
  /** Address that was asked. */
  url: string;
  expected: string;
  seen: string;
}

/** What a host that reads no file of headers cannot keep: reported, and no fault of the owner. */
const WITHOUT_HEADERS: readonly Check[] = ['address', 'header'];

/** Addresses that the report names for one check; the others are counted. */
const MOST_NAMED = 3;

/** One check that fails: where, what was expected and seen, what to do. */
function writeCheck(check: Check, found: readonly Difference[], isLimit: boolean): string {
  const [title, advice] = MESSAGES[check];
  const named = found.slice(0, MOST_NAMED);
  const others = found.length - named.length;
  return [
    title,
    ...named.map(
      ({ url, expected, seen }) => `   ${url}\n      attendu : ${expected}\n      vu : ${seen}`,
    ),
    ...(others > 0 ? [`   et ${others} de plus`] : []),
    `   À faire : ${isLimit ? 'rien, cet hébergeur ne le permet pas (MISE-EN-LIGNE.md).' : advice}`,
  ].join('\n');
}

/** What a comparison comes to. */
export interface Verification {
  /** Whether something is to be corrected. */
  isFaulty: boolean;
  /** In French, for the owner. */
  report: string;
}

/**
 * Says in what a live site differs from the build, check by check.
 *
 * @param subject - What was verified.
 * @param readsHeaders - Whether the host reads a file of headers.
 */
export function writeVerification(
  subject: string,
  differences: readonly Difference[],
  readsHeaders: boolean,
): Verification {
  const isLimit = (check: Check) => !readsHeaders && WITHOUT_HEADERS.includes(check);
  const failed = [...Map.groupBy(differences, ({ check }) => check)];
  const isFaulty = failed.some(([check]) => !isLimit(check));
  const verdict = isFaulty
    ? 'Il y a des points à corriger.'
    : 'Rien à corriger : le site en ligne est celui de cet ordinateur.';
  const parts = failed.map(([check, found]) => writeCheck(check, found, isLimit(check)));
  return { isFaulty, report: [`Vérification de ${subject}`, verdict, ...parts].join('\n\n') };
}
