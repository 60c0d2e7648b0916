/** What had the focus when a save was asked for, by its keys or by its button, which take the focus. */
let asking: Element | null = null;

/** Notes what has the focus as a save is asked for: it gets it back once that is done or refused. */
export function noteFocus(): void {
  const { activeElement, body } = document;
  asking = activeElement === body ? null : activeElement;
}

/** How many saves, and additions to a list, hold the page. */
let works = 0;

/** Whether a text is being saved: a window says what stops that. */
export const isSaving = (): boolean => works > 0;

/** After how long a save that hangs gives the page back, for its words to be copied, in milliseconds. */
const LONGEST = 60_000;

/**
 * Holds the page as long as something is being saved, or added to a list: what would be typed meanwhile would be in no
 * file, and what would be opened would be left. Sveltia greys what is inert.
 */
export async function waitFor<Result>(saving: Promise<Result>): Promise<Result> {
  const parts = [...document.body.children].filter(
    (part): part is HTMLElement => part instanceof HTMLElement && !part.inert,
  );
  const focused = asking ?? document.activeElement;
  asking = null;
  const hold = (isHeld: boolean) => {
    for (const part of parts) part.inert = isHeld;
  };
  hold(true);
  works += 1;
  const release = setTimeout(hold, LONGEST, false);
  try {
    return await saving;
  } finally {
    works -= 1;
    clearTimeout(release);
    hold(false);
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
