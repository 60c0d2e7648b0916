import type { Entry, Remark, Site, SiteRule } from '../types.ts';
import { didYouMean, nearestNames } from '../nearest.ts';
import { placeOf } from '../read.ts';
import {
  FIXED_KINDS,
  KINDS_WITH_CARDS,
  KINDS_WITH_STEPS,
  LEAST,
  SCREENS,
  TAKEN_NAMES,
} from './screens.ts';

export const pagesOf = (site: Site) =>
  site.entries.filter(({ collection }) => collection === 'pages');
export const kindOf = (entry: Entry | undefined) => String(entry?.header?.values.kind ?? '');
const isHidden = ({ header }: Entry) =>
  /^(?:non|false)$/iu.test(String(header?.values.published ?? ''));
const isScreen = ({ slug }: Entry) => SCREENS.some(({ file }) => file === slug);
/** Pages that visitors reach: those that are not withdrawn, and those that cannot be. */
export const publishedPages = (site: Site) =>
  pagesOf(site).filter((page) => !isHidden(page) || isScreen(page));
const fileOf = (file: string) => `src/content/pages/${file}.mdx`;
const FOLDERS = {
  cards: { one: 'carte', kinds: KINDS_WITH_CARDS },
  steps: { one: 'étape', kinds: KINDS_WITH_STEPS },
} as const;

/** The folder in which the files of a list stand, and what to say when there are too few. */
function* tellTooFew(
  site: Site,
  folder: string,
  found: number,
  least: number,
  one: string,
): Generator<Remark> {
  if (found >= least) return;
  const missing = least - found;
  const is = site.folders.includes(folder) ? '' : ' Ce dossier n’existe plus.';
  yield {
    file: `src/content/${folder}`,
    says: `Il faut au moins ${least} ${one}s dans ce dossier, et il y en a ${found}.${is} ${missing === 1 ? `Remettez l’${one === 'étape' ? 'étape' : 'élément'} qui manque` : `Remettez les ${missing} fichiers qui manquent`} : le site ne serait plus complet.`,
  };
}

/** Rules on which pages there are, and what they show. */
export const PAGE_RULES: readonly SiteRule[] = [
  {
    id: 'page-obligatoire',
    severity: 'error',
    sentence: 'Les pages prévues sont toutes là, sous leur nom et leur type.',
    *check(site) {
      const pages = pagesOf(site);
      for (const { file, kind, isInMenu } of SCREENS) {
        const page = pages.find(({ slug }) => slug === file);
        if (!page) {
          const [near] = nearestNames(
            file,
            pages
              .map(({ slug }) => slug)
              .filter((slug) => !SCREENS.some((screen) => screen.file === slug)),
            1,
          );
          const renamed =
            near === undefined
              ? ''
              : ` Le fichier ${near}.mdx est peut-être le bon, sous un autre nom : renommez-le.`;
          const isThere = site.files.some(({ path }) => path === fileOf(file));
          if (!isThere)
            yield {
              file: fileOf(file),
              says: `Cette page est obligatoire et son fichier manque.${renamed} Sinon, remettez le fichier d’origine.`,
            };
          continue;
        }
        if (!page.header) continue;
        const found = kindOf(page);
        const line = page.header.lineOf(['kind']);
        if (
          found !== kind &&
          page.header.values.kind !== undefined &&
          (SCREENS.some((screen) => screen.kind === found) || FIXED_KINDS.includes(found))
        ) {
          yield {
            file: page.path,
            line,
            field: 'kind',
            says: `Cette page est du type « ${kind} », et non « ${found} ».`,
            write: `kind: ${kind}`,
          };
        }
        if (isHidden(page)) {
          yield {
            file: page.path,
            line: page.header.lineOf(['published']),
            field: 'published',
            says: 'Cette page fait partie des pages obligatoires : elle ne peut pas être retirée. Effacez cette ligne, ou répondez oui.',
            write: 'published: oui',
          };
        }
        if (isInMenu && page.header.values.nav === undefined && !page.header.lost.has('nav')) {
          yield {
            file: page.path,
            line: page.header.firstLine,
            field: 'nav',
            says: 'Cette page est dans le menu : son bloc nav est obligatoire et il manque.',
            write: 'nav:\n  name: "Nom dans le menu"\n  icon: info\n  order: 1',
          };
        }
      }
    },
  },
  {
    id: 'page-type-reserve',
    severity: 'error',
    sentence:
      'Une nouvelle page est du type educational ou reference : les autres types ont déjà leur page.',
    *check(site) {
      for (const page of pagesOf(site)) {
        const kind = kindOf(page);
        if (!FIXED_KINDS.includes(kind) || SCREENS.some(({ file }) => file === page.slug)) continue;
        yield {
          file: page.path,
          line: page.header!.lineOf(['kind']),
          field: 'kind',
          says: `Le type « ${kind} » est réservé à une page qui existe déjà : celle-ci ne serait pas publiée. Une nouvelle page est du type educational ou reference.`,
          write: 'kind: educational',
        };
      }
    },
  },
  {
    id: 'page-nom-reserve',
    severity: 'error',
    sentence: 'Une page ne prend pas un nom réservé, comme index ou 404.',
    *check(site) {
      for (const { path, slug } of pagesOf(site)) {
        if (TAKEN_NAMES.includes(slug))
          yield {
            file: path,
            says: `Le nom « ${slug} » est réservé : cette page remplacerait une autre. Renommez le fichier.`,
          };
      }
    },
  },
  {
    id: 'nombre-d-elements',
    severity: 'error',
    sentence:
      'Chaque page garde au moins ses cartes ou ses étapes prévues, et l’accueil trois articles et trois liens utiles.',
    *check(site) {
      /** Files of a folder, under whatever ending; one out of place may be the one that is missing. */
      const count = (collection: string, folder?: string) => {
        const start = `${collection}/${folder === undefined ? '' : `${folder}/`}`;
        const isLost = (inside: string) => inside.endsWith('.mdx') && !placeOf(inside);
        const all = site.files.filter(({ inside }) => inside.startsWith(`${collection}/`));
        if (all.some(({ inside }) => isLost(inside))) return Infinity;
        return all.filter(
          ({ inside }) => inside.startsWith(start) && /\.(?:mdx?|markdown|txt)$/iu.test(inside),
        ).length;
      };
      for (const { file, cards = 0, steps = 0 } of SCREENS) {
        yield* tellTooFew(site, `cards/${file}`, count('cards', file), cards, 'carte');
        yield* tellTooFew(site, `steps/${file}`, count('steps', file), steps, 'étape');
      }
      yield* tellTooFew(site, 'articles', count('articles'), LEAST.articles, 'article');
      yield* tellTooFew(site, 'links', count('links'), LEAST.links, 'lien');
    },
  },
  {
    id: 'dossier-de-page',
    severity: 'error',
    sentence: 'Un dossier de cartes ou d’étapes porte le nom d’une page qui les montre.',
    *check(site) {
      const pages = new Map(pagesOf(site).map((page) => [page.slug, page]));
      const told = new Set<string>();
      for (const { collection, folder = '' } of site.entries) {
        if (collection !== 'cards' && collection !== 'steps') continue;
        const place = `src/content/${collection}/${folder}`;
        const { one, kinds } = FOLDERS[collection];
        const page = pages.get(folder);
        const kind = kindOf(page);
        if (told.has(place) || (page && (kinds.includes(kind) || !page.header || kind === '')))
          continue;
        if (SCREENS.some(({ file }) => file === folder) && !page) continue;
        told.add(place);
        const names = [...pages]
          .filter(([, other]) => kinds.includes(kindOf(other)))
          .map(([slug]) => slug);
        if (page)
          yield {
            file: place,
            says: `La page « ${folder} » ne montre pas de ${one}s : ce qui est dans ce dossier ne serait pas publié. Déplacez ces fichiers dans le dossier d’une autre page.`,
          };
        else
          yield {
            file: place,
            says: `Aucune page ne s’appelle « ${folder} ».${didYouMean(folder, names) || ` Les pages possibles sont ${names.join(', ')}.`} Renommez ce dossier, ou créez la page pages/${folder}.mdx.`,
          };
      }
    },
  },
  {
    id: 'texte-vide',
    severity: 'error',
    sentence: 'Une page, une carte ou une étape a un texte sous son en-tête.',
    *check({ entries }) {
      for (const { path, collection, header, body, lines } of entries) {
        const isRead = collection !== 'articles' && collection !== 'links';
        if (!isRead || !header || body.text !== '') continue;
        yield {
          file: path,
          line: lines.length,
          says: 'Il n’y a pas de texte sous l’en-tête. Écrivez-le sous la deuxième ligne de tirets.',
        };
      }
    },
  },
  {
    id: 'texte-jamais-montre',
    severity: 'warning',
    sentence:
      'Un article ou un lien utile n’a rien sous son en-tête : ce texte n’est affiché nulle part.',
    *check({ entries }) {
      for (const { path, collection, body } of entries) {
        const isRead = collection !== 'articles' && collection !== 'links';
        if (isRead || body.text === '') continue;
        yield {
          file: path,
          line: body.wordsLine,
          says: 'Le texte sous l’en-tête n’est affiché nulle part. Mettez-le dans un champ de l’en-tête, ou effacez-le.',
        };
      }
    },
  },
];
