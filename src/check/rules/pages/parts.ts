import type { SiteRule } from '../../types.ts';
import { didYouMean } from '../../nearest.ts';
import { placeOf } from '../../read.ts';
import { SCREENS } from '../../../schemas/kinds.ts';
import { LEAST } from '../screens.ts';
import { FOLDERS, kindOf, pagesOf, tellTooFew } from './shared.ts';

/** What pages show, and how much of it. */
export const PART_RULES: readonly SiteRule[] = [
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
