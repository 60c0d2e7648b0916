import { httpsUrl } from '../../schemas/fields.ts';
import type { Message } from '../messages.fr.ts';

/** An e-mail address or a telephone number, whatever stands before it in the place of « mailto: », « tel: ». */
const CONTACT =
  /^(?:mail\s?to|tel)\s*:|^[\s:;/]*[^\s@:;/()<>]+@[^\s@:;/()<>]+\.\p{L}{2,}$|^(?:t[eé]l(?:[eé]phone)?|phone)[\s:;./]*\+?\d[\d\s.-]*$/iu;

/** Either of them, written as it should be. */
const GOOD_CONTACT = /^(?:mailto:[^\s@]+@[^\s@]+\.[^\s@]+|tel:\+?[\d.-]+)$/u;

/** Whether an address was meant as an e-mail address or a telephone number. */
export const isContact = (address: string) => CONTACT.test(address.trim());

/** Whether an address is one of another site that a text may lead to. */
const isWebAddress = (address: string) => httpsUrl.safeParse(address).success;

/**
 * What is wrong with an address that leads out of this site.
 *
 * @param address - As it was typed.
 * @returns `undefined` when nothing is.
 */
export function messageOfOutside(address: string): Message | undefined {
  const typed = address.trim();
  if (isContact(typed))
    return GOOD_CONTACT.test(typed) ? undefined : { message: 'contact-malformed', data: { typed } };
  if (isWebAddress(typed)) return undefined;
  const scheme = /^([a-z][a-z0-9+.-]*):/iu.exec(typed)?.[1]?.toLowerCase() ?? '';
  if (/^[a-z]:[\\/]/iu.test(typed) || scheme === 'file' || typed.includes('\\'))
    return { message: 'address-of-own-computer', data: { address } };
  return { message: 'address-incomplete', data: { address } };
}
