import { BuildFailure } from './build-failure.ts';

/** Where the site will live and whom to write to, as the person who publishes it says. */
export interface Settings {
  /** Address of the host, without a slash at its end; absent if it is not known. */
  origin?: string | undefined;
  /** Folder of the host that holds the site: « » for the root, else « /hpv ». */
  base: string;
  /** Where to report a flaw, an https: or mailto: address; absent if nobody said. */
  contact?: string | undefined;
}

const BASE = /^(?:\/[A-Za-z0-9_-]+)*$/u;

/** The address alone of a host, or nothing if the text holds anything else. */
function readOrigin(written: string): string | undefined {
  if (!/^https:\/\/\S+$/iu.test(written) || !URL.canParse(written)) return undefined;
  const { origin, href } = new URL(written);
  return href === `${origin}/` ? origin : undefined;
}

/**
 * Reads SITE_URL, BASE_PATH and SECURITY_CONTACT: nothing else does. A variable that is empty
 * is one that is not set.
 *
 * @param environment - Variables of the process.
 * @throws {BuildFailure} If a value cannot be used.
 */
export function readSettings(environment: NodeJS.ProcessEnv = process.env): Settings {
  const {
    SITE_URL: site = '',
    BASE_PATH: folder = '',
    SECURITY_CONTACT: contact = '',
  } = environment;
  const origin = readOrigin(site);
  if (site && !origin) {
    throw new BuildFailure(
      `SITE_URL vaut « ${site} » : écrivez l’adresse de l’hébergement seule, comme https://exemple.fr (un dossier se donne à part : BASE_PATH=/hpv).`,
    );
  }
  const base = folder.replace(/^\/*(?=.)/u, '/').replace(/\/+$/u, '');
  if (!BASE.test(base)) {
    throw new BuildFailure(`BASE_PATH vaut « ${base} » : écrivez un dossier, comme /hpv`);
  }
  if (contact && !/^(?:https:\/\/|mailto:.)/u.test(contact)) {
    throw new BuildFailure(
      `SECURITY_CONTACT vaut « ${contact} » : écrivez une adresse qui commence par https:// ou mailto:`,
    );
  }
  return { origin, base, contact: contact || undefined };
}
