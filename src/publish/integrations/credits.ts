import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { creditedFolders, readCredit, writeCredits } from '../credits.ts';

/** Writes `credits.txt`: packages whose work visitors receive, as the scripts of this build hold it. */
export const credits = (): AstroIntegration => ({
  name: 'credits',
  hooks: {
    'astro:config:setup': ({ config, updateConfig }) => {
      const root = fileURLToPath(config.root);
      updateConfig({
        vite: {
          plugins: [
            {
              name: 'credits',
              apply: 'build',
              applyToEnvironment: ({ name }) => name === 'client',
              async generateBundle(_, bundle) {
                const modules = Object.values(bundle).flatMap((output) =>
                  output.type === 'chunk'
                    ? Object.entries(output.modules).flatMap(([id, { renderedLength }]) =>
                        renderedLength > 0 ? [id] : [],
                      )
                    : [],
                );
                const found = await Promise.all(creditedFolders(root, modules).map(readCredit));
                this.emitFile({
                  type: 'asset',
                  fileName: 'credits.txt',
                  source: writeCredits(found),
                });
              },
            },
          ],
        },
      });
    },
  },
});
