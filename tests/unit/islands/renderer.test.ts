// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeOver } from '../../../src/islands/directives/renderer.ts';

/** A component that the browser could fetch, as an address that ends in a comment. */
const component = (code: string) => `data:text/javascript,${encodeURIComponent(code)}//`;
let pages = 0;
const empty = () => component(`export default () => null; // ${++pages}`);
const LOST = component('throw new Error("lost")');
const NEVER = component('await new Promise(() => {})');
const THROWS = component('export default () => { throw new Error("spoilt") }');

const island = () => document.querySelector<HTMLElement>('astro-island')!;
const button = () => island().querySelector('button')!;
const trigger = () => document.querySelector('b')!;
const hasFailed = () => island().hasAttribute('data-failed');
const makeReady = () =>
  island().firstChild!.dispatchEvent(new CustomEvent('island:ready', { bubbles: true }));

/** A page with one island, whose component comes from an address. */
function open(name: string, address: string): void {
  document.body.innerHTML = `<astro-island opts="${name}" component-url="${address}"><button></button></astro-island><p>A</p><i data-toast='{"title":"A"}'><b></b></i>`;
}
const click = (target: HTMLElement) =>
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

beforeAll(() => takeOver([]));
beforeEach(() => vi.stubGlobal('reportError', vi.fn()));
afterEach(() => {
  document.body.innerHTML = '';
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('an island that a click hydrates', () => {
  it('gets the first of impatient clicks once it is ready, and then each', () => {
    open('click', empty());
    const onClick = vi.fn();
    button().addEventListener('click', onClick);
    for (let count = 0; count < 3; count += 1) click(button());
    expect(onClick).not.toHaveBeenCalled();
    makeReady();
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(island().hasAttribute('opts')).toBe(false);
    click(button());
    expect(onClick).toHaveBeenCalledTimes(2);
  });

  it('gets it on its new button where React made another one', () => {
    open('click', empty());
    const onClick = vi.fn();
    click(button());
    island().innerHTML = '<button></button>';
    button().addEventListener('click', onClick);
    makeReady();
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it.each(['pointerover', 'touchstart', 'focusin'])(
    'is fetched and not started on %s',
    async (type) => {
      const fetched = vi.fn();
      vi.stubGlobal('onFetch', fetched);
      open('click', component(`globalThis.onFetch(); throw 1 // ${++pages}`));
      button().dispatchEvent(new Event(type, { bubbles: true }));
      await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
      expect(hasFailed()).toBe(false);
    },
  );
});

describe('an island that an event hydrates', () => {
  it('gets what came before, in order and from the same element', () => {
    open('toast-request', empty());
    const received: unknown[] = [];
    const note = (event: Event) => received.push([event.type, event.target]);
    document.dispatchEvent(new CustomEvent('toast-request'));
    click(trigger());
    trigger().dispatchEvent(new KeyboardEvent('keydown', { key: 'F8', bubbles: true }));
    trigger().dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
    for (const type of ['toast-request', 'keydown']) addEventListener(type, note, true);
    makeReady();
    for (const type of ['toast-request', 'keydown']) removeEventListener(type, note, true);
    expect(received).toEqual([
      ['toast-request', document],
      ['toast-request', document.querySelector('i')],
      ['keydown', trigger()],
    ]);
  });

  it('leaves to another island what that one waits for', () => {
    open('visitor-count', empty());
    const onCount = vi.fn();
    dispatchEvent(new CustomEvent('visitor-count', { detail: 2 }));
    addEventListener('visitor-count', onCount);
    dispatchEvent(new CustomEvent('toast-request'));
    expect(onCount).not.toHaveBeenCalled();
    makeReady();
    removeEventListener('visitor-count', onCount);
    expect(onCount).toHaveBeenCalledTimes(1);
  });

  it('waits for the region of toasts while the page is still arriving', () => {
    open('toast-request', empty());
    const region = island();
    region.remove();
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    click(trigger());
    document.body.append(region);
    state.mockRestore();
    dispatchEvent(new Event('DOMContentLoaded'));
    const onRequest = vi.fn();
    addEventListener('toast-request', onRequest);
    makeReady();
    removeEventListener('toast-request', onRequest);
    expect(onRequest).toHaveBeenCalledTimes(1);
  });
});

describe('an island that cannot come', () => {
  it.each([
    ['is lost', LOST],
    ['throws', THROWS],
  ])('is marked, and leads to the plain text, when its component %s', async (_, address) => {
    open('toast-request', address);
    click(trigger());
    await vi.waitFor(() => expect(hasFailed()).toBe(true));
    expect(document.activeElement?.outerHTML).toBe('<p tabindex="-1">A</p>');
  });

  it.each([
    ['never comes', NEVER],
    ['never listens', empty()],
  ])('is so after five seconds when its component %s, until a late answer', (_, address) => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    open('toast-request', address);
    click(trigger());
    vi.advanceTimersByTime(4999);
    expect(hasFailed()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(hasFailed()).toBe(true);
    expect(document.activeElement?.textContent).toBe('A');
    makeReady();
    vi.advanceTimersByTime(10_000);
    expect(hasFailed()).toBe(false);
  });

  it('is tried again at the next need', async () => {
    const fetched = vi.fn();
    vi.stubGlobal('onFetch', fetched);
    open('visitor-count', component('globalThis.onFetch(); throw 1'));
    dispatchEvent(new CustomEvent('visitor-count'));
    await vi.waitFor(() => expect(hasFailed()).toBe(true));
    const before = fetched.mock.calls.length;
    delete island().dataset.failed;
    dispatchEvent(new CustomEvent('visitor-count'));
    await vi.waitFor(() => expect(hasFailed()).toBe(true));
    expect(fetched.mock.calls.length).toBeGreaterThan(before);
  });
});

describe('a click on static HTML that asks for a toast', () => {
  it('sends a request, and leads to the plain text when nobody answers', () => {
    document.body.innerHTML = `<p>A</p><i data-toast='{"title":"A"}'><b></b></i>`;
    const answer = vi.fn((request: Event) => request.preventDefault());
    addEventListener('toast-request', answer);
    click(trigger());
    expect(answer.mock.lastCall?.[0]).toMatchObject({
      target: document.querySelector('i'),
      detail: '{"title":"A"}',
    });
    expect(document.activeElement).toBe(document.body);
    removeEventListener('toast-request', answer);
    click(trigger());
    expect(document.activeElement?.textContent).toBe('A');
  });
});
