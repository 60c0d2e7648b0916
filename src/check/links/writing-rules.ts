import { slugify } from '../../lib/slug.ts';
import { isSilent } from '../names/rules.ts';
import type { Rule } from '../rule.ts';
import type { Site } from '../site.ts';
import { adviseWebAddress, toInternalPath } from './addresses.ts';
import { isInner, isOutside, mapOf } from './links.ts';

/** Words that say nothing of where a link leads. */
const VAGUE =
  /^(?:cliquez?(?:-(?:ici|la|sur-(?:ce|le)-lien))?|(?:voir-|lire-|par-)?(?:ici|la|ce-lien|le-lien|lien)|(?:voir-|lire-|en-savoir-)?plus|(?:pour-)?en-savoir-(?:plus|davantage)|(?:plus-d-|d-autres-)?infos?(?:rmations?)?|(?:la-|lire-(?:la-)?|voir-(?:la-)?)?suite|(?:voir|lire|consulter|telecharger|suivre|suivez)(?:-(?:ce-lien|le-lien|ici|plus))?|(?:(?:sur-|voir-|a-)?(?:la|le|l|cette|cet|ce)-)?(?:page|site|site-web|site-internet|article|document|adresse|url))$/u;

/** An address in the place of words; the bare name of a site, « les-hpv.be », is a name. */
const ADDRESS_AS_WORDS = /^(?:https?:\/\/|www\.)\S+$|^[^\s@/]+\.[a-z]{2,}\/\S+$/iu;

/** A file that is no page: the site publishes none. */
const FILE =
  /\.(?:pdf|docx?|odt|rtf|txt|xlsx?|ods|csv|pptx?|odp|zip|jpe?g|png|gif|svg|webp|mp[34])(?:[?#].*)?$/iu;

/** The preview on the author's own computer. */
const PREVIEW = /^(?:https?:\/\/)?(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(?=[/?#]|$)/iu;

/** An address of this site that someone may have copied, from another: see the host and the path. */
function innerPathOf(address: string, site: Site): string | undefined {
  if (PREVIEW.test(address)) return toInternalPath(address.replace(PREVIEW, '') || '/');
  if (!URL.canParse(address)) return undefined;
  const { host, pathname, hash } = new URL(address);
  const path = toInternalPath(pathname);
  const isCited = site.bibliography.records
    .values()
    .some(({ source }) => source?.url && new URL(source.url).host === host);
  return path !== '/' && mapOf(site).has(path) && !isCited ? path + hash : undefined;
}

/** What is left of a link that Markdown does not understand, in the text that it shows. */
const PIECE_OF_LINK = /\](?:\(|\s+\($|\[(?!\^))|^\[[^\]^][^\]]*\]:\s/mu;

/** Rules on how links are written. */
export const LINK_WRITING_RULES: readonly Rule[] = [
  {
    id: 'lien-adresse',
    severity: 'error',
    sentence:
      'Un lien vers un autre site commence par https:// ; une adresse électronique, par mailto:.',
    visit: {
      *address({ address, words, write }) {
        const isContact = /^(?:mailto:[^\s@]+@[^\s@]+\.[^\s@]+|tel:\+?[\d.-]+)$/u.test(address);
        if (!isOutside(address) || isContact || PREVIEW.test(address)) return;
        const [, scheme] = /^(mailto|tel):/iu.exec(address) ?? [];
        // Where an address stands for the words as well, that rule gives both.
        if (words !== undefined && ADDRESS_AS_WORDS.test(words) && /^http:/iu.test(address)) return;
        const advice = scheme ? undefined : adviseWebAddress(address);
        if (scheme)
          yield {
            says: `« ${address} » n’est pas complet. Une adresse électronique s’écrit mailto:nom@exemple.be, un numéro tel:+3220000000.`,
            write: write(/^m/iu.test(scheme) ? 'mailto:nom@exemple.be' : 'tel:+3220000000'),
            isModel: true,
          };
        else if (advice) yield { says: advice.says, write: advice.write && write(advice.write) };
      },
    },
  },
  {
    id: 'lien-vide',
    severity: 'error',
    sentence: 'Un lien a une adresse.',
    visit: {
      *address({ address, write }) {
        if (address.trim() === '' || address === '#')
          yield { says: 'Ce lien n’a pas d’adresse.', write: write('/hpv-info'), isModel: true };
      },
    },
  },
  {
    id: 'lien-interne-ecriture',
    severity: 'error',
    sentence:
      'Un lien vers une page du site s’écrit depuis la racine : /chat, sans terminaison ni / à la fin.',
    visit: {
      *address({ address, write }) {
        const isElsewhere = isOutside(address) || address.trim() === '' || address.startsWith('#');
        if (isElsewhere || isInner(address)) return;
        const meant = toInternalPath(address);
        if (FILE.test(address))
          yield {
            says: `« ${address} » est un fichier, et ce site ne publie que des pages. Faites un lien vers l’adresse en https:// où ce document se trouve déjà, ou donnez son contenu dans une page.`,
          };
        else
          yield {
            says: `« ${address} » n’est pas écrit comme l’adresse d’une page de ce site : elle commence par /, en minuscules, sans terminaison et sans / à la fin.`,
            ...(isInner(meant) ? { write: write(meant) } : {}),
          };
      },
    },
  },
  {
    id: 'lien-interne-entier',
    severity: 'warning',
    sentence: 'Un lien vers une page du site s’écrit sans le nom du site : /hpv-info.',
    visit: {
      *address({ address, write }, site) {
        const path = isOutside(address) ? innerPathOf(address, site) : undefined;
        if (path === undefined || PREVIEW.test(address)) return;
        yield {
          says: `« ${address} » ressemble à l’adresse entière d’une page de ce site. Si c’en est une, écrivez-la depuis la racine : elle restera juste si le site change de nom.`,
          write: write(path),
        };
      },
    },
  },
  {
    id: 'lien-apercu',
    severity: 'error',
    sentence: 'Un lien ne mène pas à l’aperçu de votre ordinateur (localhost).',
    visit: {
      *address({ address, words = '', write }, site) {
        if (!PREVIEW.test(address)) return;
        const path = innerPathOf(address, site)!;
        const isModel = ADDRESS_AS_WORDS.test(words);
        const link = isModel ? `[le nom de la page](${path})` : write(path);
        yield {
          says: `« ${address} » est l’aperçu de votre ordinateur, que personne d’autre ne peut ouvrir. L’adresse d’une page du site s’écrit depuis la racine.`,
          ...(isInner(path) ? { write: link, isModel } : {}),
        };
      },
    },
  },
  {
    id: 'lien-mots',
    severity: 'error',
    sentence: 'Les mots d’un lien disent où il mène : ni vide, ni « cliquez ici ».',
    visit: {
      *address({ address, words }) {
        if (words !== undefined && isSilent(words))
          yield {
            says: 'Ce lien n’a pas de mots : personne ne peut le voir ni l’entendre.',
            write: `[Les mots du lien](${address})`,
            isModel: true,
          };
        else if (words !== undefined && VAGUE.test(slugify(words)))
          yield {
            says: `« ${words} » ne dit pas où mène le lien à qui l’écoute seul. Écrivez ce que l’on trouvera.`,
            write: `[le nom de la page](${address})`,
            isModel: true,
          };
        else if (words !== undefined && ADDRESS_AS_WORDS.test(words) && !PREVIEW.test(address))
          yield {
            says: `L’adresse « ${words} » serait lue à voix haute, lettre par lettre. Un lien s’écrit [les mots du lien](adresse), avec des mots qui disent ce que l’on trouvera.`,
            write: `[le nom de la page](${adviseWebAddress(address)?.write ?? address})`,
            isModel: true,
          };
      },
    },
  },
  {
    id: 'lien-mal-ecrit',
    severity: 'error',
    sentence: 'Un lien s’écrit [les mots](adresse), sans espace entre les deux ni dans l’adresse.',
    visit: {
      *text({ node: { value }, line }) {
        const lineAt = (offset: number) => line + value.slice(0, offset).split('\n').length - 1;
        const turned = /\((?<words>[^)]+)\)\[(?<to>(?:https?:|\/|www\.)[^\]]*)\]/u.exec(value);
        const straight = /!?\[(?<words>[^\]^][^\]]*)\]\s*\((?<to>[^)]*)\)?/u.exec(value);
        const isLink = /^\s*(?:https?:|www\.|\/|#|mailto:|\.)/u.test(straight?.groups?.to ?? '');
        const { words = '', to = '' } = (turned ?? straight)?.groups ?? {};
        const whole = straight ?? turned;
        if (!whole || (!turned && !isLink)) {
          const at = value.search(PIECE_OF_LINK);
          if (at !== -1)
            yield {
              line: lineAt(at),
              says: 'Ce lien n’est pas compris et serait affiché tel quel : son adresse contient sans doute une espace.',
              write: '[les mots du lien](https://www.exemple.be/page)',
            };
          return;
        }
        yield {
          line: lineAt(whole.index),
          says: `Ce lien n’est pas compris et serait affiché tel quel : « ${whole[0].slice(0, 80)} ».`,
          ...(FILE.test(to) && !isOutside(to.trim())
            ? {}
            : { write: `[${words}](${to.trim().split(/\s+/u).join('%20')})` }),
        };
      },
    },
  },
];
