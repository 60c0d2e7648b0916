/** Delays in milliseconds. */
interface DebounceOptions {
  /** Delay after the last call of `schedule`. */
  wait: number;
  /** Maximum delay after the first call of `schedule`. */
  maxWait: number;
}

/** A debounced task. */
export interface Debounced {
  /** Runs the task after `wait`, or at the end of `maxWait`. */
  schedule(): void;
  /** Cancels the scheduled run. */
  cancel(): void;
}

/** Debounces a task, which runs at the latest after `maxWait`. */
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
