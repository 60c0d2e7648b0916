import { useEffect } from 'react';

/** An entry with a draft. */
interface Savable {
  /** Whether the page has unsaved words. */
  isTyped(): boolean;
  /** Saves the draft, after the calls in the queue. */
  flush(): unknown;
  /**
   * Saves the draft at once.
   *
   * @param isLast - Whether the page is being closed.
   */
  saveDraftNow(isLast?: boolean): unknown;
}

/** Saves the draft when the page is hidden or closed; the browser confirms closing with unsaved words. */
export function useSaveOnUnload(entry: Savable): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (!entry.isTyped()) return;
      event.preventDefault();
      void entry.saveDraftNow();
    };
    const flush = () => void entry.saveDraftNow(true);
    const hide = () => document.visibilityState === 'hidden' && void entry.flush();
    addEventListener('beforeunload', warn);
    addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', hide);
    return () => {
      removeEventListener('beforeunload', warn);
      removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [entry]);
}
