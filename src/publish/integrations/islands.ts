import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

/** Modules of Astro whose text stands in every page with an island, and that this site does without. */
const REPLACED: readonly [module: RegExp, text: string][] = [
  // src/islands/directives takes its place.
  [/\/astro-island\.prebuilt(?:-dev)?\.js$/u, 'export default "";'],
  // src/styles/elements.css says the same, in the head, where a style element may stand.
  [/\/astro-island-styles\.js$/u, 'export const ISLAND_STYLES = "";'],
];

/** React, with another file that draws the islands in the browser: it wakes them as well. */
export function wakingReact(): AstroIntegration {
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

/** Registers the directive that wakes the islands, and keeps what is around them light. */
export const islands = (): AstroIntegration => ({
  name: 'islands',
  hooks: {
    'astro:config:setup': ({ addClientDirective, updateConfig }) => {
      addClientDirective({ name: 'wake', entrypoint: './src/islands/directives/wake.ts' });
      updateConfig({
        vite: {
          plugins: [
            {
              name: 'light-islands',
              enforce: 'pre',
              load: (id) => REPLACED.find(([module]) => module.test(id))?.[1],
            },
          ],
        },
      });
    },
  },
});
