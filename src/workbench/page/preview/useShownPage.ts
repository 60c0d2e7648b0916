import { useEffect, useState } from 'react';

/** The page that the preview shows. */
export interface ShownPage {
  /** Its address; undefined when there is none yet. */
  address: string | undefined;
  /** Whether it is the page with the draft, and not that of the file. */
  isDraft: boolean;
  /** Why the newest draft is not shown, as a French sentence. */
  problem?: string;
}

/** Status of a draft that no page can show. */
const NOT_SHOWN = 422;

/**
 * The page with the newest draft that can be shown, else that of the file. Another draft takes its place
 * once the server has rendered it.
 *
 * @param address - Address of the page of the file; undefined when it has none.
 * @param draftAddress - Address of the page with the draft; undefined when there is none.
 */
export function useShownPage(
  address: string | undefined,
  draftAddress: string | undefined,
): ShownPage {
  const [draft, setDraft] = useState<{ shown?: string; problem?: string }>({});
  useEffect(() => {
    if (draftAddress === undefined) {
      setDraft({});
      return;
    }
    const stop = new AbortController();
    const load = async () => {
      const response = await fetch(draftAddress, {
        headers: { accept: 'text/html' },
        cache: 'no-store',
        signal: stop.signal,
      });
      const text = await response.text();
      if (response.status === NOT_SHOWN) setDraft((last) => ({ ...last, problem: text }));
      else setDraft({ shown: draftAddress });
    };
    // Without the server, the last page stays.
    load().catch(() => undefined);
    return () => stop.abort();
  }, [draftAddress]);
  if (draftAddress === undefined) return { address, isDraft: false };
  const { shown = address, problem } = draft;
  return {
    address: shown,
    isDraft: draft.shown !== undefined,
    ...(problem === undefined ? {} : { problem }),
  };
}
