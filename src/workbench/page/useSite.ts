import { useCallback, useEffect, useRef, useState } from 'react';
import type { Forms, ResponseOf, SourceItem, Tree } from '../protocol.ts';
import { call, handleFailure } from './server.ts';

/** Data of the whole site, loaded again whenever the content changes. */
export interface SiteData {
  tree: Tree;
  forms: Forms;
  /** The bibliography by key. */
  sources: ReadonlyMap<string, SourceItem>;
  /** The notes of all entries. */
  notes: ResponseOf<'notes'>;
}

/** Delay before the next attempt after a failed call, in milliseconds. */
const RETRY_AFTER = 1500;

async function readSite(): Promise<SiteData> {
  const [tree, forms, { sources }, notes] = await Promise.all([
    call('tree', {}),
    call('forms', {}),
    call('sources', { query: '' }),
    call('notes', {}),
  ]);
  return { tree, forms, notes, sources: new Map(sources.map((source) => [source.key, source])) };
}

/**
 * Loads the site, and again after each change of the content.
 *
 * @param onChange - Called at each change, while the site is loaded.
 * @param onRejected - Called with the French message of a rejected call.
 */
export function useSite(onChange: () => Promise<void>, onRejected: (message: string) => void) {
  const [site, setSite] = useState<SiteData>();
  const [isReached, setReached] = useState(true);
  // A ref: components rendered before a publication was added read it too.
  const sourceKeys = useRef<ReadonlySet<string>>(new Set());
  const load = useCallback(async () => {
    const next = await readSite();
    sourceKeys.current = new Set(next.sources.keys());
    setSite(next);
    setReached(true);
  }, []);
  const isSource = useCallback((key: string) => sourceKeys.current.has(key), []);
  useEffect(() => {
    let isStopped = false;
    // Long polling, with one request at a time.
    const watch = async () => {
      let revision = '';
      while (!isStopped) {
        try {
          // Requested before the site is loaded: a change in between has another revision.
          const next = await call('watch', { revision });
          if (next.revision !== revision) await Promise.all([load(), onChange()]);
          revision = next.revision;
        } catch (error) {
          handleFailure(error, { onUnreachable: () => setReached(false), onRejected });
          revision = '';
          await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER));
        }
      }
    };
    void watch();
    return () => {
      isStopped = true;
    };
  }, [load, onChange, onRejected]);
  return { site, isReached, setReached, load, isSource };
}
