import { SECURITY_EXPIRES, type Settings } from '../platform/settings.ts';

const DAY = 24 * 60 * 60 * 1000;
const WARNING_DAYS = 30;

/**
 * `robots.txt`: everything may be read; pages that must not be listed say so themselves. The site map
 * is named by its whole address, so only when that is known.
 */
export const robotsText = ({ origin, base }: Settings): string =>
  `User-agent: *\nDisallow:\n${origin ? `\nSitemap: ${origin}${base}/sitemap.xml\n` : ''}`;

/**
 * `security.txt` (RFC 9116): whom to tell about a flaw. Without a contact of its own it names the
 * page on personal data, whose address must then be known.
 *
 * @returns Nothing when there is nobody to name: the file would be invalid.
 */
export function securityText({ origin, base, contact }: Settings): string | undefined {
  const home = origin && `${origin}${base}`;
  const whom = contact ?? (home && `${home}/donnees-personnelles`);
  if (!whom) return undefined;
  return [
    `Contact: ${whom}`,
    `Expires: ${SECURITY_EXPIRES}T00:00:00.000Z`,
    'Preferred-Languages: fr, en',
    ...(home ? [`Canonical: ${home}/.well-known/security.txt`] : []),
    '',
  ].join('\n');
}

/**
 * What the person who builds must know about security.txt, in French; nothing if all is well.
 *
 * @param today - Day of the build, YYYY-MM-DD.
 * @param expires - Last day of validity, YYYY-MM-DD in UTC.
 * @param warningDays - How many days ahead to say so.
 */
export function securityWarnings(
  today: string,
  expires: string = SECURITY_EXPIRES,
  warningDays = WARNING_DAYS,
): string[] {
  const days = Math.floor((Date.parse(expires) - Date.parse(today)) / DAY);
  const change = 'changez SECURITY_EXPIRES dans src/platform/settings.ts';
  if (days < 0) return [`security.txt a expiré le ${expires} : ${change}.`];
  if (days <= warningDays)
    return [`security.txt expire dans ${days} jours (${expires}) : ${change}.`];
  if (days > 366) return [`security.txt expire dans plus d’un an (${expires}) : ${change}.`];
  return [];
}
