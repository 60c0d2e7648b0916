import { SCREENS } from '../../schemas/kinds.ts';
import { blank } from '../../schemas/placeholders.ts';
import { newPageKinds } from '../messages/pages.fr.ts';
import { nearestNames } from '../../lib/nearest.ts';
import type { Rule } from '../rule.ts';
import { isHidden, isScreen, kindOf, pagesOf } from '../../document/pages.ts';
import { FIXED_KINDS, OPEN_KINDS, RESERVED_SLUGS } from './screens.ts';

/** The block that puts a page in the menu, to complete. */
const BLANK_NAV = `nav:\n  name: "${blank('nom affiché')}"\n  icon: "${blank('image')}"\n  order: "${blank('rang')}"`;

/** Rules on which pages there are, and of which kind. */
export const SCREEN_RULES: readonly Rule[] = [
  {
    id: 'page-obligatoire',
    severity: 'error',
    description: 'Les pages prévues sont toutes là, sous leur nom et leur type.',
    visit: {
      *site(site) {
        const pages = pagesOf(site);
        const others = pages.filter((page) => !isScreen(page)).map(({ slug }) => slug);
        for (const { file } of SCREENS) {
          const path = `src/content/pages/${file}.mdx`;
          const isThere = site.files.some((one) => one.path === path);
          if (isThere || pages.some(({ slug }) => slug === file)) continue;
          const [near] = nearestNames(file, others, 1);
          yield {
            file: path,
            message: 'page-missing',
            data: { near },
          };
        }
      },
      *entry(page) {
        const screen = SCREENS.find(({ file }) => file === page.slug);
        if (page.collection !== 'pages' || !screen || !page.header) return;
        const { values, lineOf, firstLine } = page.header;
        const found = kindOf(page);
        const isKind = SCREENS.some(({ kind }) => kind === found) || FIXED_KINDS.includes(found);
        if (found !== screen.kind && isKind)
          yield {
            line: lineOf(['kind']),
            field: 'kind',
            message: 'page-wrong-kind',
            data: { expected: screen.kind, found },
            ...page.header.setField(['kind'], screen.kind),
          };
        if (isHidden(page))
          yield {
            line: lineOf(['published']),
            field: 'published',
            message: 'page-withdrawn',
            ...page.header.setField(['published'], 'oui'),
          };
        if (screen.isInMenu && values.nav === undefined)
          yield {
            line: firstLine,
            field: 'nav',
            message: 'page-without-nav',
            suggestion: BLANK_NAV,
          };
      },
    },
  },
  {
    id: 'page-type-reserve',
    severity: 'error',
    description: `${newPageKinds(OPEN_KINDS)} : les autres types ont déjà leur page.`,
    visit: {
      *entry(page) {
        const kind = kindOf(page);
        if (page.collection !== 'pages' || !FIXED_KINDS.includes(kind) || isScreen(page)) return;
        yield {
          line: page.header!.lineOf(['kind']),
          field: 'kind',
          message: 'page-kind-reserved',
          data: { kind, open: OPEN_KINDS },
        };
      },
    },
  },
  {
    id: 'page-nom-reserve',
    severity: 'error',
    description: 'Une page ne prend pas un nom réservé, comme index ou 404.',
    visit: {
      *entry({ collection, slug }) {
        if (collection === 'pages' && RESERVED_SLUGS.includes(slug))
          yield {
            message: 'page-name-reserved',
            data: { slug },
          };
      },
    },
  },
];
