import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** A worker, and the error that ends it, which rejects whatever waits for it. */
interface Hand {
  worker: Worker;
  fall: Promise<never>;
}

/**
 * Threads that run one script, which answers each message with one message. The first starts at once,
 * beside what the main thread still has to do; the others when there is work for them.
 */
export class Threads<Task, Answer> {
  #hands: Hand[] = [];
  #script: URL;
  #data: unknown;

  /**
   * @param script - Its module.
   * @param data - What each thread is told once, as `workerData`.
   */
  constructor(script: URL, data: unknown) {
    this.#script = script;
    this.#data = data;
    this.#start();
  }

  #start(): void {
    const worker = new Worker(this.#script, { workerData: this.#data });
    const fall = new Promise<never>((_, reject) => worker.once('error', reject));
    // A thread that falls before it is asked is told when it is.
    fall.catch(() => undefined);
    this.#hands.push({ worker, fall });
  }

  /**
   * Hands out tasks, in their order, to whichever thread is free.
   *
   * @param tasks - May be none.
   * @param few - How many tasks are too few for another thread.
   * @returns The answers, in the order of the tasks.
   * @throws The first error of any thread, once all have stopped.
   */
  async map(tasks: readonly Task[], few = 1): Promise<Answer[]> {
    const most = Math.min(availableParallelism(), Math.ceil(tasks.length / few));
    while (this.#hands.length < most) this.#start();
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
