import type { MiddlewareHandler } from 'astro';
import { draftStorage } from '../loaders/preview-draft.ts';

/**
 * Renders the whole page of a draft before its response starts, so that an error in it is a response
 * of its own and not a page that ends early.
 */
export const onRequest: MiddlewareHandler = async (_context, next) => {
  const response = await next();
  if (!draftStorage().getStore()) return response;
  return new Response(await response.text(), response);
};
