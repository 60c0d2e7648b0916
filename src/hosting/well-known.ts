import type { Settings } from '../platform/settings.ts';

/**
 * `robots.txt`: everything may be read; pages that must not be listed say so themselves. The site map
 * is named by its whole address, so only when that is known.
 */
export const robotsText = ({ origin, base }: Settings): string =>
  `User-agent: *\nDisallow:\n${origin ? `\nSitemap: ${origin}${base}/sitemap.xml\n` : ''}`;

/**
 * Last day of the next half-year: six months to a year ahead, as RFC 9116 asks, and the same for builds of
 * the same half-year.
 *
 * @param today - YYYY-MM-DD.
 */
const endOfValidity = (today: string) => {
  const [year = '', month = ''] = today.split('-');
  return month <= '06' ? `${year}-12-31` : `${Number(year) + 1}-06-30`;
};

/**
 * `security.txt` (RFC 9116): whom to tell about a flaw. Without a contact of its own it names the
 * page on personal data, whose address must then be known. Each publication renews it.
 *
 * @param today - Day of the build, YYYY-MM-DD.
 * @returns Nothing when there is nobody to name: the file would be invalid.
 */
export function securityText(
  { origin, base, contact }: Settings,
  today: string,
): string | undefined {
  const home = origin && `${origin}${base}`;
  const whom = contact ?? (home && `${home}/donnees-personnelles`);
  if (!whom) return undefined;
  return [
    `Contact: ${whom}`,
    `Expires: ${endOfValidity(today)}T00:00:00.000Z`,
    'Preferred-Languages: fr, en',
    ...(home ? [`Canonical: ${home}/.well-known/security.txt`] : []),
    '',
  ].join('\n');
}
