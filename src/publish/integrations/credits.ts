import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { drawnCredits, writeCredits, type Credit } from '../credits.ts';

/** Vite's own report on the packages in the scripts of a build. */
const REPORT = 'licences.json';

/** Writes `credits.txt`: packages whose work visitors receive, as the scripts of this build hold it. */
export const credits = (): AstroIntegration => ({
  name: 'credits',
  hooks: {
    'astro:config:setup': ({ config, updateConfig }) => {
      updateConfig({
        vite: {
          plugins: [
            {
              name: 'credits',
              configEnvironment: (name) =>
                name === 'client' ? { build: { license: { fileName: REPORT } } } : undefined,
              generateBundle: {
                order: 'post',
                handler(_, bundle) {
                  const report = bundle[REPORT];
                  if (report?.type !== 'asset') return;
                  const bundled = JSON.parse(String(report.source)) as Credit[];
                  const all = [...bundled, ...drawnCredits(fileURLToPath(config.root))];
                  delete bundle[REPORT];
                  this.emitFile({
                    type: 'asset',
                    fileName: 'credits.txt',
                    source: writeCredits(all),
                  });
                },
              },
            },
          ],
        },
      });
    },
  },
});
