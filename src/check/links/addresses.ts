import { httpsUrl } from '../../schemas/fields.ts';

/** An address as it should be, when that can be known, and what is wrong with it. */
export interface AddressAdvice {
  /** What is wrong, in French. */
  says: string;
  /** The address as it should be; left out when only the author can know. */
  write?: string;
}

/** Whether an address is one of another site that a text may lead to. */
export const isWebAddress = (address: string) => httpsUrl.safeParse(address).success;

/**
 * What is wrong with an address of another site.
 *
 * @param address - As it was typed.
 * @returns `undefined` when nothing is.
 */
export function adviseWebAddress(address: string): AddressAdvice | undefined {
  const trimmed = address.trim();
  if (isWebAddress(trimmed)) return undefined;
  const scheme = /^([a-z][a-z0-9+.-]*):/iu.exec(trimmed)?.[1]?.toLowerCase();
  if (/^[a-z]:[\\/]/iu.test(trimmed) || scheme === 'file' || trimmed.includes('\\')) {
    return {
      says: `« ${address} » est un fichier de votre ordinateur, que personne d’autre ne peut ouvrir. Une adresse du web, en https://, est attendue.`,
    };
  }
  if (['javascript', 'data', 'vbscript', 'blob'].includes(scheme ?? '')) {
    return {
      says: `Une adresse qui commence par « ${scheme}: » est un programme, et n’est pas acceptée. Une adresse du web, en https://, est attendue.`,
    };
  }
  const fixed = trimmed
    .replace(/^http:\/\//iu, 'https://')
    .replace(/^(?:https?:)?\/{0,2}(?=[^/])/iu, (start) =>
      scheme === 'https' && start === 'https://' ? start : 'https://',
    )
    .replaceAll(' ', '%20');
  const write = isWebAddress(fixed) ? fixed : undefined;
  if (scheme === 'http') {
    return {
      says: 'L’adresse commence par http:// : elle peut être lue et modifiée en chemin. Une adresse en https:// est attendue.',
      ...(write ? { write } : {}),
    };
  }
  if (/\s/u.test(trimmed)) {
    return {
      says: `L’adresse « ${address} » contient une espace. Une adresse n’en contient jamais.`,
      ...(write ? { write } : {}),
    };
  }
  if (write && scheme !== 'https')
    return {
      says: `« ${address} » n’est pas une adresse complète : ajoutez https:// au début.`,
      write,
    };
  return {
    says: `« ${address} » n’est pas une adresse complète. Elle doit commencer par https:// et contenir un nom de site, par exemple https://www.exemple.be/page.`,
  };
}

/**
 * An address of this site as it should be written: from the root, in lower case, without ending.
 *
 * @param address - As it was typed: `hpv-info.mdx`, `../chat/`, `/HPV-Info.html`.
 */
export function toInternalPath(address: string): string {
  const [path = '', anchor] = address.trim().split('#');
  const inside = path
    .replace(/^https?:\/\/[^/]+/iu, '')
    .replace(/^(?:\.{1,2}\/)+/u, '')
    .replace(/^(?:src\/content\/)?pages\//u, '')
    .replace(/\.(?:mdx?|html?)$/iu, '')
    .replace(/^\/+|\/+$/gu, '')
    .toLowerCase();
  return `/${inside === 'accueil' || inside === 'index' ? '' : inside}${anchor ? `#${anchor}` : ''}`;
}
