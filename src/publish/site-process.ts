/**
 * Builds the site into one folder, in a process of its own: what Astro prints goes to the log of its
 * parent, and a crash here cannot crash the parent. What its pages still need, or what stops
 * it, is sent to the parent as a `BuildMessage`. Ends at once when its parent does.
 *
 * node src/publish/site-process.ts <folder of the site> <folder of caches>
 */
import { build, type AstroIntegration } from 'astro';
import { describeFailure } from './failure.ts';
import { PageMinifier } from './page-minifier.ts';
import { takeLock } from './lock.ts';
import type { BuildMessage } from './build-paths.ts';
import { readSettings } from '../platform/settings.ts';

const [outDir = '', cacheDir = ''] = process.argv.slice(2);
const { base } = readSettings();
const minifier = new PageMinifier(outDir);

/** Addresses of the pages that are being rendered, from the root of the host. */
const rendering = new Set<string>();
/** The first that could not be. */
let failed: string | undefined;

/** Minifies each page as soon as it is rendered; its address is remembered until then. */
const leanPages: AstroIntegration = {
  name: 'minify-pages',
  hooks: {
    'astro:build:start': ({ setPrerenderer }) =>
      setPrerenderer((usual) => ({
        ...usual,
        render: async (request, options) => {
          const path = decodeURI(new URL(request.url).pathname);
          const address = path.replace(/(?:\/index)?\.html$/u, '') || '/';
          rendering.add(address);
          try {
            const rendered = await usual.render(request, options);
            const answer = 'response' in rendered ? rendered.response : rendered;
            if (!answer.body) return rendered;
            // Rendering is a stream: an error may come while it is read.
            const whole = Buffer.from(await answer.arrayBuffer());
            if (!path.endsWith('.html')) return new Response(whole, answer);
            const minified = await minifier.minify(path.slice(base.length + 1), whole.toString());
            return new Response(minified, answer);
          } catch (error) {
            failed ??= address;
            throw error;
          } finally {
            rendering.delete(address);
          }
        },
      })),
  },
};

/**
 * Astro reads the content through a development server, which would first bundle React for browsers; none
 * asks.
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

/** Sends a message to the parent; without one, the log is the only output. */
const report = (news: BuildMessage, status: number) =>
  process.send ? process.send(news, () => process.exit(status)) : process.exit(status);

const fail = (error: unknown) => {
  console.error(error);
  const page = failed ?? (rendering.size === 1 ? [...rendering][0] : undefined);
  report({ failure: describeFailure(error, page) }, 1);
};

process.on('disconnect', () => process.exit(1));
process.on('uncaughtException', fail);
process.env.ASTRO_TELEMETRY_DISABLED = '1';
// A child whose parent was killed may still write for a moment into the folders that Astro shares.
await takeLock(process.cwd(), 'astro');
try {
  await build({ logLevel: 'info', outDir, cacheDir, integrations: [leanPages, withoutBundles] });
  const changes = minifier.assignCss();
  await minifier.end();
  report({ changes }, 0);
} catch (error) {
  fail(error);
}
