import type { AstroIntegration } from 'astro';

/** Registers the directives that wake the islands: at the first touch, or at the first event. */
export const islandDirectives = (): AstroIntegration => ({
  name: 'island-directives',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      for (const name of ['interaction', 'event'] as const) {
        addClientDirective({ name, entrypoint: `./src/islands/directives/${name}.ts` });
      }
    },
  },
});
