import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { readProse, UncompilableText } from '../../check/compiled-text.ts';
import { CONTENT } from '../../document/content-folder.ts';
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
export function contentFiles(): Plugin {
  let content = '';
  return {
    name: 'content-files',
    enforce: 'pre',
    configResolved({ root }) {
      content = realpathSync(join(root, CONTENT));
    },
    load: {
      filter: { id: [MDX, /\/src\/content\//u] },
      handler: async (id) => {
        if (MDX.test(id)) return `---\n---\n${await readProse(content, id)}`;
        const [path = ''] = id.split('?');
        const folder = `${content.replaceAll('\\', '/')}/`;
        if (path.startsWith(folder) && !MDX.test(path) && !PICTURE.test(path))
          throw new UncompilableText(`${path}: neither a text nor a picture`);
        return undefined;
      },
    },
  };
}
