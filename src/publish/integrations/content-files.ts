import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { readProse, UncompilableText } from '../../check/compiled-text.ts';
import { PICTURE_ENDINGS } from '../../schemas/patterns.ts';

const MDX = /\.mdx$/u;
const PICTURE = new RegExp(`\\.(?:${PICTURE_ENDINGS.join('|')})(?:\\?|$)`, 'iu');

/**
 * Gives MDX the bodies of the authors' files as normal texts. Headers are read by the loader alone,
 * so that they are understood in one way only.
 * The empty header keeps MDX from taking a line of dashes at the top of a text for one.
 *
 * A file of the content is a text without code or a picture, whatever asks for it: the bundler gets no
 * other module of it, and no MDX file that stands elsewhere.
 */
export const contentFiles = (): AstroIntegration => ({
  name: 'content-files',
  hooks: {
    'astro:config:setup': ({ config, updateConfig }) => {
      const content = fileURLToPath(new URL('content/', config.srcDir));
      const folder = `${realpathSync(content).replaceAll('\\', '/')}/`;
      updateConfig({
        vite: {
          plugins: [
            {
              name: 'content-files',
              enforce: 'pre',
              load: {
                filter: { id: [MDX, /\/src\/content\//u] },
                handler: async (id) => {
                  if (MDX.test(id)) return `---\n---\n${await readProse(content, id)}`;
                  const [path = ''] = id.split('?');
                  if (path.startsWith(folder) && !MDX.test(path) && !PICTURE.test(path))
                    throw new UncompilableText(`${path}: neither a text nor a picture`);
                  return undefined;
                },
              },
            },
          ],
        },
      });
    },
  },
});
