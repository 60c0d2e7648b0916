// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isDismissal, trackSwipe } from '../../../src/islands/toast/swipe.ts';

describe('a swipe', () => {
  let toast: HTMLElement;
  let stop: () => void;
  const onDismiss = vi.fn();
  const send = (type: string, clientX: number, clientY = 0, pointerId = 1) =>
    toast.dispatchEvent(
      new PointerEvent(type, { bubbles: true, cancelable: true, pointerId, clientX, clientY }),
    );
  const click = (detail: number) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail });
    toast.firstElementChild!.dispatchEvent(event);
    return event.defaultPrevented;
  };

  beforeEach(() => {
    document.body.innerHTML = '<div><button>Fermer</button></div>';
    toast = document.body.firstElementChild as HTMLElement;
    onDismiss.mockClear();
    stop = trackSwipe(toast, onDismiss);
  });
  afterEach(() => stop());

  it.each([
    [49, 0, false],
    [50, 0, true],
    [51, 0, true],
    [60, 80, false],
    [-200, 0, false],
    [0, 200, false],
    [80, 60, true],
  ])('of %i px right and %i px down dismisses: %s', (x, y, isExpected) => {
    expect(isDismissal({ x, y })).toBe(isExpected);
    send('pointerdown', 100, 100);
    send('pointermove', 100 + x / 2, 100 + y / 2);
    send('pointermove', 100 + x, 100 + y);
    send('pointerup', 100 + x, 100 + y);
    expect(onDismiss).toHaveBeenCalledTimes(isExpected ? 1 : 0);
  });

  it('moves the toast with the pointer and springs back', () => {
    send('pointerdown', 0);
    send('pointermove', 40);
    expect(toast.dataset.swipe).toBe('move');
    expect(toast.style.getPropertyValue('--toast-swipe-x')).toBe('40px');
    send('pointerup', 40);
    expect(toast.dataset.swipe).toBe('cancel');
    expect(toast.style.getPropertyValue('--toast-swipe-x')).toBe('');
  });

  it.each(['pointercancel', 'lostpointercapture', 'blur'])('is given up on %s', (type) => {
    send('pointerdown', 0);
    send('pointermove', 60);
    if (type === 'blur') dispatchEvent(new Event('blur'));
    else send(type, 60);
    send('pointermove', 70);
    send('pointerup', 70);
    expect(toast.dataset.swipe).toBe('cancel');
    expect(onDismiss).not.toHaveBeenCalled();
  });

  it('goes on when the words under the finger lose it to the toast', () => {
    send('pointerdown', 0);
    send('pointermove', 20);
    const cancelled = new PointerEvent('lostpointercapture', { bubbles: true, pointerId: 1 });
    toast.firstElementChild!.dispatchEvent(cancelled);
    send('pointermove', 50);
    send('pointerup', 50);
    expect(onDismiss).toHaveBeenCalledTimes(1);
  });

  it('that began in another direction is no swipe, wherever it ends', () => {
    send('pointerdown', 0);
    send('pointermove', 0, 30);
    send('pointermove', 90, 30);
    send('pointerup', 90, 30);
    expect(onDismiss).not.toHaveBeenCalled();
  });

  it('ignores another finger', () => {
    send('pointerdown', 0);
    send('pointermove', 80, 0, 2);
    send('pointerup', 80, 0, 2);
    expect(onDismiss).not.toHaveBeenCalled();
  });

  it('swallows its own click, once, and never one from the keyboard', () => {
    send('pointerdown', 0);
    send('pointermove', 30);
    send('pointerup', 30);
    expect(click(0)).toBe(false);
    expect(click(1)).toBe(true);
    expect(click(1)).toBe(false);
  });

  it('of less than 10 px is a tap', () => {
    send('pointerdown', 0);
    send('pointermove', 9);
    send('pointerup', 9);
    expect(toast.dataset.swipe).toBeUndefined();
    expect(click(1)).toBe(false);
  });
});
