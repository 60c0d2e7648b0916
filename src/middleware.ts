import type { MiddlewareHandler } from 'astro';

/** Tells the process that builds the site which page is rendered next; in a live preview nobody listens. */
export const onRequest: MiddlewareHandler = ({ url, isPrerendered }, next) => {
  if (isPrerendered)
    process.send?.({ page: decodeURI(url.pathname).replace(/(?:\/index)?\.html$/u, '') || '/' });
  return next();
};
