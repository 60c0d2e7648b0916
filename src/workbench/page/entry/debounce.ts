/** How long a task waits, in milliseconds. */
interface DebounceOptions {
  /** Pause after the last call of `schedule`. */
  wait: number;
  /** Longest time after the first call of `schedule` that the task has not followed yet. */
  maxWait: number;
}

/** A task that runs after a pause. */
export interface Debounced {
  /** Runs the task after `wait`, or after what is left of `maxWait`. */
  schedule(): void;
  /** Takes back what was scheduled. */
  cancel(): void;
}

/** Runs a task once `schedule` was not called for a while, and at the latest after `maxWait`. */
export function debounce(task: () => unknown, { wait, maxWait }: DebounceOptions): Debounced {
  let pause: ReturnType<typeof setTimeout> | undefined;
  let limit: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => {
    clearTimeout(pause);
    clearTimeout(limit);
    pause = undefined;
    limit = undefined;
  };
  const run = () => {
    cancel();
    task();
  };
  return {
    schedule() {
      clearTimeout(pause);
      pause = setTimeout(run, wait);
      limit ??= setTimeout(run, maxWait);
    },
    cancel,
  };
}
