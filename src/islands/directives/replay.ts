/**
 * Sends an event once more, as it was.
 *
 * @param target - Where to; by default where the event was sent first.
 */
export function playAgain(event: Event, target = event.target): void {
  const { constructor, type } = event;
  // What only came near is nobody's wish, and not every browser makes touches again.
  const isNear = type === 'touchstart' || type === 'pointerover' || type === 'focusin';
  target?.dispatchEvent(Reflect.construct(isNear ? Event : constructor, [type, event]) as Event);
}
