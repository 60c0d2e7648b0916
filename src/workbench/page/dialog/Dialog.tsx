import { useEffect, useId, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Element focused when a dialog opens. */
const FIRST = '.dialog-body :is(input:not([hidden]), textarea, select, button)';

/** A window over the page. */
interface DialogProps {
  /** Its heading. */
  title: string;
  /** Closed by Escape, by its button, or by whoever shows it. */
  onClose(): void;
  /** Whether it is nearly as wide as the page. */
  isWide?: boolean;
  children: ReactNode;
}

/**
 * A modal dialog, which keeps the focus until it is closed and then gives it back. It is drawn by a
 * portal on the body: the forms in it never stand inside another form, whose submit event would hide
 * theirs. React still passes its events to the components around it.
 */
export function Dialog({ title, onClose, isWide = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    dialog.current?.showModal();
    // The first input gets the focus, not the close button.
    dialog.current?.querySelector<HTMLElement>(FIRST)?.focus();
    return () => before?.focus();
  }, []);
  return createPortal(
    <dialog
      ref={dialog}
      className={isWide ? 'dialog dialog-wide' : 'dialog'}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onSubmit={(event) => event.stopPropagation()}
    >
      <div className="dialog-head">
        <h2 id={id}>{title}</h2>
        <button type="button" className="quiet" onClick={onClose}>
          Fermer
        </button>
      </div>
      <div className="dialog-body">{children}</div>
    </dialog>,
    document.body,
  );
}
