import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Connect } from 'vite';
import { findRoute, rewrite } from '../../hosting/routes.ts';
import { isOwnRequest, refuseOthers } from '../local-requests.ts';

/** Folders of the project that hold what a page of the live preview is made of. */
const SERVED = ['src', 'public', 'node_modules'];

/** Pattern of an SVG's address: opened by itself, it would run the scripts that it may hold. */
const DRAWING = /\.svg(?:\?|$)/iu;

/** In the address by which Vite opens a file of this machine in an editor; in no address of the site. */
const OPENS_EDITOR = /__open-in-editor/iu;

/**
 * Has the development server answer the requests of this machine alone, its WebSocket included, give files
 * of no other folder than those of the site, and answer rewritten and longer addresses as the hosts do, by
 * the same table.
 *
 * @param answer - Answers a request before the site does, or hands it on.
 */
export const requests = (answer: Connect.NextHandleFunction): AstroIntegration => {
  let base = '';
  const handle: Connect.NextHandleFunction = (request, response, next) => {
    const { url = '', headers } = request;
    if (DRAWING.test(url)) response.setHeader('content-security-policy', "script-src 'none'");
    if (OPENS_EDITOR.test(url)) return void response.writeHead(403).end();
    const route = findRoute(url, base, () => true);
    if (route.kind === 'redirect' && headers.accept?.includes('text/html'))
      // Unlike the status of hosts, browsers do not remember this one.
      return void response.writeHead(307, { location: route.target }).end();
    const [path = '', query = ''] = url.split(/(?=\?)/u);
    const page = path.startsWith(`${base}/`) && rewrite(path.slice(base.length));
    if (page) request.url = base + page + query;
    next();
  };
  return {
    name: 'requests',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        base = config.base.replace(/\/+$/u, '');
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
        for (const each of [handle, answer, refuseOthers])
          server.middlewares.stack.unshift({ route: '', handle: each });
        server.httpServer?.prependListener('upgrade', (request, socket) => {
          if (!isOwnRequest(request)) socket.destroy();
        });
      },
    },
  };
};
