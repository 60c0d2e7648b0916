import { fileURLToPath } from 'node:url';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AstroIntegration } from 'astro';
import { respond } from '../local-requests.ts';

/** Folders of the project that hold what a page of the live preview is made of. */
const SERVED = ['src', 'public', 'node_modules'];

/** Pattern of an SVG's address: opened by itself, it would run the scripts that it may hold. */
const DRAWING = /\.svg(?:\?|$)/iu;

/** In the address by which Vite opens a file of this machine in an editor; in no address of the site. */
const OPENS_EDITOR = /__open-in-editor/iu;

/** Answers a request, or hands it on. */
export type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void;

/**
 * Has the development server answer only the requests that are allowed, its WebSocket included, and
 * give files of no other folder than those of the site.
 *
 * @param isAllowed - Whether a request is answered.
 * @param refusal - French sentence for one that is not.
 * @param answer - Answers one that is before the site does, or hands it on.
 */
export const requestGuard = (
  isAllowed: (request: IncomingMessage) => boolean,
  refusal: string,
  answer: Handler,
): AstroIntegration => {
  const handle = (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    response.setHeader('cross-origin-resource-policy', 'same-origin');
    response.setHeader('x-content-type-options', 'nosniff');
    if (DRAWING.test(request.url ?? ''))
      response.setHeader('content-security-policy', "script-src 'none'");
    if (isAllowed(request) && !OPENS_EDITOR.test(request.url ?? ''))
      answer(request, response, next);
    else respond(response, 403, 'text/plain', refusal);
  };
  return {
    name: 'request-guard',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        updateConfig({
          vite: {
            // The page of the CMS is built apart.
            optimizeDeps: { entries: ['!src/cms/**'] },
            server: {
              cors: false,
              fs: { allow: SERVED.map((folder) => fileURLToPath(new URL(folder, config.root))) },
            },
          },
        });
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.stack.unshift({ route: '', handle });
        server.httpServer?.prependListener('upgrade', (request, socket) => {
          if (!isAllowed(request)) socket.destroy();
        });
      },
    },
  };
};
