// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** A module that the browser could fetch, as an address. */
const moduleOf = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;
const RENDERER = moduleOf('export const takeOver = (events) => globalThis.handed.push(...events)');
let pages = 0;

const record = globalThis as unknown as { handed: Event[]; fetched: string[] };
const root = document.documentElement;
const isPlain = () => !root.classList.contains('js');
const settle = () => vi.waitFor(() => expect(record.handed).not.toEqual([]));
const onWindow = vi.spyOn(globalThis, 'addEventListener');

/** A page with a menu and a button that asks for a toast; the script stands before them. */
async function open(renderer: string): Promise<void> {
  root.className = '';
  vi.resetModules();
  await import('../../../src/islands/directives/interaction.ts');
  // Of each page its own: a module runs once.
  const component = moduleOf(`globalThis.fetched.push("component") // ${++pages}`);
  const island = (name: string) =>
    `<astro-island component-url='${component}' renderer-url='${renderer}' opts='${name}'><button></button></astro-island>`;
  document.body.innerHTML = `${island('click')}<p>A</p><i data-toast="{}"><b></b></i>${island('visitor-count')}${island('toast-request')}`;
}
const menu = () => document.querySelector('button')!;
const trigger = () => document.querySelector('b')!;

beforeEach(() => Object.assign(record, { handed: [], fetched: [] }));
afterEach(() => {
  for (const [type, listener, options] of onWindow.mock.calls)
    removeEventListener(type, listener!, options);
  onWindow.mockClear();
});

it('hands over all that came near or asked, in order and once', async () => {
  await open(RENDERER);
  const sent: [EventTarget, Event][] = [
    [menu(), new Event('pointerover', { bubbles: true })],
    [menu(), new MouseEvent('click', { bubbles: true })],
    [trigger(), new MouseEvent('click', { bubbles: true })],
    [menu(), new KeyboardEvent('keydown', { key: 'F8', bubbles: true })],
    [document, new CustomEvent('toast-request', { cancelable: true })],
    [window, new CustomEvent('visitor-count', { detail: 2 })],
  ];
  for (const [target, event] of sent) target.dispatchEvent(event);
  expect(sent[4]![1].defaultPrevented).toBe(true);
  await settle();
  expect(record.handed).toEqual(sent.map(([, event]) => event));
  menu().click();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(record.handed).toHaveLength(sent.length);
});

it.each(['pointerover', 'touchstart', 'focusin'])(
  'fetches both files of the menu at once on %s',
  async (type) => {
    await open(RENDERER);
    menu().dispatchEvent(new Event(type, { bubbles: true }));
    await settle();
    await vi.waitFor(() => expect(record.fetched).toEqual(['component']));
  },
);

it('asks again for a lost file at the next need, by another address', async () => {
  await open(
    'data:text/javascript,if(!import.meta.url.endsWith("?"))throw 1;export let takeOver=(e)=>handed.push(...e)//',
  );
  menu().click();
  await vi.waitFor(() => expect(isPlain()).toBe(true));
  menu().click();
  await settle();
  expect(record.handed).toHaveLength(2);
});
