/** A build of less than this, in milliseconds, says nothing of its steps. */
const SILENCE_MS = 2000;

/** `npm run -s`, `npm run --silent`. */
const isSilent = process.env.npm_config_loglevel === 'silent';

/**
 * Says what a long command does: on a terminal in one line that is written anew, in a log in a line for each
 * step.
 */
export class Progress {
  readonly #start = performance.now();
  readonly #isTerminal = process.stdout.isTTY;
  #step = '';

  /**
   * @param step - What begins now, as the reader would say it.
   * @param detail - How far it is; shown on a terminal alone.
   */
  say(step: string, detail = ''): void {
    const isNew = step !== this.#step;
    if (isSilent || performance.now() - this.#start < SILENCE_MS) return;
    this.#step = step;
    if (this.#isTerminal) process.stdout.write(`\r\u001B[2K${step}${detail}…`);
    else if (isNew) console.log(`${step}…`);
  }

  /** Takes the line away, before the command says something that stays. */
  clear(): void {
    if (this.#isTerminal && this.#step !== '') process.stdout.write('\r\u001B[2K');
  }
}
