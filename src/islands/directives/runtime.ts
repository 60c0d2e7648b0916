/** A value as Astro writes it in the page: its kind (1 is a list, the rest is as JSON has it), itself. */
type Written = [kind: number, value: unknown];

function revive([kind, value]: Written): unknown {
  if (kind === 1) return (value as Written[]).map(revive);
  if (!value || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, revive(inner)]));
}

/**
 * The element around an island, in place of Astro's own: same attributes, a fifth of the bytes. It
 * knows texts, numbers, booleans, lists and objects as props, and neither slots nor nested islands.
 */
export class Island extends HTMLElement {
  connectedCallback() {
    let failures = 0;
    const read = (name: string) => this.getAttribute(name)!;
    // A browser remembers that a file was lost; another address makes it ask again.
    const fetch = (name: string) =>
      import(/* @vite-ignore */ read(name) + (failures ? `?${failures}` : ''));
    const load = async () => {
      try {
        const [component, { default: renderer }] = await Promise.all([
          fetch('component-url'),
          fetch('renderer-url'),
        ]);
        const props = revive([0, JSON.parse(read('props'))]);
        const client = read('client');
        return () => renderer(this)(component[read('component-export')], props, {}, { client });
      } catch (error) {
        failures++;
        throw error;
      }
    };
    const { Astro } = self as unknown as { Astro: Record<string, (...given: unknown[]) => void> };
    Astro[read('client')]!(load, JSON.parse(read('opts')), this);
  }
}

customElements.define('astro-island', Island);
