import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { IconName } from '../../schemas/icons.ts';

/** What content or the interface names: a lucide icon of the same name. */
export type DrawnIcon = IconName | 'search';

/** What was drawn already, by name and size. */
const drawn = new Map<string, Promise<string>>();

/**
 * An icon as the element that a page holds, hidden from assistive technology. Each is drawn once: a
 * long page has fifty, and a renderer called for each of them takes a tenth of the time of the page.
 *
 * @param size - Side of the square, in CSS pixels.
 */
export function draw(name: DrawnIcon, size: number): Promise<string> {
  const key = `${name} ${size}`;
  const element =
    drawn.get(key) ??
    import(/* @vite-ignore */ `lucide-react/icons/${name}`).then(({ default: icon }) =>
      renderToStaticMarkup(createElement(icon, { size, xmlns: undefined, 'aria-hidden': true })),
    );
  drawn.set(key, element);
  return element;
}
