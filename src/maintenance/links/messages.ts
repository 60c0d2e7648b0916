import { quoted } from '../quoted.ts';
import type { State, Visit } from './visit.ts';

/** A state that someone has to hear of. */
export type Fault = Exclude<State, 'good'>;

/** How faults are told, in the order in which they are worth looking at. */
export const HEADINGS: Readonly<Record<Fault, string>> = {
  gone: 'Liens morts',
  home: 'Liens morts',
  loop: 'Liens morts',
  unreachable: 'Liens morts',
  certificate: 'Certificats refusés',
  moved: 'Adresses qui ont changé',
  failed: 'À ouvrir soi-même',
  timeout: 'À ouvrir soi-même',
  refused: 'À ouvrir soi-même',
  retitled: 'Titres à comparer',
};

/** Whether visitors who follow a link with this fault are led astray today. */
export const leadsAstray = (state: Fault) =>
  ['gone', 'home', 'loop', 'unreachable', 'certificate'].includes(state);

/** What is wrong with a certificate, by the code of OpenSSL or Node; undefined for others. */
const CERTIFICATES: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'il a expiré',
  CERT_NOT_YET_VALID: 'il n’est pas encore valable',
  CERT_REVOKED: 'il a été révoqué',
  ERR_TLS_CERT_ALTNAME_INVALID: 'il est fait pour un autre site',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'le site l’a signé lui-même',
  SELF_SIGNED_CERT_IN_CHAIN: 'une autorité inconnue l’a signé',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'une autorité inconnue l’a signé',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'il manque un certificat entre lui et son autorité',
};

const UNREACHABLE: Readonly<Record<string, string>> = {
  ENOTFOUND: 'Ce nom de site n’existe pas, ou plus',
  EAI_AGAIN: 'Ce nom de site n’a pas été trouvé',
  ECONNREFUSED: 'Ce site refuse la connexion',
  ECONNRESET: 'Ce site coupe la connexion',
  UND_ERR_SOCKET: 'Ce site coupe la connexion',
};

const SEARCH = 'Cherchez où elle est maintenant, ou une copie dans les archives du Web.';

const newTitle = (title: string | undefined) =>
  title === undefined
    ? ''
    : ` Son titre est maintenant ${quoted(title)} : comparez avant de remplacer.`;

/** The words of each fault. Plain sentences: a report may be read aloud. */
const MESSAGES: Readonly<Record<Fault, (visit: Visit) => string>> = {
  gone: ({ status }) => `Cette page n’existe plus (réponse ${status}). ${SEARCH}`,
  home: () =>
    `Cette adresse mène maintenant à l’accueil du site : la page a sans doute disparu. ${SEARCH}`,
  loop: () => `Cette adresse renvoie d’une page à l’autre sans fin. ${SEARCH}`,
  unreachable: ({ code = '' }) =>
    `${UNREACHABLE[code] ?? 'Ce site ne répond pas'} (${code}). Réessayez plus tard ; si cela dure, cherchez la page ailleurs.`,
  certificate: ({ code = '' }) =>
    `Les navigateurs avertissent avant d’ouvrir cette page : ${CERTIFICATES[code] ?? 'son certificat n’est pas accepté'} (${code}). Écrivez au site, ou citez une autre page.`,
  moved: ({ title, to = '' }) =>
    to.startsWith('http:')
      ? `Cette page n’est plus chiffrée : elle est maintenant en http://, une adresse que le site n’accepte pas. Cherchez-la ailleurs, ou citez une autre page.${newTitle(title)}`
      : `Cette page a changé d’adresse, pour de bon. Ouvrez la nouvelle, puis écrivez-la ici.${newTitle(title)}`,
  failed: ({ status }) =>
    `Le site répond qu’il est en panne, ou qu’il n’a pas compris (réponse ${status}). Ouvrez l’adresse vous-même dans quelques jours.`,
  timeout: () => 'Le site n’a pas répondu à temps. Ouvrez l’adresse vous-même.',
  refused: ({ status }) =>
    `Ce site refuse les programmes (réponse ${status}) : cela ne dit rien de la page. Ouvrez l’adresse vous-même.`,
  retitled: ({ title = '' }) =>
    `Le titre de cette page est maintenant ${quoted(title)}. Ouvrez-la : dit-elle encore ce qu’on lui fait dire ?`,
};

/** What is told of a visit, in French. */
export const messageOf = (state: Fault, visit: Visit): string => MESSAGES[state](visit);
