import { countriesOf, publishedPages } from '../content-model/pages.ts';
import type { Entry, Site } from '../content-model/site.ts';
import type { NamedCountry } from '../lib/countries/rule-blocks.ts';
import { inOrder } from '../lib/order.ts';
import { pathOfPage } from '../lib/paths.ts';
import { typeset, typesetAll } from '../lib/typography.ts';
import { countrySchema } from '../schemas/country.ts';
import type { Claim, PageClaims } from './claim.ts';
import { claimsOfRules } from './rules.ts';
import { claimsOfHeader, claimsOfText } from './texts.ts';

const numberOf = (value: unknown) => Number(value) || Number.MAX_SAFE_INTEGER;

/** Rank of a page: the menu first, then the others by their names. */
const rankOf = ({ header }: Entry) =>
  numberOf((header?.values.nav as { order?: unknown } | undefined)?.order);

/** The countries of a site, in order, each with its file. */
function countriesIn(site: Site): (NamedCountry & { entry: Entry })[] {
  const found = countriesOf(site).map((entry) => {
    const content = entry.body.text;
    const country = countrySchema.parse({ ...entry.header?.values, content });
    return { id: entry.slug, country, entry, order: country.order };
  });
  return inOrder(found);
}

/** The cards, then the steps, of a page, in order. */
const partsOfPage = (site: Site, { slug }: Entry) =>
  (['cards', 'steps'] as const).flatMap((collection) =>
    site.entries
      .filter((entry) => entry.collection === collection && entry.folder === slug)
      .toSorted((a, b) => numberOf(a.header?.values.order) - numberOf(b.header?.values.order)),
  );

const PART_NAMES: Readonly<Record<string, string>> = { cards: 'Carte', steps: 'Étape' };

/** Where the text of a file stands on its page; empty for the text of the page itself. */
const locationOf = ({ collection, header }: Entry) =>
  PART_NAMES[collection] === undefined
    ? ''
    : typeset(`${PART_NAMES[collection]} "${String(header?.values.title)}"`);

/**
 * Every claim of a site, page by page, in the order of the menu; the countries come last. Pages that
 * claim nothing are left out.
 *
 * @param site - Content in which the check found no error.
 * @throws {z.ZodError} If the file of a country does not obey its schema.
 */
export function claimsOf(site: Site): PageClaims[] {
  const countries = countriesIn(site);
  const pages = publishedPages(site)
    .toSorted((a, b) => rankOf(a) - rankOf(b) || (a.slug < b.slug ? -1 : 1))
    .map((page) => ({ page, entries: [page, ...partsOfPage(site, page)] }));
  const claimsOfEntry = (entry: Entry) => {
    const context = { site, countries, location: locationOf(entry) };
    return [...claimsOfHeader(entry, context), ...claimsOfText(entry, context)];
  };
  return [
    // The header of a page stands above its cards, its text under them.
    ...pages.map(({ page, entries: [, ...parts] }) => {
      const context = { site, countries, location: '' };
      const claims = [
        ...claimsOfHeader(page, context),
        ...parts.flatMap(claimsOfEntry),
        ...claimsOfText(page, context),
      ];
      return describePage(page, claims);
    }),
    ...countries.map(({ entry, country }) => {
      const own = claimsOfEntry(entry).map((claim) => ({ ...claim, country: country.name }));
      return describePage(entry, [...own, ...claimsOfRules(country, site)]);
    }),
  ].filter(({ claims }) => claims.length > 0);
}

function describePage(entry: Entry, claims: readonly Claim[]): PageClaims {
  const { title, reviewedOn, reviewedBy } = entry.header!.values;
  const signed = reviewedBy as PageClaims['reviewedBy'];
  return {
    path: pathOfPage(entry.slug),
    title: typeset(String(title)),
    reviewedOn: String(reviewedOn),
    ...(signed ? { reviewedBy: typesetAll(signed) } : {}),
    claims,
  };
}
