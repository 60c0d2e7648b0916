import { readFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { normalizeText } from '../../lib/frontmatter.ts';

/** Reads the files of authors as they meant them, before MDX sees them: ends of lines, comments. */
export const contentFiles = (): AstroIntegration => ({
  name: 'content-files',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      updateConfig({
        vite: {
          plugins: [
            {
              name: 'content-files',
              enforce: 'pre',
              load: {
                filter: { id: /\/src\/content\/.*\.mdx$/u },
                handler: async (id) => normalizeText(await readFile(id, 'utf8')),
              },
            },
          ],
        },
      });
    },
  },
});
