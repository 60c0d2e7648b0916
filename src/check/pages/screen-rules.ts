import { SCREENS } from '../../schemas/kinds.ts';
import { blank } from '../../schemas/placeholders.ts';
import { nearestNames } from '../nearest.ts';
import type { Rule } from '../rule.ts';
import { isHidden, isScreen, kindOf, pagesOf } from './pages.ts';
import { FIXED_KINDS, OPEN_KINDS, TAKEN_NAMES } from './screens.ts';

/** The block that puts a page in the menu, to complete. */
const BLANK_NAV = `nav:\n  name: "${blank('nom affiché')}"\n  icon: "${blank('image')}"\n  order: "${blank('rang')}"`;

/** Of which kinds a page may be that is added. */
const NEW_PAGE = `Une nouvelle page est du type ${new Intl.ListFormat('fr', { type: 'disjunction' }).format(OPEN_KINDS)}`;

/** Rules on which pages there are, and of which kind. */
export const SCREEN_RULES: readonly Rule[] = [
  {
    id: 'page-obligatoire',
    severity: 'error',
    sentence: 'Les pages prévues sont toutes là, sous leur nom et leur type.',
    visit: {
      *site(site) {
        const pages = pagesOf(site);
        const others = pages.filter((page) => !isScreen(page)).map(({ slug }) => slug);
        for (const { file } of SCREENS) {
          const path = `src/content/pages/${file}.mdx`;
          const isThere = site.files.some((one) => one.path === path);
          if (isThere || pages.some(({ slug }) => slug === file)) continue;
          const [near] = nearestNames(file, others, 1);
          const renamed =
            near === undefined
              ? ''
              : ` Le fichier ${near}.mdx est peut-être le bon, sous un autre nom : renommez-le.`;
          yield {
            file: path,
            says: `Cette page est obligatoire et son fichier manque.${renamed} Sinon, remettez le fichier d’origine.`,
          };
        }
      },
      *entry(page) {
        const screen = SCREENS.find(({ file }) => file === page.slug);
        if (page.collection !== 'pages' || !screen || !page.header) return;
        const { values, lineOf, firstLine, lost } = page.header;
        const found = kindOf(page);
        const isKind = SCREENS.some(({ kind }) => kind === found) || FIXED_KINDS.includes(found);
        if (found !== screen.kind && isKind)
          yield {
            line: lineOf(['kind']),
            field: 'kind',
            says: `Cette page est du type « ${screen.kind} », et non « ${found} ».`,
            ...page.header.setField(['kind'], screen.kind),
          };
        if (isHidden(page))
          yield {
            line: lineOf(['published']),
            field: 'published',
            says: 'Cette page fait partie des pages obligatoires : elle ne peut pas être retirée. Effacez cette ligne, ou répondez oui.',
            ...page.header.setField(['published'], 'oui'),
          };
        if (screen.isInMenu && values.nav === undefined && !lost.has('nav'))
          yield {
            line: firstLine,
            field: 'nav',
            says: 'Cette page est dans le menu : son bloc nav est obligatoire et il manque.',
            suggestion: BLANK_NAV,
          };
      },
    },
  },
  {
    id: 'page-type-reserve',
    severity: 'error',
    sentence: `${NEW_PAGE} : les autres types ont déjà leur page.`,
    visit: {
      *entry(page) {
        const kind = kindOf(page);
        if (page.collection !== 'pages' || !FIXED_KINDS.includes(kind) || isScreen(page)) return;
        yield {
          line: page.header!.lineOf(['kind']),
          field: 'kind',
          says: `Le type « ${kind} » est réservé à une page qui existe déjà : celle-ci ne serait pas publiée. ${NEW_PAGE}.`,
        };
      },
    },
  },
  {
    id: 'page-nom-reserve',
    severity: 'error',
    sentence: 'Une page ne prend pas un nom réservé, comme index ou 404.',
    visit: {
      *entry({ collection, slug }) {
        if (collection === 'pages' && TAKEN_NAMES.includes(slug))
          yield {
            says: `Le nom « ${slug} » est réservé : cette page remplacerait une autre. Renommez le fichier.`,
          };
      },
    },
  },
];
