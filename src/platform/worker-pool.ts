import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** A job, with the promise of its caller. */
interface Job<Task, Answer> {
  task: Task;
  done: (answer: Answer) => void;
  fail: (error: unknown) => void;
}

/**
 * Threads that run one script, which answers each message with one message. The first starts at once,
 * beside what the main thread still has to do; the others when there is work for them, or will be.
 */
export class WorkerPool<Task, Answer> {
  #script: URL;
  #data: unknown;
  #workers: Worker[] = [];
  #free: Worker[] = [];
  #waiting: Job<Task, Answer>[] = [];
  #busy = new Map<Worker, Job<Task, Answer>>();
  /** First worker error; no job is dispatched after it. */
  #fall: { error: unknown } | undefined;

  /**
   * @param script - Its module.
   * @param data - Given to each thread once, as `workerData`.
   */
  constructor(script: URL, data: unknown) {
    this.#script = script;
    this.#data = data;
    this.#start();
  }

  #start(): void {
    const worker = new Worker(this.#script, { workerData: this.#data });
    const give = () => {
      const job = this.#busy.get(worker);
      this.#busy.delete(worker);
      return job;
    };
    worker.on('message', (answer: Answer) => {
      give()?.done(answer);
      this.#free.push(worker);
      this.#send();
    });
    worker.on('error', (error) => {
      this.#fall ??= { error };
      give()?.fail(error);
      this.#send();
    });
    this.#workers.push(worker);
    this.#free.push(worker);
  }

  /** Dispatches queued jobs to free threads. */
  #send(): void {
    if (this.#fall) {
      for (const { fail } of this.#waiting.splice(0)) fail(this.#fall.error);
      return;
    }
    while (this.#free.length > 0 && this.#waiting.length > 0) {
      const worker = this.#free.pop()!;
      const job = this.#waiting.shift()!;
      this.#busy.set(worker, job);
      worker.postMessage(job.task);
    }
  }

  /**
   * Queues one job.
   *
   * @throws The first error of any thread.
   */
  run(task: Task): Promise<Answer> {
    return new Promise((done, fail) => {
      this.#waiting.push({ task, done, fail });
      this.#send();
    });
  }

  /**
   * Starts as many threads as there are processors, if there will be work for them.
   *
   * @param tasks - How many.
   * @param few - Jobs below which another thread is not worth its start.
   */
  expect(tasks: number, few = 1): void {
    const most = Math.min(availableParallelism(), Math.ceil(tasks / few));
    while (this.#workers.length < most) this.#start();
  }

  /**
   * Queues jobs, in their order.
   *
   * @param tasks - May be none.
   * @returns The answers, in the order of the tasks.
   * @throws The first error of any thread, once all have stopped.
   */
  async map(tasks: readonly Task[]): Promise<Answer[]> {
    const answers = tasks.map((task) => this.run(task));
    await Promise.allSettled(answers);
    return Promise.all(answers);
  }

  /** Ends the threads. */
  async end(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }
}
