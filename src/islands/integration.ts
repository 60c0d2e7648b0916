import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

/** Modules of Astro that are inlined in every page with an island; this site replaces them. */
const REPLACED: readonly [module: RegExp, text: string][] = [
  // src/islands/directives takes its place.
  [/\/astro-island\.prebuilt(?:-dev)?\.js$/u, 'export default "";'],
  // src/styles/elements.css says the same, in the head, where a style element may stand.
  [/\/astro-island-styles\.js$/u, 'export const ISLAND_STYLES = "";'],
];

/** React, with a renderer of our own in the browser, which also hydrates the islands. */
export function reactWithOwnRenderer(): AstroIntegration {
  const { name, hooks } = react();
  const setUp = hooks['astro:config:setup'];
  const clientEntrypoint = '/src/islands/directives/renderer.ts';
  return {
    name,
    hooks: {
      ...hooks,
      'astro:config:setup': (options) =>
        setUp?.({
          ...options,
          addRenderer: (renderer) => options.addRenderer({ ...renderer, clientEntrypoint }),
          // What a live preview runs before any component; Astro's own islands would fetch it first.
          injectScript: (_, script) => options.injectScript('page', script),
        }),
    },
  };
}

/** Replaces Astro's runtime for islands. */
export const lightIslands = (): Plugin => ({
  name: 'light-islands',
  enforce: 'pre',
  load: (id) => REPLACED.find(([module]) => module.test(id))?.[1],
});

/** Registers the client directive of the islands. */
export const islands = (): AstroIntegration => ({
  name: 'islands',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({
        name: 'interaction',
        entrypoint: './src/islands/directives/interaction.ts',
      }),
  },
});
