import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AstroIntegration, HookParameters } from 'astro';
import { findRoute, rewrite } from '../../hosting/routes.ts';
import { REDIRECT_STATUS } from '../../hosting/http-policy.ts';

type Middlewares = HookParameters<'astro:server:setup'>['server']['middlewares'];

/** Has the live preview answer rewritten and longer addresses as the hosts do, by the same table. */
export const devRewrites = (): AstroIntegration => {
  let base = '';
  let middlewares: Middlewares | undefined;
  const handle = (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const { url = '', headers } = request;
    const route = findRoute(url, base, () => true);
    if (route.kind === 'redirect' && headers.accept?.includes('text/html')) {
      response
        .writeHead(REDIRECT_STATUS, { location: route.target, 'cache-control': 'no-store' })
        .end();
      return;
    }
    const [path = '', query] = url.split('?');
    const page = path.startsWith(`${base}/`) ? rewrite(path.slice(base.length)) : undefined;
    if (page) request.url = `${base}${page}${query === undefined ? '' : `?${query}`}`;
    next();
  };
  return {
    name: 'dev-rewrites',
    hooks: {
      'astro:config:done': ({ config }) => {
        base = config.base.replace(/\/+$/u, '');
      },
      'astro:server:setup': ({ server }) => {
        middlewares = server.middlewares;
        middlewares.use(handle);
      },
      // Astro's own handler of trailing slashes comes first; this one is put before it.
      'astro:server:start': () => {
        middlewares?.stack.unshift({ route: '', handle });
      },
    },
  };
};
