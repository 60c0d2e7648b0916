/**
 * Dispatches an event once more, as it was. Preload events (hover, focus, touch) are re-dispatched without
 * bubbling, so page listeners do not see them twice.
 *
 * @param target - Target; by default that of the event.
 */
export function replayEvent(event: Event, target = event.target): void {
  const { constructor, type } = event;
  const isPreload = type === 'touchstart' || type === 'pointerover' || type === 'focusin';
  const again = isPreload ? new Event(type) : Reflect.construct(constructor, [type, event]);
  target?.dispatchEvent(again as Event);
}
