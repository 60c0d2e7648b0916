// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TOAST_REQUEST } from '../../../src/islands/events.ts';
import { readRequest, toast } from '../../../src/islands/toast/requests.ts';
import { toastStore } from '../../../src/islands/toast/store.ts';

describe('a toast request', () => {
  afterEach(() => vi.restoreAllMocks());

  it('keeps only the fields that are right', () => {
    const request = {
      title: 'A',
      description: 3,
      variant: 'loud',
      duration: '5',
      action: {},
      id: 'x',
    };
    expect(readRequest(request)).toEqual({ title: 'A', variant: 'default' });
  });

  it.each(['{', '', '"A"', '[]', 'null', {}, { title: ' ' }, 3])(
    'is ignored when it is %j',
    (detail) => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
      expect(readRequest(detail)).toBeUndefined();
      expect(warn).toHaveBeenCalledTimes(1);
    },
  );

  it('without any detail hydrates the region and shows nothing', () => {
    const warn = vi.spyOn(console, 'warn');
    expect(readRequest(null)).toBeUndefined();
    expect(warn).not.toHaveBeenCalled();
  });

  it.each([
    ['/hpv-info', true],
    ['#suite', true],
    ['https://www.cancer.be/', true],
    ['javascript:alert(1)', false],
    ['//ailleurs.example', false],
    ['/\\ailleurs.example', false],
  ])('with a link to %s keeps it: %s', (href, isKept) => {
    const action = { text: 'Voir', href };
    expect(readRequest({ title: 'A', action })?.action).toEqual(isKept ? action : undefined);
  });

  it('from a script hydrates the region only while it is not hydrated, and has its time from then on', () => {
    vi.useFakeTimers();
    const onRequest = vi.fn();
    addEventListener(TOAST_REQUEST, onRequest);
    const id = toast({ title: 'A' });
    expect(onRequest).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(60_000);
    const stop = toastStore.subscribe(() => {});
    vi.advanceTimersByTime(4999);
    expect(toastStore.getSnapshot()?.id).toBe(id);
    vi.advanceTimersByTime(1);
    expect(toastStore.getSnapshot()).toBeNull();
    toast({ title: 'B' });
    expect(onRequest).toHaveBeenCalledTimes(1);
    stop();
    removeEventListener(TOAST_REQUEST, onRequest);
    vi.useRealTimers();
  });
});
