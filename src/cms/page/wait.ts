/** What had the focus when a save was asked for by its keys, which move the focus to their button. */
let asking: Element | null = null;

/** Notes what has the focus: it gets it back after a save that is refused. */
export function noteFocus(): void {
  asking = document.activeElement;
}

/**
 * Holds the page as long as something is being saved: what would be typed meanwhile would be in no file, and what
 * would be opened would be left. Sveltia greys what is inert.
 */
export async function waitFor<Result>(saving: Promise<Result>): Promise<Result> {
  const parts = [...document.body.children].filter(
    (part): part is HTMLElement => part instanceof HTMLElement && !part.inert,
  );
  const focused = asking ?? document.activeElement;
  asking = null;
  for (const part of parts) part.inert = true;
  try {
    return await saving;
  } finally {
    for (const part of parts) part.inert = false;
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
