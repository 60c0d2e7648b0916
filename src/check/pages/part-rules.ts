import { SCREENS } from '../../schemas/kinds.ts';
import { placeOf } from '../files/place.ts';
import { didYouMean } from '../nearest.ts';
import type { Remark, Rule } from '../rule.ts';
import type { Site } from '../site.ts';
import { kindOf, pagesOf } from './pages.ts';
import { KINDS_WITH_CARDS, KINDS_WITH_STEPS, LEAST } from './screens.ts';

/** What stands in folders of pages, and the kinds of page that show it. */
const PARTS = {
  cards: { one: 'carte', kinds: KINDS_WITH_CARDS },
  steps: { one: 'étape', kinds: KINDS_WITH_STEPS },
} as const;

/** How many texts a folder holds, under whatever ending; one out of place may be the one that is missing. */
function countTexts({ files }: Site, folder: string): number {
  const [collection] = folder.split('/');
  const all = files.filter(({ inside }) => inside.startsWith(`${collection}/`));
  if (all.some(({ inside }) => inside.endsWith('.mdx') && !placeOf(inside))) return Infinity;
  return all.filter(
    ({ inside }) => inside.startsWith(`${folder}/`) && /\.(?:mdx?|markdown|txt)$/iu.test(inside),
  ).length;
}

/** What is said of a folder that holds too little. */
function* tellTooFew(site: Site, folder: string, least: number, one: string): Generator<Remark> {
  const found = countTexts(site, folder);
  if (found >= least) return;
  const missing = least - found;
  const is = site.folders.includes(folder) ? '' : ' Ce dossier n’existe plus.';
  const remedy =
    missing === 1
      ? `Remettez l’${one === 'étape' ? 'étape' : 'élément'} qui manque`
      : `Remettez les ${missing} fichiers qui manquent`;
  yield {
    file: `src/content/${folder}`,
    says: `Il faut au moins ${least} ${one}s dans ce dossier, et il y en a ${found}.${is} ${remedy} : le site ne serait plus complet.`,
  };
}

/** Rules on what pages show, and how much of it. */
export const PART_RULES: readonly Rule[] = [
  {
    id: 'nombre-d-elements',
    severity: 'error',
    sentence:
      'Chaque page garde au moins ses cartes ou ses étapes prévues, et l’accueil trois articles et trois liens utiles.',
    visit: {
      *site(site) {
        for (const { file, cards = 0, steps = 0 } of SCREENS) {
          yield* tellTooFew(site, `cards/${file}`, cards, 'carte');
          yield* tellTooFew(site, `steps/${file}`, steps, 'étape');
        }
        yield* tellTooFew(site, 'articles', LEAST.articles, 'article');
        yield* tellTooFew(site, 'links', LEAST.links, 'lien');
      },
    },
  },
  {
    id: 'dossier-de-page',
    severity: 'error',
    sentence: 'Un dossier de cartes ou d’étapes porte le nom d’une page qui les montre.',
    visit: {
      *site(site) {
        const pages = new Map(pagesOf(site).map((page) => [page.slug, page]));
        const told = new Set<string>();
        for (const { collection, folder = '' } of site.entries) {
          if (collection !== 'cards' && collection !== 'steps') continue;
          const place = `src/content/${collection}/${folder}`;
          const { one, kinds } = PARTS[collection];
          const page = pages.get(folder);
          const kind = kindOf(page);
          const isMissing = !page && SCREENS.some(({ file }) => file === folder);
          if (told.has(place) || isMissing || (page && (kinds.includes(kind) || kind === '')))
            continue;
          told.add(place);
          const names = [...pages.values()]
            .filter((other) => kinds.includes(kindOf(other)))
            .map(({ slug }) => slug);
          yield {
            file: place,
            says: page
              ? `La page « ${folder} » ne montre pas de ${one}s : ce qui est dans ce dossier ne serait pas publié. Déplacez ces fichiers dans le dossier d’une autre page.`
              : `Aucune page ne s’appelle « ${folder} ».${didYouMean(folder, names) || ` Les pages possibles sont ${names.join(', ')}.`} Renommez ce dossier, ou créez la page pages/${folder}.mdx.`,
          };
        }
      },
    },
  },
  {
    id: 'texte-vide',
    severity: 'error',
    sentence: 'Une page, une carte ou une étape a un texte sous son en-tête.',
    visit: {
      *entry({ collection, header, body, lines }) {
        const isRead = collection !== 'articles' && collection !== 'links';
        if (isRead && header && body.text === '')
          yield {
            line: lines.length,
            says: 'Il n’y a pas de texte sous l’en-tête. Écrivez-le sous la deuxième ligne de tirets.',
          };
      },
    },
  },
  {
    id: 'texte-jamais-montre',
    severity: 'warning',
    sentence:
      'Un article ou un lien utile n’a rien sous son en-tête : ce texte n’est affiché nulle part.',
    visit: {
      *entry({ collection, body }) {
        const isRead = collection !== 'articles' && collection !== 'links';
        if (!isRead && body.text !== '')
          yield {
            line: body.wordsLine,
            says: 'Le texte sous l’en-tête n’est affiché nulle part. Mettez-le dans un champ de l’en-tête, ou effacez-le.',
          };
      },
    },
  },
];
