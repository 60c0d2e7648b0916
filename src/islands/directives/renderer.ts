import { createElement, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { addStyles } from '../addStyles.ts';
import { listenToToastTriggers } from './toastTriggers.ts';
import styles from './failed.css?inline';
import { replayEvent } from './replayEvent.ts';
import { defineIsland, type Draw } from './runtime.ts';

const draw: Draw = (island, component, props) =>
  startTransition(() => {
    const identifierPrefix = island.getAttribute('prefix') ?? undefined;
    hydrateRoot(island, createElement(component, props), { identifierPrefix });
  });

/**
 * Takes over from the script that stands in the page (see interaction.ts): from here on each island listens
 * for itself. This file is the one that the islands name as their renderer, in place of Astro's own.
 *
 * @param queue - Events from before this file was loaded.
 */
export function takeOver(queue: readonly Event[]): void {
  // Loaded after the time-out: the page already shows its version without script.
  document.documentElement.classList.add('js');
  addStyles(styles);
  listenToToastTriggers();
  defineIsland(draw);
  for (const event of queue) replayEvent(event);
}
