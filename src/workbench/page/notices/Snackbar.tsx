import { useCallback, useState } from 'react';

/** A message, with an optional action. */
interface Notice {
  id: number;
  message: string;
  more?: Offer | undefined;
}

/** Action button of a message. */
interface Offer {
  words: string;
  act(): void;
}

/** State of the snackbar: a new message replaces the previous one. */
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

/** Shows the last message with its action, until it is closed. */
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
