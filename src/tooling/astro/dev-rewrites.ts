import type { AstroIntegration } from 'astro';
import { rewrite } from '../hosting/routes.ts';

/** Has the live preview answer rewritten addresses as the hosts do, by the same table. */
export const devRewrites = (): AstroIntegration => {
  let base = '';
  return {
    name: 'dev-rewrites',
    hooks: {
      'astro:config:done': ({ config }) => {
        base = config.base.replace(/\/+$/u, '');
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, _response, next) => {
          const [path = '', query] = (request.url ?? '').split('?');
          const page = path.startsWith(`${base}/`) ? rewrite(path.slice(base.length)) : undefined;
          if (page) request.url = `${base}${page}${query === undefined ? '' : `?${query}`}`;
          next();
        });
      },
    },
  };
};
