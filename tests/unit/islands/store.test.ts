import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createToastStore, type ToastStore } from '../../../src/islands/toast/store.ts';

describe('the toast store', () => {
  let store: ToastStore;
  const title = () => store.getSnapshot()?.title;

  beforeEach(() => {
    vi.useFakeTimers();
    store = createToastStore();
    store.subscribe(() => {});
  });
  afterEach(() => vi.useRealTimers());

  it.each([Infinity, 2 ** 31, 1e12])('never closes by itself after %s ms', (duration) => {
    store.toast({ title: 'A', duration });
    vi.advanceTimersByTime(10_000_000);
    expect(title()).toBe('A');
  });

  it.each([
    [1200, 1200],
    [0, 5000],
    [NaN, 5000],
    [null, 5000],
  ])('leaves after a duration of its own, or 5 s where that is wrong: %s', (duration, ms) => {
    store.toast({ title: 'A', duration: duration as number });
    vi.advanceTimersByTime(ms - 1);
    expect(title()).toBe('A');
    vi.advanceTimersByTime(1);
    expect(title()).toBeUndefined();
  });

  it('stays as long as one of several reasons to pause is left', () => {
    store.toast({ title: 'A' });
    for (const reason of ['hover', 'focus', 'window'] as const) store.pause(reason);
    for (const reason of ['window', 'hover', 'focus'] as const) {
      vi.advanceTimersByTime(10_000);
      expect(title()).toBe('A');
      store.resume(reason);
    }
    vi.advanceTimersByTime(5000);
    expect(title()).toBeUndefined();
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
});
