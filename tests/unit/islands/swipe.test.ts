// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { trackSwipe } from '../../../src/islands/toast/swipe.ts';

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

  it.each<[how: string, ...moves: [x: number, y: number][]]>([
    ['to the left', [-200, 0]],
    ['down', [0, 200]],
    ['more down than to the right', [60, 80]],
    ['down, then to the right', [0, 30], [90, 30]],
  ])('is none where the pointer goes %s', (_, ...moves) => {
    send('pointerdown', 0);
    for (const [x, y] of moves) send('pointermove', x, y);
    send('pointerup', ...moves.at(-1)!);
    expect(onDismiss).not.toHaveBeenCalled();
    expect(toast.style.getPropertyValue('--toast-swipe-x')).toBe('');
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
});
