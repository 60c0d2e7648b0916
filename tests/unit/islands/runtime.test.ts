// @vitest-environment happy-dom
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { defineIsland } from '../../../src/islands/directives/runtime.ts';

/** A module that the browser could fetch, as an address. */
const moduleOf = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;

beforeAll(() =>
  defineIsland((island, component, props) => {
    Object.assign(island, { drawn: [component, props] });
  }),
);

function place(component: string, opts = '{"name":"NavToggle","value":"click"}') {
  document.body.innerHTML = '';
  const island = document.createElement('astro-island');
  const attributes = {
    'component-url': component,
    props: '{"label":[0,"Visiteurs"],"initial":[0,3],"isShown":[0,true],"none":[0,null]}',
    opts,
  };
  for (const [name, value] of Object.entries(attributes)) island.setAttribute(name, value);
  island.innerHTML = '<button></button>';
  document.body.append(island);
  return island as HTMLElement & { drawn?: unknown };
}

describe('the element around an island', () => {
  it('fetches nothing by itself', async () => {
    const island = place(moduleOf('globalThis.fetched = true; export default 1'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(island.drawn).toBeUndefined();
    expect('fetched' in globalThis).toBe(false);
  });

  it('draws the component with its props once what it waits for comes', async () => {
    const island = place(moduleOf('export default "component"'));
    island.querySelector('button')!.click();
    await vi.waitFor(() =>
      expect(island.drawn).toEqual([
        'component',
        { label: 'Visiteurs', initial: 3, isShown: true, none: null },
      ]),
    );
  });

  it('draws a component from what the build leaves of it', async () => {
    const island = place(moduleOf('export default "component"'), 'click');
    island.removeAttribute('props');
    island.querySelector('button')!.click();
    await vi.waitFor(() => expect(island.drawn).toEqual(['component', null]));
  });

  it('fails when a file is lost', async () => {
    const island = place(moduleOf('throw new Error("lost")'));
    island.querySelector('button')!.click();
    await vi.waitFor(() => expect(island.dataset.failed).toBe(''));
  });
});
