/**
 * Sends an event once more, as it was. What only came near is nobody's wish: it does not rise, so that
 * only what listens on the way down to it hears it twice.
 *
 * @param target - Where to; by default where the event was sent first.
 */
export function playAgain(event: Event, target = event.target): void {
  const { constructor, type } = event;
  const isNear = type === 'touchstart' || type === 'pointerover' || type === 'focusin';
  const again = isNear ? new Event(type) : Reflect.construct(constructor, [type, event]);
  target?.dispatchEvent(again as Event);
}
