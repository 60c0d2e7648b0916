import { createElement, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { addStyles } from '../addStyles.ts';
import { listenToAskers } from './askers.ts';
import styles from './failed.css?inline';
import { playAgain } from './replay.ts';
import { defineIsland, type Draw } from './runtime.ts';

const draw: Draw = (island, component, props) =>
  startTransition(() => {
    const identifierPrefix = island.getAttribute('prefix') ?? undefined;
    hydrateRoot(island, createElement(component, props), { identifierPrefix });
  });

/**
 * Takes over from the script that stands in the page (see wake.ts): from here on each island listens
 * for itself. This file is the one that the islands name as their renderer, in place of Astro's own.
 *
 * @param kept - What came near or asked before this file was there.
 */
export function wake(kept: readonly Event[]): void {
  // A file that came too late finds a page that had given it up.
  document.documentElement.classList.add('js');
  addStyles(styles);
  listenToAskers();
  defineIsland(draw);
  for (const event of kept) playAgain(event);
}
