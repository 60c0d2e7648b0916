import { isReviewOverdue, nextReview } from '../../lib/dates.ts';
import { pathOfPage } from '../../lib/paths.ts';
import { day as daySchema } from '../../schemas/fields.ts';
import { PLACEHOLDERS } from '../../schemas/placeholders.ts';
import { blockName, typedAttributes, type BlockNode } from '../../document/blocks/blocks.ts';
import type { Part } from '../../document/body/parts.ts';
import type { Report, Rule } from '../rule.ts';
import { asSuggestion, type Site } from '../../document/site.ts';
import { writePath } from '../../document/fields/names.ts';
import { countriesOf, pagesOf } from '../../document/pages.ts';
import { showsSources } from '../../document/citations.ts';

/** Every day called `checkedOn` or `reviewedOn` in the header of a country, at any depth. */
export function* daysOf(
  value: unknown,
  path: readonly PropertyKey[] = [],
): Generator<{ day: string; path: readonly PropertyKey[] }> {
  if (value === null || typeof value !== 'object') return;
  for (const [key, inner] of Object.entries(value)) {
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    const { data } = daySchema.safeParse(inner);
    if (key === 'checkedOn' || key === 'reviewedOn') {
      if (data !== undefined) yield { day: data, path: at };
    } else yield* daysOf(inner, at);
  }
}

/** The blocks that show what the files of countries say. */
export const MADE_FROM_COUNTRIES = ['ParPays', 'AgesParPays', 'Regle'];

/** What is wrong with a block that is made from the files of countries: its country, its page. */
function* lookAtBlock({ node, entry }: Part<BlockNode>, site: Site): Generator<Report> {
  const name = blockName(node);
  if (!MADE_FROM_COUNTRIES.includes(name)) return;
  if (!showsSources(site, entry))
    yield {
      message: 'country-block-without-sources',
      data: { block: name },
    };
  const { pays, quoi } = typedAttributes(node);
  if (pays === undefined || name !== 'Regle') return;
  const countries = countriesOf(site);
  const country = countries.find(({ slug }) => slug === pays);
  if (!country) {
    const slugs = countries.map(({ slug }) => slug);
    yield {
      message: 'country-unknown',
      data: { country: pays, countries: slugs },
    };
    return;
  }
  const vaccination = country.header?.values.vaccination;
  if (quoi === 'rattrapage' && vaccination && !Object.hasOwn(vaccination, 'catchUp'))
    yield {
      message: 'country-without-catch-up',
      data: { block: name },
    };
}

/** Rules on countries: their files, and the blocks that are made from them. */
export const COUNTRY_RULES: readonly Rule[] = [
  {
    id: 'pays-bloc',
    severity: 'error',
    description:
      'Un bloc ParPays ou Regle est sur une page qui cite ses sources, et nomme un pays qui a son fichier.',
    visit: { block: lookAtBlock },
  },
  {
    id: 'pays-adresse',
    severity: 'error',
    description: 'Un pays et une page n’ont pas la même adresse.',
    visit: {
      *site(site) {
        const pages = new Map(pagesOf(site).map((page) => [pathOfPage(page.slug), page.path]));
        for (const { path, slug } of countriesOf(site)) {
          const other = pages.get(pathOfPage(slug));
          if (other !== undefined)
            yield {
              file: path,
              message: 'country-same-address',
              data: { other: { path: other }, slug },
            };
        }
      },
    },
  },
  {
    id: 'pays-date-ancienne',
    severity: 'warning',
    description:
      'Chaque règle d’un pays est relue une fois par an ; passé ce délai, la page dit qu’elle est ancienne.',
    visit: {
      *entry({ collection, header }, { today }) {
        if (collection !== 'countries' || !header) return;
        const old = [...daysOf(header.values)].filter(({ day }) => isReviewOverdue(day, today));
        for (const { day, path } of old) {
          yield {
            line: header.lineOf(path),
            field: writePath(path),
            message: 'country-fact-overdue',
            data: { day, due: nextReview(day) },
            ...asSuggestion(header.setField(path, PLACEHOLDERS.day)),
          };
        }
      },
    },
  },
];
