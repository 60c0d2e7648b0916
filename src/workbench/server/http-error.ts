/** A failed request, with a French message for the author. */
export class HttpError extends Error {
  /** Status of the response. */
  readonly status: number;

  constructor(message: string, status = 400) {
    super(message);
    this.status = status;
  }
}
