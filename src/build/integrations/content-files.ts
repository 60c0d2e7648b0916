import { readFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { normalizeText, splitFile } from '../../loaders/frontmatter.ts';

/**
 * Hands MDX the bodies of the authors' files as they meant them. Headers are read by the loader alone,
 * so that they are understood in one way only.
 * The empty header keeps MDX from taking a line of dashes at the top of a text for one.
 */
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
                handler: async (id) => {
                  const { body } = splitFile(normalizeText(await readFile(id, 'utf8')));
                  return `---\n---\n${body}`;
                },
              },
            },
          ],
        },
      });
    },
  },
});
