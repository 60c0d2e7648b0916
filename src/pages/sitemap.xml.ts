import type { APIRoute } from 'astro';
import { getCountries, getPages } from '../loaders/collections.ts';
import { absoluteAddress } from '../lib/paths.ts';
import { kindOfPage } from '../schemas/kinds.ts';

/**
 * The pages that search engines may show, each with the day on which it was last read again. A site
 * map holds whole addresses: without one of the site, there is no file.
 */
export const GET: APIRoute = async ({ site }) => {
  if (!site) return new Response(null);
  const pages = (await getPages()).filter(({ page }) => kindOfPage(page.kind).isIndexed);
  const countries = await getCountries();
  const shown = [...pages, ...countries.map(({ path, country }) => ({ path, page: country }))];
  const entries = shown
    .map(({ path, page }) => ({
      address: absoluteAddress(path, site)!,
      day: page.reviewedOn,
    }))
    .toSorted((a, b) => (a.address < b.address ? -1 : 1))
    .map(({ address, day }) => `<url><loc>${address}</loc><lastmod>${day}</lastmod></url>`);
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`,
    { headers: { 'content-type': 'application/xml' } },
  );
};
