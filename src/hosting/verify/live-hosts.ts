import { apache } from '../hosts/apache.ts';
import { caddy } from '../hosts/caddy.ts';
import { cloud } from '../hosts/cloud.ts';
import type { Host } from '../hosts/configuration.ts';
import { nginx } from '../hosts/nginx.ts';
import type { HttpResponse } from './client.ts';
import type { Check } from './finding.ts';

/** A host as it is seen from outside. */
export interface LiveHost {
  /** Its name for the reader of the report. */
  name: string;
  /** Whether it sends the headers that the build writes for it. */
  readsHeaders: boolean;
  /** Whether a response is one of its own. */
  recognises: (headers: HttpResponse['headers'], hostname: string) => boolean;
  /** What it does in its own way: found there, it is a limit of the host and no fault of the owner. */
  limits: readonly Check[];
  /** What the owner does to have the configuration of the build read. */
  configure: string;
  /** Other advice that holds on this host only. */
  advice: Partial<Readonly<Record<Check, string>>>;
}

/** Names of the files that a host reads, for a sentence. */
const filesOf = ({ inSite, beside }: Host) =>
  new Intl.ListFormat('fr').format([...Object.keys(inSite), ...Object.keys(beside)]);

const server =
  (pattern: RegExp): LiveHost['recognises'] =>
  ({ server: name = '' }) =>
    pattern.test(name);

/** What hosts that answer from their own network do in their own way. */
const NETWORK: readonly Check[] = [
  'hidden',
  'methods',
  'host-response-header',
  'cache-unsaid',
  'type',
  'vary',
  'weight',
];

/** What a host that reads no headers cannot be told. */
const WITHOUT_HEADERS: readonly Check[] = [
  ...NETWORK,
  'rewrite',
  'redirect',
  'header',
  'policy',
  'cache',
  'revalidation',
];

const PUBLISH_AGAIN = `Publiez tout le contenu de dist/ de cette construction, avec ${filesOf(cloud)} à la racine du dossier publié`;
const OTHER_HOST =
  'Cet hébergeur ne lit pas les en-têtes du site : pour les avoir, choisissez-en un autre (MISE-EN-LIGNE.md, « Choisir un hébergeur »).';

/** Every host of the guide, by the word that chooses it. */
export const LIVE_HOSTS: Readonly<Record<string, LiveHost>> = {
  cloudflare: {
    name: 'Cloudflare Pages',
    readsHeaders: true,
    recognises: server(/^cloudflare$/iu),
    limits: NETWORK,
    configure: `${PUBLISH_AGAIN}. Dans « Workers & Pages », le projet : la version en ligne doit être la dernière.`,
    advice: {
      injected:
        'Dans le tableau de bord de Cloudflare, éteignez ce qui modifie les pages : Web Analytics, Rocket Loader, la protection des adresses électroniques (Email Address Obfuscation), Zaraz.',
      'third-party':
        'Dans le tableau de bord de Cloudflare, éteignez Web Analytics et Zaraz, qui ajoutent une adresse aux pages.',
      version:
        'Publiez la construction de cet ordinateur ; si elle l’est déjà, videz le cache du domaine (« Caching », « Purge Everything »).',
    },
  },
  netlify: {
    name: 'Netlify',
    readsHeaders: true,
    recognises: (headers, hostname) =>
      server(/^netlify/iu)(headers, hostname) || 'x-nf-request-id' in headers,
    limits: [...NETWORK, 'redirect'],
    configure: `${PUBLISH_AGAIN}. Dans « Deploys », la version « Published » doit être la dernière.`,
    advice: {
      injected:
        'Dans les réglages du site sur Netlify, supprimez ce qui est sous « Snippet injection » et éteignez les modules qui ajoutent du code aux pages.',
      version:
        'Publiez la construction de cet ordinateur ; si elle l’est déjà, « Deploys », « Trigger deploy », « Clear cache and deploy site ».',
    },
  },
  github: {
    name: 'GitHub Pages',
    readsHeaders: false,
    recognises: (headers, hostname) =>
      server(/^github\.com$/iu)(headers, hostname) || hostname.endsWith('.github.io'),
    limits: [...WITHOUT_HEADERS, 'compression'],
    configure: OTHER_HOST,
    advice: {
      https: 'Dans « Settings », « Pages », cochez « Enforce HTTPS ».',
    },
  },
  gitlab: {
    name: 'GitLab Pages',
    readsHeaders: false,
    recognises: (_, hostname) => hostname.endsWith('.gitlab.io'),
    limits: WITHOUT_HEADERS,
    configure: OTHER_HOST,
    advice: {
      https: 'Dans « Deploy », « Pages », cochez « Force HTTPS ».',
      compression:
        'GitLab Pages envoie les copies .br et .gz qui sont publiées à côté des pages : publiez tout le contenu de dist/.',
    },
  },
  nginx: {
    name: 'nginx',
    readsHeaders: true,
    recognises: server(/^nginx/iu),
    limits: [],
    configure: `Vérifiez que nginx inclut ${filesOf(nginx)} de cette construction, et qu’aucune « location » n’ajoute d’« add_header » ; puis « nginx -t » et « systemctl reload nginx ».`,
    advice: {},
  },
  apache: {
    name: 'Apache',
    readsHeaders: true,
    recognises: server(/^apache/iu),
    limits: [],
    configure: `Vérifiez que le .htaccess de cette construction est dans le dossier publié, que « AllowOverride All » le fait lire, que la configuration d’Apache inclut ${filesOf({ inSite: {}, beside: apache.beside })}, et que les modules sont là : « a2enmod rewrite headers », « apachectl configtest », « systemctl reload apache2 ».`,
    advice: {},
  },
  caddy: {
    name: 'Caddy',
    readsHeaders: true,
    recognises: server(/^caddy/iu),
    limits: [],
    configure: `Vérifiez que le Caddyfile importe ${filesOf(caddy)} de cette construction ; puis « caddy validate --config /etc/caddy/Caddyfile » et « systemctl reload caddy ».`,
    advice: {},
  },
};

/** Any other host: the advice names the files for all of them. */
export const UNKNOWN_HOST: LiveHost = {
  name: 'non reconnu',
  readsHeaders: true,
  recognises: () => true,
  limits: [],
  configure:
    'Vérifiez que l’hébergeur lit la configuration de cette construction (dossier .hosting/, ou _headers, _redirects et .htaccess dans dist/) et qu’il l’a relue. Choisissez-le avec --host pour un conseil plus précis.',
  advice: {},
};

/** The host that a response comes from; the unknown one if it does not say. */
export const recogniseHost = (headers: HttpResponse['headers'], hostname: string): LiveHost =>
  Object.values(LIVE_HOSTS).find((host) => host.recognises(headers, hostname)) ?? UNKNOWN_HOST;
