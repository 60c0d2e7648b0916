import type { SiteRule } from '../../types.ts';
import { nearestNames } from '../../nearest.ts';
import { SCREENS } from '../../../schemas/kinds.ts';
import { FIXED_KINDS, TAKEN_NAMES } from '../screens.ts';
import { fileOf, isHidden, kindOf, pagesOf } from './shared.ts';

/** Which pages there are, and of which kind. */
export const SCREEN_RULES: readonly SiteRule[] = [
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
];
