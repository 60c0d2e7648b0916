/** Time on screen when a message asks for none, in milliseconds. */
const TOAST_DURATION_MS = 5000;
/** Beyond this number of milliseconds (24.8 days) a browser's timer would end at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Reasons to pause the clock: a pointer on the toast, the focus in it, the window inactive. */
type PauseReason = 'hover' | 'focus' | 'window';

/** A link shown in a toast. */
export interface ToastAction {
  /** Words of the link, in French. */
  text: string;
  /** Path from the site root, fragment, or https address. */
  href: string;
}

/** A message to show. */
export interface ToastMessage {
  /** What happened, plain text; never empty. */
  title: string;
  /** One more sentence, plain text. */
  description?: string;
  /** A link after the text; it is not read out with the message. */
  action?: ToastAction;
  /** `destructive` for what went wrong: it interrupts a screen reader. @default 'default' */
  variant?: 'default' | 'destructive';
  /**
   * Time on screen in milliseconds, pauses not counted. `Infinity` never closes by itself; zero, negative,
   * `NaN` or anything but a number counts as the default. @default TOAST_DURATION_MS
   */
  duration?: number;
}

/** A message with its id. Never modified once made. */
export interface Toast extends ToastMessage {
  /** Unique in the page, never used again. */
  readonly id: string;
  readonly variant: 'default' | 'destructive';
  readonly duration: number;
}

export type ToastStore = ReturnType<typeof createToastStore>;

const readDuration = (duration: unknown) =>
  typeof duration === 'number' && duration > 0 ? duration : TOAST_DURATION_MS;

/**
 * Keeps at most one toast and its clock. No React and no DOM in it, so any script may import it. The clock
 * runs only while somebody is subscribed, that is, while the toast can be seen.
 */
function createToastStore() {
  let current: Toast | null = null;
  let lastNumber = 0;
  let remainingMs = 0;
  let startedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pauses = new Set<PauseReason>();
  const listeners = new Set<() => void>();

  const stopClock = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    remainingMs -= performance.now() - startedAt;
  };
  const runClock = () => {
    const isStill = timer === undefined && pauses.size === 0 && listeners.size > 0;
    if (!current || !isStill || remainingMs > LONGEST_TIMER_MS) return;
    startedAt = performance.now();
    timer = setTimeout(dismiss, Math.max(0, remainingMs), current.id);
  };
  const change = (next: Toast | null) => {
    stopClock();
    current = next;
    remainingMs = next?.duration ?? 0;
    runClock();
    for (const listener of [...listeners]) listener();
  };

  /**
   * Shows a message in place of the one on screen, whose clock is forgotten.
   *
   * @returns The id of the new toast, for `dismiss`.
   */
  function toast(message: ToastMessage): string {
    const id = `toast-${++lastNumber}`;
    const duration = readDuration(message.duration);
    change({ ...message, id, variant: message.variant ?? 'default', duration });
    return id;
  }

  /** Takes the toast with this id away; does nothing if another one, or none, is on screen. */
  function dismiss(id: string): void {
    if (current?.id !== id) return;
    // The pointer and the focus leave with the toast, and the browser does not always say so.
    pauses.delete('hover');
    pauses.delete('focus');
    change(null);
  }

  /** Stops the clock for a reason; the same reason twice counts once. */
  function pause(reason: PauseReason): void {
    pauses.add(reason);
    stopClock();
  }

  /** Takes one reason away; the clock goes on with the time that was left once none remains. */
  function resume(reason: PauseReason): void {
    pauses.delete(reason);
    runClock();
  }

  /** Calls `listener` after each change. @returns The function that stops it. */
  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    runClock();
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) stopClock();
    };
  }

  return {
    toast,
    dismiss,
    pause,
    resume,
    subscribe,
    /** The toast on screen, the same object until it changes, or `null`. */
    getSnapshot: () => current,
    /** Tells whether somebody shows the toasts; before that, the last message waits. */
    isShown: () => listeners.size > 0,
  };
}

/** The one store of the page, shared by every island that imports it. */
export const toastStore = createToastStore();
