import { defineMiddleware } from 'astro:middleware';
import { WORDS } from './interface.ts';
import { addWaysBack } from './lib/bibliography.ts';

/** What is done to every page once it is whole, in the build as in the preview. */
export const onRequest = defineMiddleware(async (_, next) => {
  const response = await next();
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  return new Response(addWaysBack(await response.text(), WORDS.backToText), response);
});
