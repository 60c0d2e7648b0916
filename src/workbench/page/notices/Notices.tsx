import { useCallback, useState } from 'react';

/** Something that was done or has to be said. */
interface Notice {
  id: number;
  says: string;
  undo?: (() => void) | undefined;
}

/** What was said last; the newest replaces the one before. */
export function useNotices() {
  const [notice, setNotice] = useState<Notice>();
  const tell = useCallback(
    (says: string, undo?: () => void) =>
      setNotice((before) => ({ id: (before?.id ?? 0) + 1, says, undo })),
    [],
  );
  const close = useCallback(() => setNotice(undefined), []);
  return { notice, tell, close };
}

/** Shows what was said last, with the button that takes it back. It stays until it is closed. */
export function Notices({ notice, close }: ReturnType<typeof useNotices>) {
  return (
    <div role="status" className="notices">
      {notice && (
        <div className="notice" key={notice.id}>
          <p>{notice.says}</p>
          {notice.undo && (
            <button
              type="button"
              className="small"
              onClick={() => {
                notice.undo?.();
                close();
              }}
            >
              Défaire
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
