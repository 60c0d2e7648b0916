import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createToastStore,
  TOAST_DURATION_MS,
  type ToastStore,
} from '../../../src/islands/toast/store.ts';

describe('the toast store', () => {
  let store: ToastStore;
  const title = () => store.getSnapshot()?.title;

  beforeEach(() => {
    vi.useFakeTimers();
    store = createToastStore();
    store.subscribe(() => {});
  });
  afterEach(() => vi.useRealTimers());

  it('shows a message for 5000 ms by default', () => {
    expect(TOAST_DURATION_MS).toBe(5000);
    store.toast({ title: 'A' });
    vi.advanceTimersByTime(4999);
    expect(title()).toBe('A');
    vi.advanceTimersByTime(1);
    expect(store.getSnapshot()).toBeNull();
  });

  it('replaces the toast on screen, with a new id and a whole new time', () => {
    const first = store.toast({ title: 'A' });
    vi.advanceTimersByTime(4000);
    expect(store.toast({ title: 'B' })).not.toBe(first);
    vi.advanceTimersByTime(4999);
    expect(title()).toBe('B');
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(title()).toBeUndefined();
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([0, -1, NaN, -Infinity, '3000', null, undefined])(
    'takes %s as the default duration',
    (duration) => {
      store.toast({ title: 'A', duration: duration as number });
      expect(store.getSnapshot()?.duration).toBe(TOAST_DURATION_MS);
    },
  );

  it.each([Infinity, 2 ** 31, 1e12])('never closes by itself after %s ms', (duration) => {
    store.toast({ title: 'A', duration });
    vi.advanceTimersByTime(10_000_000);
    expect(title()).toBe('A');
  });

  it('keeps the time that was left over a pause, and counts a reason once', () => {
    store.toast({ title: 'A' });
    vi.advanceTimersByTime(3000);
    store.pause('hover');
    store.pause('hover');
    vi.advanceTimersByTime(60_000);
    store.resume('hover');
    vi.advanceTimersByTime(1999);
    expect(title()).toBe('A');
    vi.advanceTimersByTime(1);
    expect(title()).toBeUndefined();
  });

  it('goes on only when the last reason to pause is gone', () => {
    store.toast({ title: 'A' });
    for (const reason of ['hover', 'focus', 'window'] as const) store.pause(reason);
    store.resume('window');
    store.resume('hover');
    vi.advanceTimersByTime(10_000);
    expect(title()).toBe('A');
    store.resume('focus');
    vi.advanceTimersByTime(5000);
    expect(title()).toBeUndefined();
  });

  it('forgets the pointer and the focus of a dismissed toast, not the window', () => {
    for (const reason of ['hover', 'focus'] as const) store.pause(reason);
    store.dismiss(store.toast({ title: 'A' }));
    store.toast({ title: 'B' });
    vi.advanceTimersByTime(5000);
    expect(title()).toBeUndefined();
    store.pause('window');
    store.dismiss(store.toast({ title: 'C' }));
    store.toast({ title: 'D' });
    vi.advanceTimersByTime(10_000);
    expect(title()).toBe('D');
  });

  it('dismisses only the toast that is named', () => {
    const old = store.toast({ title: 'A' });
    store.toast({ title: 'B' });
    store.dismiss(old);
    expect(title()).toBe('B');
  });

  it('starts the time of a waiting message when somebody shows it', () => {
    const waiting = createToastStore();
    waiting.toast({ title: 'A' });
    expect(waiting.isShown()).toBe(false);
    vi.advanceTimersByTime(60_000);
    const stop = waiting.subscribe(() => {});
    vi.advanceTimersByTime(3000);
    stop();
    vi.advanceTimersByTime(60_000);
    waiting.subscribe(() => {});
    vi.advanceTimersByTime(1999);
    expect(waiting.getSnapshot()).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(waiting.getSnapshot()).toBeNull();
  });

  it('tells its subscribers of changes only', () => {
    const listener = vi.fn();
    store.subscribe(listener);
    store.toast({ title: 'A' });
    store.pause('hover');
    store.resume('hover');
    expect(listener).toHaveBeenCalledTimes(1);
    expect(store.getSnapshot()).toBe(store.getSnapshot());
  });
});
