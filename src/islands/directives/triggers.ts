import { TOAST_REQUEST, VISITOR_COUNT } from '../events.ts';

/** Time that a visitor may wait for an answer before the page shows its version without script. */
export const TIMEOUT_MS = 5000;

/** Three preload events, two triggers, and events that scripts dispatch. */
export const EVENT_TYPES =
  `pointerover touchstart focusin click keydown ${TOAST_REQUEST} ${VISITOR_COUNT}`.split(' ');

/** The element that an event comes from: an island with a button, or static HTML that asks for a toast. */
export const findTrigger = ({ target }: Event) =>
  (target as Partial<Element>).closest?.<HTMLElement>('[opts*=click],[data-toast]');
