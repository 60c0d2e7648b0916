/** Remembers where the focus was before it entered the toast, to bring it back there. */
export interface FocusReturn {
  /** Notes the element that has just lost the focus to the toast; `null` when there was none. */
  setOrigin: (element: EventTarget | null) => void;
  /** Notes the element that asked for the toast, the second choice. */
  setTrigger: (element: EventTarget | null) => void;
  /** Moves the focus to the origin, else to the trigger, else to the title of the page. */
  giveBack: () => void;
}

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

/** Makes an empty memory. An element that is gone or hidden is passed over when its turn comes. */
export function createFocusReturn(): FocusReturn {
  let origin: EventTarget | null = null;
  let trigger: EventTarget | null = null;
  return {
    setOrigin: (element) => (origin = element),
    setTrigger: (element) => (trigger = element),
    giveBack: () => {
      if (!focus(origin) && !focus(trigger)) focusTitle();
      origin = null;
    },
  };
}
