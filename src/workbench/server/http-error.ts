/** A request that is not served, with a French sentence for the person at the screen. */
export class HttpError extends Error {
  /** Status of the answer. */
  readonly status: number;

  constructor(says: string, status = 400) {
    super(says);
    this.status = status;
  }
}
