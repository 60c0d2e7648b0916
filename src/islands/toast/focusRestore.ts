export type FocusRestore = ReturnType<typeof createFocusRestore>;

function focus(element: EventTarget | null): boolean {
  if (!(element instanceof HTMLElement)) return false;
  element.focus();
  return document.activeElement === element;
}

function focusTitle(): void {
  const title = document.querySelector<HTMLElement>('main h1');
  if (!title || focus(title)) return;
  title.tabIndex = -1;
  title.addEventListener('blur', () => title.removeAttribute('tabindex'), { once: true });
  title.focus();
}

/**
 * Remembers where the focus was before it entered the toast, to bring it back there. Removed or hidden elements
 * are skipped.
 */
export function createFocusRestore() {
  let origin: EventTarget | null = null;
  let trigger: EventTarget | null = null;
  return {
    /** Notes the element that has just lost the focus to the toast; `null` when there was none. */
    setOrigin: (element: EventTarget | null) => (origin = element),
    /** Notes the element that asked for the toast, the second choice. */
    setTrigger: (element: EventTarget | null) => (trigger = element),
    /** Moves the focus to the origin, else to the trigger, else to the title of the page. */
    restore: () => {
      if (!focus(origin) && !focus(trigger)) focusTitle();
      origin = null;
    },
  };
}
