import { useEffect } from 'react';

interface SaveOnUnloadOptions {
  /** Whether the page has unsaved words. */
  isTyped(): boolean;
  /** Saves the draft, after the calls in the queue. */
  saveDraft(): unknown;
  /**
   * Saves the draft at once.
   *
   * @param isLast - Whether the page is being closed.
   */
  saveDraftNow(isLast?: boolean): unknown;
}

/** Saves the draft when the page is hidden or closed; the browser confirms closing with unsaved words. */
export function useSaveOnUnload({ isTyped, saveDraft, saveDraftNow }: SaveOnUnloadOptions): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (!isTyped()) return;
      event.preventDefault();
      void saveDraftNow();
    };
    const flush = () => void saveDraftNow(true);
    const hide = () => document.visibilityState === 'hidden' && void saveDraft();
    addEventListener('beforeunload', warn);
    addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', hide);
    return () => {
      removeEventListener('beforeunload', warn);
      removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [isTyped, saveDraft, saveDraftNow]);
}
