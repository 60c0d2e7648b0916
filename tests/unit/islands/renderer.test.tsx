// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { wake } from '../../../src/islands/directives/renderer.ts';

/** A component that the browser could fetch, as an address. */
const COMPONENT = `data:text/javascript,${encodeURIComponent(
  'export default ({ label }) => { globalThis.drawn = label; return null; }',
)}`;

afterEach(() => document.documentElement.removeAttribute('class'));

it('wakes the islands that were asked before it was there, whole, in a page given up', async () => {
  document.body.innerHTML = `<astro-island component-url='${COMPONENT}' props='{"label":[0,"Menu"]}' opts='{"value":"click"}'><button></button></astro-island>`;
  const button = document.querySelector('button')!;
  const heard = vi.fn();
  document.body.addEventListener('click', heard);
  const click = new MouseEvent('click', { bubbles: true, ctrlKey: true });
  button.dispatchEvent(click);
  wake([click]);
  expect(document.documentElement.className).toBe('js');
  await vi.waitFor(() => expect((globalThis as { drawn?: string }).drawn).toBe('Menu'));
  document
    .querySelector('astro-island')!
    .dispatchEvent(new CustomEvent('island:ready', { bubbles: true }));
  expect(heard).toHaveBeenCalledTimes(2);
});
