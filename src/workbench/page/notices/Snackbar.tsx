import { useCallback, useState } from 'react';

/** Something that was done or has to be said. */
interface Notice {
  id: number;
  message: string;
  more?: Offer | undefined;
}

/** What may be done about what was said. */
interface Offer {
  words: string;
  act(): void;
}

/** What was said last; the newest replaces the one before. */
export function useSnackbar() {
  const [notice, setNotice] = useState<Notice>();
  const show = useCallback(
    (message: string, more?: Offer) =>
      setNotice((before) => ({ id: (before?.id ?? 0) + 1, message, more })),
    [],
  );
  const close = useCallback(() => setNotice(undefined), []);
  return { notice, show, close };
}

/** Shows what was said last, with what may be done about it. It stays until it is closed. */
export function Snackbar({ notice, close }: ReturnType<typeof useSnackbar>) {
  return (
    <div role="status" className="notices">
      {notice && (
        <div className="notice" key={notice.id}>
          <p>{notice.message}</p>
          {notice.more && (
            <button
              type="button"
              className="small"
              onClick={() => {
                notice.more?.act();
                close();
              }}
            >
              {notice.more.words}
            </button>
          )}
          <button
            type="button"
            className="small quiet"
            aria-label="Fermer le message"
            onClick={close}
          >
            ×
          </button>
        </div>
      )}
    </div>
  );
}
