import { httpsUrl } from '../../schemas/fields.ts';
import { PLACEHOLDERS } from '../../schemas/placeholders.ts';

/** What is wrong with an address, and what it should be where that can be known. */
export interface AddressAdvice {
  /** What is wrong, in French. */
  says: string;
  /** The address as it should be; left out when only the author can know. */
  write?: string;
  /** What the address may be, for its author to try. */
  suggestion?: string;
}

/** An e-mail address, whatever stands before it in the place of « mailto: ». */
const EMAIL = /^(?:mail\s?to)?[\s:;/]*([^\s@:;/()<>]+@[^\s@:;/()<>]+\.\p{L}{2,})$/iu;
/** A telephone number, whatever stands before it in the place of « tel: ». */
const PHONE = /^(?:t[eé]l(?:[eé]phone)?|phone)[\s:;./]*(\+?\d[\d\s.-]*)$/iu;

/**
 * What is wrong with what was meant as an e-mail address or a telephone number.
 *
 * @returns `undefined` when it is neither, or when nothing is wrong.
 */
export function adviseContact(address: string): AddressAdvice | undefined {
  const typed = address.trim();
  if (/^(?:mailto:[^\s@]+@[^\s@]+\.[^\s@]+|tel:\+?[\d.-]+)$/u.test(typed)) return undefined;
  const [, email] = EMAIL.exec(typed) ?? [];
  if (email !== undefined)
    return {
      says: `« ${typed} » est une adresse électronique : elle s’écrit avec « mailto: » devant elle, sans espace.`,
      write: `mailto:${email}`,
    };
  const [, number] = PHONE.exec(typed) ?? [];
  if (number !== undefined)
    return {
      says: `« ${typed} » est un numéro de téléphone : il s’écrit « tel: », puis ses chiffres, sans espace.`,
      write: `tel:${number.replace(/[\s.-]/gu, '')}`,
    };
  if (/^(?:mailto|tel):/iu.test(typed))
    return {
      says: `« ${typed} » n’est pas complet. Une adresse électronique s’écrit mailto: puis l’adresse, un numéro tel: puis ses chiffres.`,
    };
  return undefined;
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
  if (adviseContact(trimmed) || /^(?:mailto|tel):/iu.test(trimmed))
    return {
      says: `« ${address} » n’est pas l’adresse d’une page. Une adresse du web, en https://, est attendue.`,
    };
  const isBare = /^(?:[\p{L}\d-]+\.)+\p{L}{2,}(?=[/?#]|$)/u.test(trimmed);
  const fixed = (isBare ? `https://${trimmed}` : trimmed)
    .replace(/^(?:htt?p{1,2}s?[:;.]?\/{1,3}|\/\/)/iu, 'https://')
    .replaceAll(' ', '%20');
  const good = isWebAddress(fixed) ? fixed : undefined;
  if (/\s/u.test(trimmed))
    return {
      says: `L’adresse « ${address} » contient une espace. Une adresse n’en contient jamais : copiez-la de nouveau depuis le navigateur.`,
      ...(good === undefined ? {} : { suggestion: good }),
    };
  const write = good === undefined ? {} : { write: good };
  if (scheme === 'http')
    return {
      says: 'L’adresse commence par http:// : elle peut être lue et modifiée en chemin. Une adresse en https:// est attendue.',
      ...write,
    };
  if (good !== undefined && scheme !== 'https')
    return {
      says: `« ${address} » n’est pas une adresse complète : ajoutez https:// au début.`,
      ...write,
    };
  return {
    says: `« ${address} » n’est pas une adresse complète. Elle doit commencer par https:// et contenir un nom de site, par exemple ${PLACEHOLDERS.webAddress}.`,
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
