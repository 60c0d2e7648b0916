import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { debounce } from '../../../../src/workbench/page/entry/debounce.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const make = () => {
  const task = vi.fn();
  return { task, ...debounce(task, { wait: 1500, maxWait: 5000 }) };
};

it('runs once, after the pause', () => {
  const { task, schedule } = make();
  for (let key = 0; key < 3; key++) {
    schedule();
    vi.advanceTimersByTime(1000);
  }
  expect(task).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);
  expect(task).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(task).toHaveBeenCalledTimes(1);
});

it('runs every five seconds while there is no pause', () => {
  const { task, schedule } = make();
  const times: number[] = [];
  const start = Date.now();
  task.mockImplementation(() => times.push(Date.now() - start));
  // A key every 200 ms for 21 s: the first key after a run starts the next five seconds.
  for (let key = 0; key < 105; key++) {
    schedule();
    vi.advanceTimersByTime(200);
  }
  expect(times).toEqual([5000, 10_000, 15_000, 20_000]);
});

it('does not run once it is cancelled, and starts anew afterwards', () => {
  const { task, schedule, cancel } = make();
  schedule();
  vi.advanceTimersByTime(1400);
  cancel();
  vi.advanceTimersByTime(60_000);
  expect(task).not.toHaveBeenCalled();
  for (let key = 0; key < 4; key++) {
    schedule();
    vi.advanceTimersByTime(1000);
  }
  expect(task).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);
  expect(task).toHaveBeenCalledTimes(1);
});
