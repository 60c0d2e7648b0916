import { useEffect, useId, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Element focused when a dialog opens. */
const FIRST = '.dialog-body :is(input:not([hidden]), textarea, select, button, [role="listbox"])';

interface DialogProps {
  title: string;
  /** Called by Escape and by the close button. */
  onClose(): void;
  /** Whether it fills most of the page. */
  isWide?: boolean;
  children: ReactNode;
}

/**
 * A modal dialog, which restores the focus when it is closed. It is rendered by a portal on the body, so
 * that its forms are not nested in another form. React still bubbles its events to its parents.
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
