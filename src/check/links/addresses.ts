import { httpsUrl } from '../../schemas/fields.ts';
import type { Message } from '../messages.fr.ts';

/** What is wrong with an address, and what it should be where that can be known. */
export type AddressAdvice = Message & {
  /** The address as it should be; left out when only the author can know. */
  write?: string;
  /** What the address may be, for its author to try. */
  suggestion?: string;
};

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
      message: 'email-without-mailto',
      data: { typed },
      write: `mailto:${email}`,
    };
  const [, number] = PHONE.exec(typed) ?? [];
  if (number !== undefined)
    return {
      message: 'phone-without-tel',
      data: { typed },
      write: `tel:${number.replace(/[\s.-]/gu, '')}`,
    };
  if (/^(?:mailto|tel):/iu.test(typed))
    return {
      message: 'contact-incomplete',
      data: { typed },
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
      message: 'address-of-own-computer',
      data: { address },
    };
  }
  if (['javascript', 'data', 'vbscript', 'blob'].includes(scheme ?? '')) {
    return {
      message: 'address-is-program',
      data: { scheme: scheme! },
    };
  }
  if (adviseContact(trimmed) || /^(?:mailto|tel):/iu.test(trimmed))
    return {
      message: 'address-not-a-page',
      data: { address },
    };
  const isBare = /^(?:[\p{L}\d-]+\.)+\p{L}{2,}(?=[/?#]|$)/u.test(trimmed);
  const fixed = (isBare ? `https://${trimmed}` : trimmed)
    .replace(/^(?:htt?p{1,2}s?[:;.]?\/{1,3}|\/\/)/iu, 'https://')
    .replaceAll(' ', '%20');
  const good = isWebAddress(fixed) ? fixed : undefined;
  if (/\s/u.test(trimmed))
    return {
      message: 'address-with-space',
      data: { address },
      ...(good === undefined ? {} : { suggestion: good }),
    };
  const write = good === undefined ? {} : { write: good };
  if (scheme === 'http')
    return {
      message: 'address-insecure',
      ...write,
    };
  if (good !== undefined && scheme !== 'https')
    return {
      message: 'address-without-https',
      data: { address },
      ...write,
    };
  return {
    message: 'address-incomplete',
    data: { address },
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
