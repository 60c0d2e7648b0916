import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { draftStorage, type PreviewDraft } from '../../loaders/preview-draft.ts';
import { dropModule } from '../module-graphs.ts';
import { DRAFT_HEADER, type PreviewDrafts } from '../preview-drafts.ts';

/** Route of the page of a draft: see `src/pages/_draft.astro`. */
const DRAFT_ROUTE = '/_brouillon';

/** The module that reads the collections, and the one that replaces `astro:content` in it. */
const READER = '/src/loaders/collections.ts';
const REPLACEMENT = 'loaders/draft-content.ts';

/**
 * Has the live preview show a draft in place of a file, for the requests whose header names it, and for
 * no other: the draft is in no file and in no store of Astro. Its text goes to the compiler as
 * `PreviewDraft.prose`, which holds no code.
 *
 * @param drafts - The drafts that may be shown.
 */
export const draftPreview = (drafts: PreviewDrafts): AstroIntegration => {
  let base = '';
  return {
    name: 'draft-preview',
    hooks: {
      'astro:config:setup': ({ config, addMiddleware, injectRoute, updateConfig }) => {
        base = config.base.replace(/\/+$/u, '');
        injectRoute({
          pattern: DRAFT_ROUTE,
          entrypoint: new URL('pages/_draft.astro', config.srcDir),
        });
        addMiddleware({
          entrypoint: new URL('live-preview/draft-middleware.ts', config.srcDir),
          order: 'pre',
        });
        const replacement = fileURLToPath(new URL(REPLACEMENT, config.srcDir));
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'draft-preview',
                enforce: 'pre',
                resolveId: {
                  order: 'pre',
                  async handler(source, importer) {
                    if (source === 'astro:content' && importer?.endsWith(READER))
                      return this.resolve(replacement, importer);
                    if (drafts.withModule(source)) return source;
                    // Vite finds the folder of a module only where it is a file.
                    if (importer && source.startsWith('.') && drafts.withModule(importer))
                      return this.resolve(posix.join(posix.dirname(importer), source));
                    return undefined;
                  },
                },
                load: {
                  order: 'pre',
                  handler(id) {
                    const draft = drafts.withModule(id);
                    return draft && `---\n---\n${draft.prose}`;
                  },
                },
              },
            ],
          },
        });
      },
      'astro:server:setup': ({ server }) => {
        drafts.onDrop = ({ module }: PreviewDraft) => dropModule(server, module);
        server.middlewares.use((request, _response, next) => {
          const draft = drafts.get(String(request.headers[DRAFT_HEADER]));
          if (!draft) return next();
          if (draft.routedAs) request.url = `${base}${DRAFT_ROUTE}`;
          draftStorage().run(draft, next);
        });
      },
    },
  };
};
