/** Distance to the right from which a released toast is dismissed, in CSS pixels; 50 is enough. */
const SWIPE_THRESHOLD_PX = 50;
/** Movement below which a press stays a tap: about the tremor of a hand on a touch screen. */
const TAP_SLOP_PX = 10;

const OFFSET = '--toast-swipe-x';

interface Point {
  x: number;
  y: number;
}

const isRightward = ({ x, y }: Point) => x > 0 && x > Math.abs(y);

/** Tells whether a released movement dismisses: far enough, and more to the right than up or down. */
const isDismissal = (moved: Point) => moved.x >= SWIPE_THRESHOLD_PX && isRightward(moved);

/**
 * Lets a toast be swiped away to the right with a finger, a mouse or a pen. It follows the pointer through
 * the CSS variable `--toast-swipe-x`, and `data-swipe` says `move` or `cancel`.
 *
 * @param toast - The element that moves; the listeners are on it and on the window.
 * @param onDismiss - Called once, on release.
 * @returns The function that removes the listeners.
 */
export function trackSwipe(toast: HTMLElement, onDismiss: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let press: { pointerId: number; x: number; y: number } | null = null;
  let isSwiping = false;
  let hasSwiped = false;

  const measure = (event: PointerEvent): Point => ({
    x: event.clientX - (press?.x ?? 0),
    y: event.clientY - (press?.y ?? 0),
  });
  const springBack = () => {
    if (isSwiping) toast.dataset.swipe = 'cancel';
    toast.style.removeProperty(OFFSET);
    press = null;
    isSwiping = false;
  };
  const onDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    springBack();
    hasSwiped = false;
    press = { pointerId: event.pointerId, x: event.clientX, y: event.clientY };
  };
  const begin = (event: PointerEvent) => {
    isSwiping = hasSwiped = true;
    try {
      toast.setPointerCapture(event.pointerId);
    } catch {
      // The pointer has just left: its release or its loss follows.
    }
  };
  const onMove = (event: PointerEvent) => {
    if (event.pointerId !== press?.pointerId) return;
    const moved = measure(event);
    if (!isSwiping && Math.hypot(moved.x, moved.y) >= TAP_SLOP_PX) {
      if (isRightward(moved)) begin(event);
      else press = null;
    }
    if (!isSwiping) return;
    toast.dataset.swipe = 'move';
    toast.style.setProperty(OFFSET, `${Math.max(0, moved.x)}px`);
  };
  const onUp = (event: PointerEvent) => {
    if (event.pointerId !== press?.pointerId) return;
    const isDismissed = isSwiping && isDismissal(measure(event));
    if (!isDismissed) return springBack();
    press = null;
    onDismiss();
  };
  const onLost = (event: PointerEvent) => {
    // A finger is first captured by the words under it, which lose it to the toast when it swipes.
    if (event.type === 'lostpointercapture' && event.target !== toast) return;
    if (event.pointerId === press?.pointerId) springBack();
  };
  const onClick = (event: MouseEvent) => {
    // A click from the keyboard has no `detail`; the one that ends a swipe is dropped.
    if (!hasSwiped || event.detail === 0) return;
    hasSwiped = false;
    event.preventDefault();
    event.stopPropagation();
  };

  toast.addEventListener('pointerdown', onDown, { signal });
  toast.addEventListener('pointermove', onMove, { signal });
  toast.addEventListener('lostpointercapture', onLost, { signal });
  toast.addEventListener('click', onClick, { capture: true, signal });
  // A press must not move the focus from where it was.
  toast.addEventListener('mousedown', (event) => event.preventDefault(), { signal });
  // The release may happen outside of the toast, or outside of the window.
  addEventListener('pointerup', onUp, { signal });
  addEventListener('pointercancel', onLost, { signal });
  addEventListener('blur', springBack, { signal });
  return () => controller.abort();
}
