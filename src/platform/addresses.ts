import { attributeOf, type Element } from './html.ts';

const SETS = ['srcset', 'imagesrcset'];
const SINGLE = ['href', 'src', 'poster', 'component-url', 'renderer-url'];

/** Every address that an element names, as it is written; those that only describe the page left out. */
export function addressesOf(element: Element): string[] {
  if (/canonical|alternate/u.test(attributeOf(element, 'rel') ?? '')) return [];
  return element.attrs.flatMap(({ name, value }) => {
    if (SINGLE.includes(name)) return value;
    // The addresses of a set have their sizes behind them.
    return SETS.includes(name) ? value.split(',').map((one) => one.trim().split(/\s+/u)[0]!) : [];
  });
}
