import type { Element } from './html.ts';

const LINKING = ['href', 'src', 'poster', 'srcset', 'imagesrcset'] as const;

/** The addresses of a `srcset`, without their sizes. */
export const candidatesOf = (srcset: string) =>
  srcset.split(',').map((candidate) => candidate.trim().split(/\s+/u)[0] ?? '');

/** Every address that an element names, as it is written; those that only describe the page left out. */
export function* addressesOf({ name, attributes }: Element): Generator<string> {
  const isHint = name === 'link' && /canonical|alternate/u.test(attributes.get('rel') ?? '');
  for (const attribute of LINKING) {
    const value = attributes.get(attribute);
    if (value === undefined || isHint) continue;
    if (attribute.endsWith('srcset')) yield* candidatesOf(value);
    else yield value;
  }
  for (const attribute of ['component-url', 'renderer-url']) {
    const value = attributes.get(attribute);
    if (value !== undefined) yield value;
  }
}
