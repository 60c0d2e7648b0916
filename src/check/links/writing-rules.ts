import { slugify } from '../../lib/slug.ts';
import { blank, PLACEHOLDERS } from '../../schemas/placeholders.ts';
import { isSilent } from '../names/rules.ts';
import type { Rule } from '../rule.ts';
import { asSuggestion, type Proposal, type Site } from '../../document/site.ts';
import {
  adviseContact,
  adviseWebAddress,
  isWebAddress,
  toInternalPath,
  type AddressAdvice,
} from './addresses.ts';
import { isInner, isOutside, leadsSomewhere, mapOf } from '../../document/links.ts';

/** Link texts that do not tell where the link leads. */
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
const PIECE_OF_LINK = /\](?:\(|\s+\($|\[(?!\^))|^\[[^\][^][^\][]*\]:\s/mu;

const withBlankWords = (address: string) => `[${blank('mots du lien')}](${address})`;

/** Whether an address is an e-mail address or a telephone number, written as it should be. */
const isContact = (address: string) => /^(?:mailto|tel):/u.test(address);

/** A link that Markdown does not understand, as it is typed on one line: its words, then its address. */
const STRAIGHT = /!?\[([^\]^][^\]]*)\]\s*\(([^()\n]*)\)/u;
/** The same with its two pairs of signs exchanged. */
const TURNED = /\(([^()]+)\)\[((?:https?:|\/|www\.)[^\]]*)\]/u;

/** What is wrong with an address, without what it should be. */
const withoutProposal = ({ write: _, suggestion: __, ...message }: AddressAdvice) => message;

/** What is wrong with an e-mail address or a telephone number whose spaces break its link. */
const contactIn = (typed: string) =>
  [...typed.matchAll(new RegExp(STRAIGHT, 'gu'))]
    .map(([, , to = '']) => to.trim())
    .filter((to) => /\s/u.test(to))
    .map(adviseContact)
    .find((advice) => advice !== undefined);

/** A link as it was meant, from a line as it is typed; undefined where only its author can know. */
function meantLink(typed: string, line: number, site: Site): Proposal | undefined {
  for (const pattern of [STRAIGHT, TURNED]) {
    for (const [text, words = '', to = ''] of typed.matchAll(new RegExp(pattern, 'gu'))) {
      const address = to.trim();
      const isMistyped = pattern === TURNED || /\]\s+\(/u.test(text) || /\s/u.test(address);
      if (!isMistyped || text.startsWith('!')) continue;
      const contact = adviseContact(address)?.write;
      const replaces = { line, text };
      if (contact !== undefined) return { write: `[${words}](${contact})`, replaces };
      const isGood =
        !/\s/u.test(address) &&
        (isWebAddress(address) || isContact(address) || leadsSomewhere(site, address));
      if (isGood) return { write: `[${words}](${address})`, replaces };
      const whole = adviseWebAddress(address)?.suggestion;
      return whole === undefined ? undefined : { suggestion: `[${words}](${whole})`, replaces };
    }
  }
  return undefined;
}

/** Rules on how links are written. */
export const LINK_WRITING_RULES: readonly Rule[] = [
  {
    id: 'lien-adresse',
    severity: 'error',
    description:
      'Un lien vers un autre site commence par https:// ; une adresse électronique, par mailto:.',
    visit: {
      *address({ address, words, retarget }) {
        const contact = adviseContact(address);
        if (contact) {
          const { write } = contact;
          yield { ...withoutProposal(contact), ...(write === undefined ? {} : retarget(write)) };
          return;
        }
        if (!isOutside(address) || isContact(address) || PREVIEW.test(address)) return;
        // Where an address stands for the words as well, that rule gives both.
        if (words !== undefined && ADDRESS_AS_WORDS.test(words) && /^http:/iu.test(address)) return;
        const advice = adviseWebAddress(address);
        if (!advice) return;
        const { write, suggestion, ...message } = advice;
        yield {
          ...message,
          ...(write === undefined ? {} : retarget(write)),
          ...(suggestion === undefined ? {} : asSuggestion(retarget(suggestion))),
        };
      },
    },
  },
  {
    id: 'lien-vide',
    severity: 'error',
    description: 'Un lien a une adresse.',
    visit: {
      *address({ address, retarget }) {
        if (address.trim() === '' || address === '#')
          yield {
            message: 'link-without-address',
            ...asSuggestion(retarget(PLACEHOLDERS.innerAddress)),
          };
      },
    },
  },
  {
    id: 'lien-interne-ecriture',
    severity: 'error',
    description:
      'Un lien vers une page du site s’écrit depuis la racine : /chat, sans terminaison ni / à la fin.',
    visit: {
      *address({ address, retarget }, site) {
        const isElsewhere = isOutside(address) || address.trim() === '' || address.startsWith('#');
        if (isElsewhere || isInner(address) || adviseContact(address)) return;
        const meant = toInternalPath(address);
        if (FILE.test(address))
          yield {
            message: 'link-to-file',
            data: { address },
          };
        else
          yield {
            message: 'link-not-from-root',
            data: { address },
            ...(leadsSomewhere(site, meant) ? retarget(meant) : {}),
          };
      },
    },
  },
  {
    id: 'lien-interne-entier',
    severity: 'warning',
    description: 'Un lien vers une page du site s’écrit sans le nom du site : /hpv-info.',
    visit: {
      *address({ address, retarget }, site) {
        const path = isOutside(address) ? innerPathOf(address, site) : undefined;
        if (path === undefined || PREVIEW.test(address)) return;
        yield {
          message: 'link-with-site-name',
          data: { address },
          ...asSuggestion(retarget(path)),
        };
      },
    },
  },
  {
    id: 'lien-apercu',
    severity: 'error',
    description: 'Un lien ne mène pas à l’aperçu de votre ordinateur (localhost).',
    visit: {
      *address({ address, words = '', retarget }, site) {
        if (!PREVIEW.test(address)) return;
        const path = innerPathOf(address, site)!;
        const isThere = leadsSomewhere(site, path);
        const link = ADDRESS_AS_WORDS.test(words)
          ? { suggestion: withBlankWords(path) }
          : retarget(path);
        yield {
          message: 'link-to-preview',
          data: { address },
          ...(isThere ? link : {}),
        };
      },
    },
  },
  {
    id: 'lien-mots',
    severity: 'error',
    description: 'Les mots d’un lien disent où il mène : ni vide, ni « cliquez ici ».',
    visit: {
      *address({ address, words }) {
        if (words !== undefined && isSilent(words))
          yield {
            message: 'link-without-words',
            suggestion: withBlankWords(address),
          };
        else if (words !== undefined && VAGUE.test(slugify(words)))
          yield {
            message: 'link-vague-words',
            data: { words },
            suggestion: withBlankWords(address),
          };
        else if (words !== undefined && ADDRESS_AS_WORDS.test(words) && !PREVIEW.test(address))
          yield {
            message: 'link-address-as-words',
            data: { words },
            suggestion: withBlankWords(adviseWebAddress(address)?.write ?? address),
          };
      },
    },
  },
  {
    id: 'lien-mal-ecrit',
    severity: 'error',
    description:
      'Un lien s’écrit [les mots](adresse), sans espace entre les deux ni dans l’adresse.',
    visit: {
      *text({ node: { value }, line, entry }, site) {
        const lineAt = (offset: number) => line + value.slice(0, offset).split('\n').length - 1;
        const turned = TURNED.exec(value);
        const straight = /!?\[[^\][^][^\][]*\]\s*\((?<to>[^)]*)\)?/u.exec(value);
        const isLink = /^\s*(?:https?:|www\.|\/|#|mailto|tel|\.|[^\s@]+@)/iu.test(
          straight?.groups?.to ?? '',
        );
        const whole = isLink ? straight : turned;
        const at = whole?.index ?? value.search(PIECE_OF_LINK);
        if (at === -1) return;
        const typed = entry.lines[lineAt(at) - 1] ?? '';
        const contact = contactIn(typed);
        yield {
          line: lineAt(at),
          ...(contact
            ? withoutProposal(contact)
            : whole
              ? { message: 'link-malformed', data: { link: whole[0] } }
              : { message: 'link-cut' }),
          ...meantLink(typed, lineAt(at), site),
        };
      },
    },
  },
];
