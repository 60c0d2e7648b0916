import { slugify } from '../../../lib/slug.ts';
import { pathOfPage } from '../../../lib/paths.ts';
import { partsOf, wordsOf, type Found } from '../parse/body.ts';
import { nearestNames, quoteNames } from '../nearest.ts';
import type { Entry, Remark, Site, SiteRule } from '../types.ts';
import { writePath } from '../words.ts';
import { adviseWebAddress, toInternalPath } from './addresses.ts';
import { kindOf, pagesOf, publishedPages } from './pages.ts';
import { FIXED_ANCHORS, SCREENS } from './screens.ts';

/** Addresses of the headings of a text, as the build makes them. */
export function headingAnchors({ body }: Entry): string[] {
  const taken = new Map<string, number>();
  return [...partsOf(body)].flatMap(({ node }) => {
    if (node.type !== 'heading') return [];
    const slug = slugify(wordsOf(node).replace(/\[\^[a-z0-9-]+\]/gu, ''));
    const count = (taken.get(slug) ?? 0) + 1;
    taken.set(slug, count);
    return [count === 1 ? slug : `${slug}-${count}`];
  });
}

/** The page on which the text of a file is shown. */
const pageOf = (site: Site, entry: Entry): Entry | undefined =>
  entry.collection === 'pages' ? entry : pagesOf(site).find(({ slug }) => slug === entry.folder);

/** Addresses of the site, each with the anchors of its page. */
function mapOf(site: Site): Map<string, { page: Entry; anchors: string[] }> {
  return new Map(
    publishedPages(site).map((page) => {
      const fixed =
        kindOf(page) === 'educational' || kindOf(page) === 'home'
          ? FIXED_ANCHORS
          : FIXED_ANCHORS.slice(0, 4);
      return [pathOfPage(page.slug), { page, anchors: [...headingAnchors(page), ...fixed] }];
    }),
  );
}

/** A link of a text or of a header. */
interface Link {
  entry: Entry;
  address: string;
  line: number;
  field?: string;
  /** The link with another address, as it is typed. */
  write(address: string): string;
}

/** Every link inside the site's texts and headers, save for those that the schemas check. */
export function* linksOf(site: Site): Generator<Link & { part?: Found }> {
  for (const entry of site.entries) {
    for (const part of partsOf(entry.body)) {
      const { node, line } = part;
      if (node.type !== 'link' && node.type !== 'definition') continue;
      const write = (address: string) =>
        node.type === 'link' ? `[${wordsOf(node)}](${address})` : `[${node.label}]: ${address}`;
      if (node.type === 'definition' && node.label?.startsWith('^')) continue;
      yield { entry, address: node.url, line, write, part };
    }
    for (const [path, address] of hrefsOf(entry.header?.values)) {
      const indent = '  '.repeat(path.length - 1);
      yield {
        entry,
        address,
        line: entry.header!.lineOf(path),
        field: writePath(path),
        write: (to) => `${indent}href: "${to}"`,
      };
    }
  }
}

/** Fields `href` of a header, at any depth. */
function* hrefsOf(
  value: unknown,
  path: readonly PropertyKey[] = [],
): Generator<[readonly PropertyKey[], string]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'href' && typeof inner === 'string' && /^\/[a-z0-9/-]*(?:#[^\s#]+)?$/u.test(inner))
      yield [[...path, key], inner];
    else yield* hrefsOf(inner, [...path, key]);
  }
}

const isOutside = (address: string) =>
  /^[a-z][a-z0-9+.-]*:|^www\.|^\/\/|\\/iu.test(address) || /^[^/#]+\.[a-z]{2,}\//iu.test(address);

/** Rules on where links lead. */
export const LINK_RULES: readonly SiteRule[] = [
  {
    id: 'lien-adresse',
    severity: 'error',
    sentence:
      'Un lien vers un autre site commence par https:// ; une adresse électronique, par mailto:.',
    *check(site) {
      for (const { entry, address, line, write } of linksOf(site)) {
        if (
          !isOutside(address) ||
          /^(?:mailto:[^\s@]+@[^\s@]+\.[^\s@]+|tel:\+?[\d.-]+)$/u.test(address)
        )
          continue;
        const where = { file: entry.path, line };
        if (/^(?:mailto|tel):/iu.test(address)) {
          yield {
            ...where,
            says: `« ${address} » n’est pas complet. Une adresse électronique s’écrit mailto:nom@exemple.be, un numéro tel:+3220000000.`,
            write: write(/^mailto/iu.test(address) ? 'mailto:nom@exemple.be' : 'tel:+3220000000'),
          };
          continue;
        }
        const advice = adviseWebAddress(address);
        if (advice)
          yield {
            ...where,
            says: advice.says,
            ...(advice.write ? { write: write(advice.write) } : {}),
          };
      }
    },
  },
  {
    id: 'lien-vide',
    severity: 'error',
    sentence: 'Un lien a une adresse.',
    *check(site) {
      for (const { entry, address, line, write } of linksOf(site)) {
        if (address.trim() === '' || address === '#')
          yield {
            file: entry.path,
            line,
            says: 'Ce lien n’a pas d’adresse.',
            write: write('/hpv-info'),
          };
      }
    },
  },
  {
    id: 'lien-interne-ecriture',
    severity: 'error',
    sentence:
      'Un lien vers une page du site s’écrit depuis la racine : /chat, sans terminaison ni / à la fin.',
    *check(site) {
      for (const { entry, address, line, write } of linksOf(site)) {
        if (isOutside(address) || address.trim() === '' || address.startsWith('#')) continue;
        if (/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?(?:#[^\s#]+)?$/u.test(address)) continue;
        yield {
          file: entry.path,
          line,
          says: `« ${address} » n’est pas écrit comme l’adresse d’une page de ce site : elle commence par /, en minuscules, sans terminaison et sans / à la fin.`,
          write: write(toInternalPath(address)),
        };
      }
    },
  },
  {
    id: 'lien-casse',
    severity: 'error',
    sentence: 'Un lien vers une page du site mène à une page publiée.',
    *check(site) {
      const map = mapOf(site);
      const visible = [...map.keys()].filter((path) => path !== '/404' && path !== '/chat/thread');
      for (const { entry, address, line, field, write } of linksOf(site)) {
        const [path = '', anchor] = address.split('#');
        if (!/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/u.test(path) || map.has(path)) continue;
        if (SCREENS.some(({ file }) => pathOfPage(file) === path)) continue;
        const hidden = pagesOf(site).some(({ slug }) => pathOfPage(slug) === path);
        const near = nearestNames(path, visible);
        const why = hidden
          ? `La page « ${path} » n’est pas publiée.`
          : `Aucune page n’a l’adresse « ${path} ».`;
        const hint =
          near.length > 0 && !hidden
            ? ` Vouliez-vous dire ${quoteNames(near)} ?`
            : ` Les adresses possibles sont ${visible.join(', ')}.`;
        yield {
          file: entry.path,
          line,
          ...(field ? { field } : {}),
          says: why + hint,
          ...(near[0] === undefined || hidden
            ? {}
            : { write: write(anchor ? `${near[0]}#${anchor}` : near[0]) }),
        };
      }
    },
  },
  {
    id: 'ancre-cassee',
    severity: 'error',
    sentence: 'Un lien vers un titre (#…) mène à un titre qui existe.',
    *check(site) {
      const map = mapOf(site);
      for (const { entry, address, line, field, write } of linksOf(site)) {
        const [path = '', anchor] = address.split('#');
        if (anchor === undefined || anchor === '' || isOutside(address)) continue;
        const home = pageOf(site, entry);
        const target = path === '' ? home && map.get(pathOfPage(home.slug)) : map.get(path);
        if (!target || target.anchors.includes(anchor) || /^source-\d+$/u.test(anchor)) continue;
        const near = nearestNames(anchor, target.anchors);
        const hint =
          near.length > 0
            ? ` Vouliez-vous dire ${quoteNames(near)} ?`
            : ` Les titres de cette page donnent : ${headingAnchors(target.page).join(', ') || 'aucune adresse'}.`;
        yield {
          file: entry.path,
          line,
          ...(field ? { field } : {}),
          says: `Aucun titre de ${target.page.path} n’a l’adresse « #${anchor} ».${hint}`,
          ...(near[0] === undefined ? {} : { write: write(`${path}#${near[0]}`) }),
        };
      }
    },
  },
  {
    id: 'lien-mots',
    severity: 'error',
    sentence: 'Les mots d’un lien disent où il mène : ni vide, ni « cliquez ici ».',
    *check(site) {
      for (const { entry, line, part, address } of linksOf(site)) {
        if (part?.node.type !== 'link') continue;
        const words = wordsOf(part.node).trim();
        const plain = slugify(words);
        const isVague =
          /^(?:cliquez?(?:-(?:ici|la|sur-ce-lien))?|ici|la|lien|ce-lien|voir-(?:ici|le-lien)|plus|suite|la-suite|lire-la-suite|en-savoir-plus|page|cette-page|site)$/u.test(
            plain,
          );
        if (words === '')
          yield {
            file: entry.path,
            line,
            says: 'Ce lien n’a pas de mots : personne ne peut le voir ni l’entendre.',
            write: `[Les mots du lien](${address})`,
          };
        else if (isVague)
          yield {
            file: entry.path,
            line,
            says: `« ${words} » ne dit pas où mène le lien à qui l’écoute seul. Écrivez ce que l’on trouvera.`,
            write: `[le nom de la page](${address})`,
          } satisfies Remark;
      }
    },
  },
];
