import { useCallback, useState } from 'react';

/** A message, with an optional action. */
interface Message {
  id: number;
  message: string;
  action?: SnackbarAction | undefined;
}

/** Action button of a message. */
interface SnackbarAction {
  words: string;
  run(): void;
}

/** State of the snackbar: a new message replaces the previous one. */
export function useSnackbar() {
  const [current, setCurrent] = useState<Message>();
  const show = useCallback(
    (message: string, action?: SnackbarAction) =>
      setCurrent((before) => ({ id: (before?.id ?? 0) + 1, message, action })),
    [],
  );
  const close = useCallback(() => setCurrent(undefined), []);
  return { current, show, close };
}

/** Shows the last message with its action, until it is closed. */
export function Snackbar({ current, close }: ReturnType<typeof useSnackbar>) {
  return (
    <div role="status" className="snackbar">
      {current && (
        <div className="snackbar-message" key={current.id}>
          <p>{current.message}</p>
          {current.action && (
            <button
              type="button"
              className="small"
              onClick={() => {
                current.action?.run();
                close();
              }}
            >
              {current.action.words}
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
