/** Where the site will live and whom to write to, as the person who publishes it says. */
export interface Settings {
  /** Address of the host, without a slash at its end. */
  origin: string;
  /** Folder of the host that holds the site: « » for the root, else « /hpv ». */
  base: string;
  /** Where to report a flaw: an https: or mailto: address. */
  contact: string;
  /** Whether the contact is only the site's own page on personal data. */
  isContactMissing: boolean;
}

const BASE = /^(?:\/[A-Za-z0-9_-]+)*$/u;

/**
 * Last day of validity of security.txt. A date in the code and not « in a year », so that two builds
 * are the same; the build warns 30 days before. Never more than a year ahead (RFC 9116, 2.5.5).
 */
export const SECURITY_EXPIRES = '2027-11-01';

/**
 * Reads SITE_URL, BASE_PATH and SECURITY_CONTACT.
 *
 * @param environment - Variables of the process; what is unset is the site at http://localhost:4321/.
 * @throws {Error} In French, if a value cannot be used.
 */
export function readSettings(environment: NodeJS.ProcessEnv = process.env): Settings {
  const site = environment.SITE_URL || 'http://localhost:4321';
  if (!URL.canParse(site) || !/^https?:$/u.test(new URL(site).protocol)) {
    throw new Error(`SITE_URL vaut « ${site} » : écrivez une adresse, comme https://exemple.fr`);
  }
  const { origin } = new URL(site);
  const base = (environment.BASE_PATH ?? '').replace(/^\/*(?=.)/u, '/').replace(/\/+$/u, '');
  if (!BASE.test(base)) {
    throw new Error(`BASE_PATH vaut « ${base} » : écrivez un dossier, comme /hpv`);
  }
  const contact = environment.SECURITY_CONTACT ?? '';
  if (contact && !/^(?:https:\/\/|mailto:.)/u.test(contact)) {
    throw new Error(
      `SECURITY_CONTACT vaut « ${contact} » : écrivez une adresse qui commence par https:// ou mailto:`,
    );
  }
  return {
    origin,
    base,
    contact: contact || `${origin}${base}/donnees-personnelles`,
    isContactMissing: contact === '',
  };
}
