interface WorkbenchHeaderProps {
  /** Errors, drafts and warnings in words; undefined when there are none. */
  status: string | undefined;
  onShowStatus(): void;
  onShowKeyboard(): void;
  onShowPictures(): void;
  onShowReviews(): void;
  onShowChanges(): void;
}

/** The top bar, with the buttons of the dialogs about the whole site. */
export function WorkbenchHeader(props: WorkbenchHeaderProps) {
  const { status, onShowStatus, onShowKeyboard, onShowPictures, onShowReviews, onShowChanges } =
    props;
  return (
    <header className="top">
      <p className="brand">
        <strong>L’atelier</strong>
      </p>
      {status !== undefined ? (
        <button type="button" className="quiet" onClick={onShowStatus}>
          {status}
        </button>
      ) : (
        <span className="sense">Tout est en ordre.</span>
      )}
      <button type="button" className="quiet" onClick={onShowKeyboard}>
        Clavier
      </button>
      <button type="button" className="quiet" onClick={onShowPictures}>
        Images
      </button>
      <button type="button" className="quiet" onClick={onShowReviews}>
        À relire
      </button>
      <button type="button" onClick={onShowChanges}>
        Ce qui a changé
      </button>
    </header>
  );
}
