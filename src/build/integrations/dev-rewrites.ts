import type { AstroIntegration, HookParameters } from 'astro';
import { rewrite } from '../../hosting/routes.ts';

type Middlewares = HookParameters<'astro:server:setup'>['server']['middlewares'];

/** Has the live preview answer rewritten addresses as the hosts do, by the same table. */
export const devRewrites = (): AstroIntegration => {
  let base = '';
  let middlewares: Middlewares | undefined;
  const handle = (request: { url?: string }, _response: unknown, next: () => void) => {
    const [path = '', query] = (request.url ?? '').split('?');
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
      // Astro then puts its refusal of a slash at the end before all others; this comes before it.
      'astro:server:start': () => {
        middlewares?.stack.unshift({ route: '', handle });
      },
    },
  };
};
