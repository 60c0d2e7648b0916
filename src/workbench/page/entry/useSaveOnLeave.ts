import { useEffect } from 'react';

interface SaveOnLeaveOptions {
  /** Whether the page holds words that are on no disk. */
  isTyped(): boolean;
  /** Keeps the draft, after the calls under way. */
  saveDraft(): unknown;
  /**
   * Keeps the draft at once.
   *
   * @param isLast - Whether the page is being closed.
   */
  saveDraftNow(isLast?: boolean): unknown;
}

/** Keeps the draft when the page is hidden or closed; the browser asks first while it is not kept. */
export function useSaveOnLeave({ isTyped, saveDraft, saveDraftNow }: SaveOnLeaveOptions): void {
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
