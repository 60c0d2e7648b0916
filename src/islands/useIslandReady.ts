import { useEffect, type RefObject } from 'react';

/**
 * Tells the directive that woke this island that its listeners are attached, so that what the
 * visitor did meanwhile can be played again. Call it last: effects run in the order of the calls.
 *
 * @param element - Any element of the island; the event `island:ready` bubbles from it.
 */
export function useIslandReady(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    element.current?.dispatchEvent(new CustomEvent('island:ready', { bubbles: true }));
  }, [element]);
}
