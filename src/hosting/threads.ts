import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** A worker, and the error that ends it, which rejects whatever waits for it. */
interface Hand {
  worker: Worker;
  fall: Promise<never>;
}

/**
 * One thread for each processor, all running one script, which answers each message with one message.
 * They start at once, beside what the main thread still has to do.
 */
export class Threads<Task, Answer> {
  #hands: Hand[];

  /**
   * @param script - Its module.
   * @param data - What each of them is told once, as `workerData`.
   */
  constructor(script: URL, data: unknown) {
    this.#hands = Array.from({ length: availableParallelism() }, () => {
      const worker = new Worker(script, { workerData: data });
      const fall = new Promise<never>((_, reject) => worker.once('error', reject));
      // A thread that falls before it is asked is told when it is.
      fall.catch(() => undefined);
      return { worker, fall };
    });
  }

  /**
   * Hands out tasks, in their order, to whichever thread is free.
   *
   * @returns The answers, in the order of the tasks.
   * @throws The first error of any thread, once all have stopped.
   */
  async map(tasks: readonly Task[]): Promise<Answer[]> {
    const answers: Answer[] = [];
    const left = [...tasks.entries()].reverse();
    const work = async ({ worker, fall }: Hand) => {
      for (let next = left.pop(); next !== undefined; next = left.pop()) {
        const [rank, task] = next;
        worker.postMessage(task);
        [answers[rank]] = (await Promise.race([once(worker, 'message'), fall])) as [Answer];
      }
    };
    const stop = (error: unknown) => {
      left.length = 0;
      throw error;
    };
    const ends = await Promise.allSettled(this.#hands.map((hand) => work(hand).catch(stop)));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
    return answers;
  }

  /** Ends the threads. */
  async end(): Promise<void> {
    await Promise.all(this.#hands.map(({ worker }) => worker.terminate()));
  }
}
