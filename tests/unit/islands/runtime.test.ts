// @vitest-environment happy-dom
import { beforeAll, describe, expect, it, vi } from 'vitest';

/** A module that the browser could fetch, as an address. */
const moduleOf = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;
const RENDERER = moduleOf(
  'export default (el) => (component, props, slots, { client }) => { el.drawn = [component, props, client]; }',
);

type Start = () => Promise<void> | void;
const directive = vi.fn();

beforeAll(async () => {
  Object.assign(self, { Astro: { wake: directive } });
  await import('../../../src/islands/directives/runtime.ts');
});

function place(component: string) {
  directive.mockClear();
  document.body.innerHTML = '';
  const island = document.createElement('astro-island');
  const attributes = {
    client: 'wake',
    'component-url': component,
    'component-export': 'default',
    'renderer-url': RENDERER,
    props:
      '{"controls":[0,"menu"],"labels":[0,{"open":[0,"Ouvrir"],"list":[1,[[0,1],[0,true]]]}],"none":[0,null]}',
    opts: '{"name":"NavToggle","value":"click"}',
  };
  for (const [name, value] of Object.entries(attributes)) island.setAttribute(name, value);
  document.body.append(island);
  const [load, options] = directive.mock.lastCall as [() => Promise<Start>, { value: string }];
  return { island: island as HTMLElement & { drawn?: unknown }, load, options };
}

describe('the element around an island', () => {
  it('hands its value to the directive and fetches nothing by itself', () => {
    const { options, island } = place(moduleOf('globalThis.fetched = true; export default 1'));
    expect(options.value).toBe('click');
    expect(island.drawn).toBeUndefined();
    expect('fetched' in globalThis).toBe(false);
  });

  it('draws the component with its props, at any depth, once it is asked to', async () => {
    const { island, load } = place(moduleOf('export default "component"'));
    await (
      await load()
    )();
    expect(island.drawn).toEqual([
      'component',
      { controls: 'menu', labels: { open: 'Ouvrir', list: [1, true] }, none: null },
      'wake',
    ]);
  });

  it('rejects when a file is lost', async () => {
    const { load } = place(moduleOf('throw new Error("lost")'));
    await expect(load()).rejects.toThrow();
  });
});
