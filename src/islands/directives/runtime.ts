import type { ComponentType } from 'react';
import { hydrateOnEvent } from './hydrateOnEvent.ts';

type Props = Record<string, string | number | boolean | null>;

/** Hydrates the HTML of an island. */
export type Draw = (
  island: HTMLElement,
  component: ComponentType<Props>,
  props: Props | null,
) => void;

/**
 * Defines the element around an island, in place of Astro's own, with the same attributes. It knows
 * texts, numbers and booleans as props, and neither slots nor nested islands. The value of the
 * directive names its events: `click`, `toast-request F8`.
 */
export function defineIsland(draw: Draw): void {
  class Island extends HTMLElement {
    connectedCallback() {
      let failures = 0;
      const read = (name: string) => this.getAttribute(name)!;
      const load = async () => {
        try {
          // A browser remembers that a file was lost; another address makes it ask again.
          const address = read('component-url') + (failures ? `?${failures}` : '');
          const { default: component } = await import(/* @vite-ignore */ address);
          // The build leaves out props that are empty; Astro writes each value with its kind before it.
          const props = JSON.parse(read('props'));
          for (const name in props) props[name] = props[name][1];
          return () => draw(this, component, props);
        } catch (error) {
          failures++;
          throw error;
        }
      };
      // The build leaves nothing but the value of the directive.
      const opts = read('opts');
      const [name, key] = (opts[0] === '{' ? JSON.parse(opts).value : opts).split(' ');
      hydrateOnEvent(load, this, name, key);
    }
  }
  customElements.define('astro-island', Island);
}
