import type { Check, Fault } from './finding.ts';
import type { LiveHost } from './live-hosts.ts';

/** What is wrong, in French; `subject` is what a check is about where it has several. */
const TITLES: Readonly<Record<Check, (subject: string) => string>> = {
  address: () => 'Les pages annoncent une autre adresse que celle-ci',
  https: () => 'L’adresse en http:// ne conduit pas à https://',
  status: () => 'Une adresse du site ne répond pas comme prévu',
  rewrite: () => 'Une adresse à rallonge ne montre pas sa page',
  redirect: () => 'Une autre écriture d’une adresse n’y conduit pas',
  'not-found': () => 'Une adresse inconnue ne répond pas 404 (fausse page)',
  'not-found-page': () => 'Une adresse inconnue ne montre pas la page 404 du site',
  hidden: () => 'Un fichier qui n’est pas pour les visiteurs n’est pas caché',
  methods: () => 'Une demande qui n’est pas une lecture n’est pas refusée comme prévu',
  type: () => 'Un fichier est annoncé sous un autre type',
  header: (subject) => `En-tête de sécurité absent ou différent : ${subject}`,
  'host-response-header': (subject) => `Redirections ou refus sans l’en-tête prévu : ${subject}`,
  policy: () => 'La politique de contenu (CSP) n’est pas celle de la construction',
  cookie: () => 'Le site dépose un cookie',
  cache: () => 'La durée de conservation (Cache-Control) n’est pas celle prévue',
  'cache-unsaid': () => 'Rien n’est dit de la conservation d’une redirection ou d’une erreur',
  revalidation: () => 'Une page déjà reçue est envoyée une deuxième fois en entier',
  vary: () => 'Les caches ne savent pas qu’il y a plusieurs compressions (Vary)',
  compression: () => 'Des textes ne sont pas compressés comme prévu',
  weight: () => 'Une page pèse plus lourd en ligne que dans la construction',
  version: () =>
    'Le site en ligne n’est pas cette construction (ancienne version, ou pages modifiées)',
  injected: () => 'Un élément a été ajouté aux pages après la construction',
  'third-party': (subject) => `Une page fait appel à un autre site : ${subject}`,
  link: (subject) => `Un lien du site ne mène à rien : ${subject}`,
  anchor: (subject) => `Un lien mène à une partie de page qui n’existe pas : ${subject}`,
  robots: () => 'robots.txt n’est pas celui de la construction',
  sitemap: () => 'sitemap.xml n’est pas celui de la construction',
  'security-txt': () => 'security.txt n’est pas celui de la construction',
  'security-expired': () => 'security.txt a expiré',
};

/** The title of a fault. */
export const titleOf = ({ check, subjects }: Pick<Fault, 'check' | 'subjects'>) =>
  TITLES[check](new Intl.ListFormat('fr').format(subjects));

const REPUBLISH =
  'Publiez la construction de cet ordinateur (ou construisez de nouveau, avec le même SITE_URL, ce qui est en ligne) ; si c’est déjà fait, videz le cache de l’hébergeur.';

/** What to do, where it does not depend on the configuration that the host reads. */
const ADVICE: Partial<Readonly<Record<Check, string>>> = {
  address:
    'Construisez avec l’adresse définitive : SITE_URL=https://… npm run build, puis publiez. À une adresse d’essai, c’est normal.',
  https: 'Faites rediriger http:// vers https:// par l’hébergeur (voir MISE-EN-LIGNE.md).',
  status: 'Publiez tout le contenu de dist/, fichiers cachés compris.',
  version: REPUBLISH,
  'not-found-page': REPUBLISH,
  injected:
    'Cherchez ce qui modifie les pages entre le serveur et les visiteurs (module de l’hébergeur, mandataire, statistiques, antivirus de ce réseau) et éteignez-le. La politique de contenu refuse ce qu’elle ne connaît pas, mais l’ajout reste dans la page.',
  'third-party':
    'Retirez cet élément : à chaque visite, il donne l’adresse du visiteur à un autre site. S’il ne vient pas de la construction, éteignez ce qui l’ajoute chez l’hébergeur.',
  cookie:
    'Éteignez chez l’hébergeur ce qui dépose ce cookie (statistiques, protection, répartition) : le site promet de n’en déposer aucun.',
  weight: 'Faites envoyer les copies .br de dist/, ou une compression plus forte.',
  link: 'Corrigez l’adresse dans le texte, construisez et publiez de nouveau.',
  anchor: 'Corrigez l’adresse dans le texte, construisez et publiez de nouveau.',
  robots: `L’hébergeur écrit peut-être son propre robots.txt : éteignez ce réglage. Sinon, ${REPUBLISH.charAt(0).toLowerCase()}${REPUBLISH.slice(1)}`,
  sitemap: REPUBLISH,
  'security-txt': REPUBLISH,
  'security-expired':
    'Changez SECURITY_EXPIRES dans src/platform/settings.ts (un an au plus), construisez et publiez de nouveau.',
};

/** What to change on a host, for a fault. */
export const adviceFor = ({ check }: Pick<Fault, 'check'>, host: LiveHost) =>
  host.advice[check] ?? ADVICE[check] ?? host.configure;

/** What is lost without a header, for an owner whose host sends none. */
const HEADER_SENSE: Readonly<Record<string, string>> = {
  'Strict-Transport-Security': 'le navigateur peut encore essayer http:// avant https://',
  'X-Content-Type-Options': 'un fichier pourrait être lu sous un autre type que le sien',
  'X-Frame-Options': 'un autre site peut montrer celui-ci dans un cadre',
  'Referrer-Policy':
    'l’adresse du site est dite aux sites vers lesquels mènent les liens, sauf là où la page s’y oppose',
  'Cross-Origin-Opener-Policy':
    'une page d’un autre site garde un lien vers la fenêtre qu’elle ouvre',
  'Cross-Origin-Embedder-Policy': 'l’isolation des autres sites n’est pas demandée',
  'Cross-Origin-Resource-Policy': 'd’autres sites peuvent montrer les images de celui-ci',
  'Permissions-Policy': 'la caméra, le micro et la position ne sont pas interdits d’avance',
};

/** What a directive of the policy protects from, where a page cannot state it. */
const DIRECTIVE_SENSE: Readonly<Record<string, string>> = {
  'frame-ancestors': 'un autre site peut montrer celui-ci dans un cadre',
  'upgrade-insecure-requests': 'rien de plus : toutes les adresses du site sont déjà en https',
};

/** The sense of a header of the table, in a French clause. */
export const senseOfHeader = (name: string) => HEADER_SENSE[name];

/** The sense of a directive that only a header can say, in a French clause. */
export const senseOfDirective = (name: string) => DIRECTIVE_SENSE[name];
