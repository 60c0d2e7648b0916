import { useEffect, type RefObject } from 'react';

/**
 * Tells the directive that woke this island that its listeners are attached, so that what the
 * visitor did meanwhile can be played again. Call it last: effects run in the order of the calls.
 * If the island ever goes away, which only an exception makes it do, its element is marked as one
 * that never came (see directives/hydrateOnEvent.ts).
 *
 * @param element - Any element of the island; the event `island:ready` bubbles from it.
 */
export function useIslandReady(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const island = element.current?.closest<HTMLElement>('astro-island');
    element.current?.dispatchEvent(new CustomEvent('island:ready', { bubbles: true }));
    return () => {
      island?.setAttribute('data-failed', '');
      island?.dispatchEvent(new CustomEvent('island:failed', { bubbles: true }));
    };
  }, [element]);
}
