// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listenToToastTriggers } from '../../../src/islands/directives/toastTriggers.ts';
import { hydrateOnEvent } from '../../../src/islands/directives/hydrateOnEvent.ts';

const settle = () => vi.advanceTimersByTimeAsync(0);
let island: HTMLElement;
let button: HTMLButtonElement;
const makeReady = () => button.dispatchEvent(new CustomEvent('island:ready', { bubbles: true }));
const hydrate = vi.fn(async () => {});
const load = vi.fn(async () => hydrate);

const loadInVain = vi.fn(async (): Promise<typeof hydrate> => {
  throw new Error('lost');
});

beforeAll(listenToToastTriggers);
beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  document.body.innerHTML =
    '<astro-island><button></button></astro-island><p>A</p><p data-toast=\'{"title":"A"}\'><b></b></p>';
  island = document.querySelector<HTMLElement>('astro-island')!;
  button = document.querySelector('button')!;
});
afterEach(() => vi.useRealTimers());

describe('an island that a click hydrates', () => {
  it('plays the first activation again once the island is there, and only once', async () => {
    hydrateOnEvent(load, island, 'click');
    const onClick = vi.fn();
    button.addEventListener('click', onClick);
    button.click();
    button.click();
    await settle();
    expect(onClick).not.toHaveBeenCalled();
    expect(hydrate).toHaveBeenCalledTimes(1);
    makeReady();
    expect(onClick).toHaveBeenCalledTimes(1);
    button.click();
    expect(onClick).toHaveBeenCalledTimes(2);
  });

  it.each(['pointerover', 'touchstart', 'focusin'])(
    'fetches without starting on %s',
    async (type) => {
      hydrateOnEvent(load, island, 'click');
      island.dispatchEvent(new Event(type));
      await settle();
      expect(load).toHaveBeenCalledTimes(1);
      expect(hydrate).not.toHaveBeenCalled();
      expect(island.dataset.failed).toBeUndefined();
    },
  );

  it('marks the element when the file is lost, and not before a need', async () => {
    const onFailed = vi.fn();
    document.body.addEventListener('island:failed', onFailed);
    hydrateOnEvent(loadInVain, island, 'click');
    island.dispatchEvent(new Event('focusin'));
    await settle();
    expect(island.dataset.failed).toBeUndefined();
    button.click();
    await settle();
    expect(island.dataset.failed).toBe('');
    expect(onFailed).toHaveBeenCalledTimes(1);
    expect(loadInVain).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['the files never come', () => new Promise<never>(() => {}), 5000],
    ['the component throws', load, 1500],
    ['the start throws', async () => () => Promise.reject(new Error('spoilt')), 0],
  ])('marks the element when %s, and a late answer repairs it', async (_name, loader, delay) => {
    hydrateOnEvent(loader, island, 'click');
    button.click();
    await vi.advanceTimersByTimeAsync(delay);
    expect(island.dataset.failed).toBe('');
    makeReady();
    expect(island.dataset.failed).toBeUndefined();
  });
});

describe('an island that an event hydrates', () => {
  it('sends again what came before, in order, from the same element', async () => {
    hydrateOnEvent(load, island, 'toast-request', 'F8');
    const trigger = document.querySelector('[data-toast]')!;
    document.querySelector('b')!.click();
    button.dispatchEvent(new KeyboardEvent('keydown', { key: 'F8', ctrlKey: true, bubbles: true }));
    document.dispatchEvent(new CustomEvent('toast-request', { detail: 2 }));
    await settle();
    expect(hydrate).toHaveBeenCalledTimes(1);
    const received: unknown[] = [];
    const note = (each: Event) =>
      received.push(
        each instanceof KeyboardEvent ? each.ctrlKey : [each.target, (each as CustomEvent).detail],
      );
    addEventListener('toast-request', note, true);
    addEventListener('keydown', note);
    makeReady();
    expect(received).toEqual([[trigger, '{"title":"A"}'], true, [document, 2]]);
    removeEventListener('toast-request', note, true);
    removeEventListener('keydown', note);
  });

  it('goes on turning clicks into events after the start', async () => {
    hydrateOnEvent(load, island, 'toast-request', 'F8');
    makeReady();
    const onRequest = vi.fn();
    addEventListener('toast-request', onRequest);
    document.querySelector('b')!.click();
    expect(onRequest).toHaveBeenCalled();
    removeEventListener('toast-request', onRequest);
  });

  it.each([
    ['is lost', loadInVain, 0],
    ['never comes', () => new Promise<never>(() => {}), 5000],
    ['never listens', load, 1500],
  ])('leads a click to the message in plain text when the file %s', async (_, loader, delay) => {
    hydrateOnEvent(loader, island, 'toast-request', 'F8');
    document.querySelector('b')!.click();
    await vi.advanceTimersByTimeAsync(delay);
    expect(document.activeElement?.outerHTML).toBe('<p tabindex="-1">A</p>');
  });

  it('leads a click that nobody answers any more to the message in plain text', () => {
    hydrateOnEvent(load, island, 'toast-request', 'F8');
    makeReady();
    const answer = (request: Event) => request.preventDefault();
    addEventListener('toast-request', answer);
    document.querySelector('b')!.click();
    expect(document.activeElement).toBe(document.body);
    removeEventListener('toast-request', answer);
    document.querySelector('b')!.click();
    expect(document.activeElement?.textContent).toBe('A');
  });

  it('tries again at the next request after a failure', async () => {
    hydrateOnEvent(loadInVain, island, 'visitor-count');
    for (const detail of [1, 2]) {
      dispatchEvent(new CustomEvent('visitor-count', { detail }));
      await settle();
    }
    expect(loadInVain).toHaveBeenCalledTimes(2);
    expect(island.dataset.failed).toBe('');
  });

  it('is not hydrated by other keys', async () => {
    hydrateOnEvent(load, island, 'visitor-count');
    button.dispatchEvent(new KeyboardEvent('keydown', { key: 'F8', bubbles: true }));
    await settle();
    expect(load).not.toHaveBeenCalled();
  });
});
