import { useEffect, type RefObject } from 'react';

/**
 * Tells the renderer that the listeners of an island are attached, so that it replays what the visitor did
 * meanwhile. Call it last: effects run in the order of the calls.
 *
 * @param element - Any element of the island; the event `island:ready` bubbles from it.
 */
export function useIslandReady(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    element.current?.dispatchEvent(new CustomEvent('island:ready', { bubbles: true }));
  }, [element]);
}
