import { addressesIn } from '../../document/pasted/addresses.ts';

/**
 * The one address that a clipboard holds among other words, or behind a link that is copied as its words; undefined
 * where it holds none, several, or nothing else.
 */
export function addressOf(data: Pick<DataTransfer, 'getData'>): string | undefined {
  const words = data.getData('text/plain').trim();
  if (!/\s/u.test(words) && /^https?:/iu.test(words)) return undefined;
  const written = addressesIn(words).map(({ address }) => address);
  const page = new DOMParser().parseFromString(data.getData('text/html'), 'text/html');
  const linked = [...page.querySelectorAll('a')].map(({ href }) => href);
  const [address, ...others] = new Set(
    written.length > 0 ? written : linked.filter((href) => /^https?:/iu.test(href)),
  );
  return others.length > 0 ? undefined : address;
}
