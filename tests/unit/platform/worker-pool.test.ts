import { afterEach, describe, expect, it } from 'vitest';
import { WorkerPool } from '../../../src/platform/worker-pool.ts';

let threads: WorkerPool<number, unknown>;
const start = (script: string, data?: unknown) => {
  const head = "import { parentPort, threadId, workerData } from 'node:worker_threads';";
  threads = new WorkerPool(
    new URL(`data:text/javascript,${encodeURIComponent(head + script)}`),
    data,
  );
};
const answering = (answer: string) =>
  start(`parentPort.on('message', async (task) => parentPort.postMessage(${answer}));`);
afterEach(() => threads.end());

describe('threads', () => {
  it('give their answers in the order of the tasks, whichever is ready first', async () => {
    answering('await new Promise((done) => setTimeout(done, 20 - task, [task]))');
    threads.expect(4);
    expect(await threads.map([1, 20, 3, 4])).toEqual([[1], [20], [3], [4]]);
    expect(await threads.map([])).toEqual([]);
  });

  it('answer one task after another that was asked alone', async () => {
    answering('task * 2');
    expect(await Promise.all([threads.run(1), threads.run(2), threads.run(3)])).toEqual([2, 4, 6]);
  });

  it('answer no task after the first error', async () => {
    answering("(() => { throw new Error('ENOSPC') })()");
    await expect(threads.run(1)).rejects.toThrow('ENOSPC');
    await expect(threads.run(2)).rejects.toThrow('ENOSPC');
  });

  it('know what they were told at their start', async () => {
    start("parentPort.on('message', () => parentPort.postMessage(workerData));", 'un dossier');
    expect(await threads.map([1])).toEqual(['un dossier']);
  });

  it('stop at the first error, and tell it', async () => {
    answering("task === 2 ? (() => { throw new Error('ENOSPC') })() : task");
    await expect(threads.map(Array.from({ length: 50 }, (_, rank) => rank))).rejects.toThrow(
      'ENOSPC',
    );
  });

  it('that fell before they were asked tell it when they are', async () => {
    start("throw new Error('no script');");
    await new Promise((done) => setTimeout(done, 200));
    await expect(threads.map([1])).rejects.toThrow('no script');
  });
});
