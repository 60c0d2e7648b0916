import { AsyncLocalStorage } from 'node:async_hooks';
import type { Collection } from '../schemas/collections.ts';
import type { Source } from '../schemas/source.ts';

/** A draft that a request of the live preview shows in place of a file, or as if there were one. */
export interface PreviewDraft {
  /** Hash of the draft, which its address names. */
  hash: string;
  /** Collection of its entry. */
  collection: Collection | 'sources';
  /** Identifier of its entry, as the loaders make it. */
  id: string;
  /** Fields, as the loaders make them. */
  data: Record<string, unknown>;
  /** Path of the module of its text, which no file has; see `draftPreview`. */
  module: string;
  /** Text under its header, without code. */
  prose: string;
  /** Stand-ins for the sources that it cites and that the bibliography does not have. */
  unknownSources: readonly { id: string; data: Source }[];
  /** What it is the page of, where that page has a route with parameters. */
  routedAs?: 'page' | 'country';
}

/** Vite runs the pages on modules of their own, in the same process: the two share the global object. */
const STORAGE = Symbol.for('preview-draft');

/** The draft of the request that is being answered. */
export const draftStorage = (): AsyncLocalStorage<PreviewDraft> =>
  ((globalThis as { [STORAGE]?: AsyncLocalStorage<PreviewDraft> })[STORAGE] ??=
    new AsyncLocalStorage());
