/**
 * Builds the site into one folder, in a process of its own: what Astro prints goes to the log of its
 * parent, and whatever befalls it cannot befall the parent. What stops it is sent to the parent as a
 * `SiteFailure`. Ends at once when its parent does.
 *
 * node src/build/site-process.ts <folder of the site> <folder of caches>
 */
import { build, type AstroIntegration } from 'astro';
import { describeFailure } from './failure.ts';
import { takeLock } from './lock.ts';

/** Address of the page that is being rendered, if one is. */
let page: string | undefined;

const watchPages: AstroIntegration = {
  name: 'watch-pages',
  hooks: {
    'astro:build:start': ({ setPrerenderer }) =>
      setPrerenderer((usual) => ({
        ...usual,
        render: async (request, options) => {
          page =
            decodeURI(new URL(request.url).pathname).replace(/(?:\/index)?\.html$/u, '') || '/';
          const answer = await usual.render(request, options);
          if (!(answer instanceof Response)) return answer;
          // A page is rendered while it is read: a fault may still come.
          const whole = answer.body && (await answer.arrayBuffer());
          page = undefined;
          return new Response(whole, answer);
        },
      })),
  },
};

/**
 * Astro reads the content through a development server, which would first bundle React for browsers
 * that never come.
 */
const withoutBundles: AstroIntegration = {
  name: 'without-bundles',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      updateConfig({
        vite: {
          plugins: [
            {
              name: 'without-bundles',
              enforce: 'post',
              configEnvironment: (_, { optimizeDeps }) => {
                if (optimizeDeps) optimizeDeps.include = [];
              },
            },
          ],
        },
      });
    },
  },
};

const fail = (error: unknown) => {
  console.error(error);
  process.send?.(describeFailure(error, page), () => process.exit(1));
};

process.on('disconnect', () => process.exit(1));
process.on('uncaughtException', fail);
process.env.ASTRO_TELEMETRY_DISABLED = '1';
const [outDir, cacheDir] = process.argv.slice(2);
// A child whose parent was killed may still be at work for a moment in the folders that Astro shares.
await takeLock(process.cwd(), 'astro');
try {
  await build({ logLevel: 'info', outDir, cacheDir, integrations: [watchPages, withoutBundles] });
  process.exit(0);
} catch (error) {
  fail(error);
}
