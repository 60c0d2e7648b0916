import { withoutCitations } from '../../lib/citations.ts';
import { linesAbove } from '../../lib/plain-text.ts';
import { slugify } from '../../lib/slug.ts';
import { pathOfPage } from '../../lib/paths.ts';
import { isInner, isOutside, kindPartsOf } from '../../document/links.ts';
import { isHidden } from '../../document/pages.ts';
import type { Document } from '../../document/site.ts';
import type { Message } from '../messages.fr.ts';
import type { Rule } from '../rule.ts';
import { isContact, messageOfOutside } from './addresses.ts';
import { messageOfTarget } from './targets.ts';

/** Link texts that do not tell where the link leads. */
const VAGUE =
  /^(?:cliquez?(?:-(?:ici|la|sur-(?:ce|le)-lien))?|(?:voir-|lire-|par-)?(?:ici|la|ce-lien|le-lien|lien)|(?:voir-|lire-|en-savoir-)?plus|(?:pour-)?en-savoir-(?:plus|davantage)|(?:plus-d-|d-autres-)?infos?(?:rmations?)?|(?:la-|lire-(?:la-)?|voir-(?:la-)?)?suite|(?:voir|lire|consulter|telecharger|suivre|suivez)(?:-(?:ce-lien|le-lien|ici|plus))?|(?:(?:sur-|voir-|a-)?(?:la|le|l|cette|cet|ce)-)?(?:page|site|site-web|site-internet|article|document|adresse|url))$/u;

/** An address in the place of words; the bare name of a site, « les-hpv.be », is a name. */
const ADDRESS_AS_WORDS = /^(?:https?:\/\/|www\.)\S+$|^[^\s@/]+\.[a-z]{2,}\/\S+$/iu;

/** A file that is no page: the site publishes none. */
const FILE =
  /\.(?:pdf|docx?|odt|rtf|txt|xlsx?|ods|csv|pptx?|odp|zip|jpe?g|png|gif|svg|webp|mp[34])(?:[?#].*)?$/iu;

/** A picture of this site. */
const PICTURE = /^(?!https?:).*\bimages\/[^/]+\.(?:jpe?g|png|gif|svg|webp)$/iu;

/** The preview on the author's own computer. */
const PREVIEW = /^(?:https?:\/\/)?(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(?=[/?#]|$)/iu;

/** A link that Markdown does not understand, in the text that it shows: its address, after its words. */
const STRAIGHT = /!?\[[^\][^][^\][]*\]\s*\((?<to>[^)]*)\)?/u;
/** The same without the sign that opens its address: « [des mots]/chat) ». */
const UNOPENED = /\[[^\][^][^\][]*\](?:\/[a-z]|#[a-z]|https?:|mailto:|tel:)[^\s()]*\)/iu;
/** The same with its two pairs of signs exchanged. */
const TURNED = /\(([^()]+)\)\[((?:https?:|\/|www\.)[^\]]*)\]/u;
/** The same with its address between brackets, before its words: « [/chat](le chat des filles) ». */
const SWAPPED = /\[(?:https?:|\/|www\.)[^\][\s]*\]\s*\([^()\s]+\s[^()]*\)/u;
/** What is left of a link of which a part is on another line; « [1][2] » are notes. */
const PIECE_OF_LINK = /\](?:\(|\s+\($|\[(?!\^|\d+\]))|^\[[^\][^][^\][]*\]:\s/mu;

/** The first link of a shown text that Markdown does not understand: where it starts, and all of it if it is there. */
export function findBrokenLink(text: string): { at: number; link?: string } | undefined {
  const straight = STRAIGHT.exec(text);
  const isLink = /^\s*(?:https?:|www\.|\/|#|mailto|tel|\.|[^\s@]+@)/iu.test(
    straight?.groups?.to ?? '',
  );
  const whole = isLink
    ? straight
    : (UNOPENED.exec(text) ?? TURNED.exec(text) ?? SWAPPED.exec(text));
  if (whole) return { at: whole.index, link: whole[0] };
  const at = text.search(PIECE_OF_LINK);
  return at === -1 ? undefined : { at };
}

/** What is wrong with how an address is written. */
function messageOfAddress(address: string): Message | undefined {
  if (address.trim() === '' || address === '#') return { message: 'link-without-address' };
  if (PREVIEW.test(address)) return { message: 'link-to-preview', data: { address } };
  if (isContact(address) || isOutside(address)) return messageOfOutside(address);
  if (address.startsWith('#') || isInner(address)) return undefined;
  if (PICTURE.test(address)) return { message: 'link-to-picture', data: { address } };
  return { message: FILE.test(address) ? 'link-to-file' : 'link-not-from-root', data: { address } };
}

/** What is wrong with the words of a link. */
function messageOfWords(words: string): Message | undefined {
  // A citation is a link of its own, and no link holds another.
  const shown = withoutCitations(words);
  if (shown !== words) return { message: 'link-with-citation', data: { words: shown } };
  if (!/[\p{L}\p{N}]/u.test(words)) return { message: 'link-without-words' };
  if (VAGUE.test(slugify(words))) return { message: 'link-vague-words', data: { words } };
  return ADDRESS_AS_WORDS.test(words)
    ? { message: 'link-address-as-words', data: { words } }
    : undefined;
}

/**
 * What a telephone link shows, where that is another number than the one it calls; « 0800 15 801 » is
 * « +32 800 15 801 », and « 1 866 APPELLE » goes on in letters.
 */
function otherNumber(address: string, words: string): string | undefined {
  if (!address.startsWith('tel:')) return undefined;
  const called = address.replaceAll(/\D/gu, '');
  const shown = (words.match(/\d[\d\s./-]*/gu) ?? []).map((number) =>
    number.replaceAll(/\D/gu, ''),
  );
  const isSame = (number: string) =>
    number === called ||
    (number.length > 7 && called.endsWith(number.replace(/^0/u, ''))) ||
    (called.startsWith(number) && /\d[\s-]*\p{Lu}{3}/u.test(words));
  return shown.some(isSame) ? undefined : shown[0];
}

/** Whether a page ends with those to read next, and names none. */
function lacksNext(page: Document): boolean {
  const { next = [] } = page.header?.values ?? {};
  return (
    page.header !== undefined &&
    kindPartsOf(page).includes('next') &&
    Array.isArray(next) &&
    next.length === 0
  );
}

/** Rules on links. */
export const LINK_RULES: readonly Rule[] = [
  {
    id: 'lien-adresse',
    severity: 'error',
    visit: {
      *address({ address, words = '', field = '', document }) {
        if (/^next\b/u.test(field) && address === pathOfPage(document.slug))
          yield { message: 'next-leads-back', data: { address } };
        // Of an address in the place of words, the next rule tells.
        const message = ADDRESS_AS_WORDS.test(words) ? undefined : messageOfAddress(address);
        if (message) yield message;
      },
    },
  },
  {
    id: 'lien-mots',
    severity: 'error',
    visit: {
      *address({ address, words }) {
        if (words === undefined) return;
        const message = messageOfWords(words);
        if (message) yield message;
        const shown = otherNumber(address, words);
        if (shown !== undefined) yield { message: 'link-calls-another', data: { shown, address } };
      },
    },
  },
  {
    id: 'lien-mal-ecrit',
    severity: 'error',
    visit: {
      *text({ node: { value }, line }) {
        const found = findBrokenLink(value);
        if (!found) return;
        const { at, link } = found;
        yield {
          line: line + linesAbove(value, at),
          ...(link === undefined
            ? { message: 'link-cut' }
            : { message: 'link-malformed', data: { link } }),
        };
      },
    },
  },
  {
    id: 'lien-casse',
    severity: 'error',
    onlyIfWhole: true,
    visit: {
      *address({ address, document }, site) {
        const message = messageOfTarget(address, site, document);
        if (message) yield message;
      },
    },
  },
  {
    id: 'page-sans-suite',
    severity: 'warning',
    visit: {
      *document(page) {
        if (lacksNext(page) && !isHidden(page))
          yield { line: page.header!.firstLine, field: 'next', message: 'next-missing' };
      },
    },
  },
];
