import { addressesIn, isRedirected, withoutTracking } from '../../document/pasted/addresses.ts';
import type { Message } from '../messages.fr.ts';
import type { Report, Rule } from '../rule.ts';

/** The last step to a page that only some people open, or that is opened to be changed. */
const CLOSED = /\/(?:edit|login|log-in|signin|sign-in|connexion|se-connecter|wp-admin)\/?$/iu;
/** A library's door to what it pays for: « www-revue-com.ezproxy.univ.fr ». */
const PROXY = /(?:^|\.)[\w-]*proxy[\w-]*\./iu;

/** What makes an address lead nowhere, or give away a password. */
function messageOfBroken(address: string): Message | undefined {
  // After the name of a site alone, the dots may be those of its sentence.
  if (/^https?:\/\/[^/]+\/.+(?:…|%E2%80%A6|\.{3})$/iu.test(address))
    return { message: 'address-cut', data: { address } };
  if (!URL.canParse(address)) return undefined;
  const { username, password } = new URL(address);
  return username + password === '' ? undefined : { message: 'address-with-password' };
}

/** What an address does to whoever follows it. */
function messageOfIndirect(address: string): Message | undefined {
  if (!URL.canParse(address)) return undefined;
  const { hostname, pathname } = new URL(address);
  if (isRedirected(address)) return { message: 'address-redirected', data: { address } };
  if (CLOSED.test(pathname) || PROXY.test(hostname))
    return { message: 'address-closed', data: { address } };
  const clean = withoutTracking(address);
  return clean === address ? undefined : { message: 'address-tracked', data: { clean } };
}

/** The dots right after an address, which are part of what was copied. */
const DOTS = /^(?:…|\.{3})/u;

/** A report on each address of a line, in a text, a header or the bibliography. */
const onEach = (tell: (address: string) => Message | undefined) =>
  function* ({ text }: { text: string }): Generator<Report> {
    for (const { address: found, column } of addressesIn(text)) {
      const address = found + (DOTS.exec(text.slice(column + found.length))?.[0] ?? '');
      const message = tell(address);
      if (message) yield { words: address, ...message };
    }
  };

/** Rules on addresses that lead visitors astray, or that they cannot open. */
export const ADDRESS_RULES: readonly Rule[] = [
  {
    id: 'adresse-fausse',
    severity: 'error',
    visit: { line: onEach(messageOfBroken) },
  },
  {
    id: 'adresse-detournee',
    severity: 'warning',
    visit: { line: onEach(messageOfIndirect) },
  },
];
