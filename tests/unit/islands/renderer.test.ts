// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeOver } from '../../../src/islands/directives/renderer.ts';

/** A component that never comes, as an address. */
const NEVER = `data:text/javascript,${encodeURIComponent('await new Promise(() => {})')}`;

const island = () => document.querySelector<HTMLElement>('astro-island')!;
const trigger = () => document.querySelector('b')!;
const makeReady = () =>
  island().firstChild!.dispatchEvent(new CustomEvent('island:ready', { bubbles: true }));

/** A page with one island, whose component is still on its way. */
function open(name: string): void {
  document.body.innerHTML = `<astro-island opts="${name}" component-url="${NEVER}"><button></button></astro-island><p>A</p><i data-toast='{"title":"A"}'><b></b></i>`;
}
const click = (target: HTMLElement) =>
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

beforeAll(() => takeOver([]));
beforeEach(() => vi.stubGlobal('reportError', vi.fn()));
afterEach(() => {
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

describe('an island that an event hydrates', () => {
  it('leaves to another island what that one waits for', () => {
    open('visitor-count');
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
    open('toast-request');
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
