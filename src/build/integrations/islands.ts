import type { AstroIntegration } from 'astro';

/** Modules of Astro whose text stands in every page with an island, and that this site does without. */
const REPLACED: readonly [module: RegExp, text: string][] = [
  // src/islands/directives/runtime.ts takes its place.
  [/\/astro-island\.prebuilt(?:-dev)?\.js$/u, 'export default "";'],
  // src/styles/elements.css says the same, in the head, where a style element may stand.
  [/\/astro-island-styles\.js$/u, 'export const ISLAND_STYLES = "";'],
];

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
