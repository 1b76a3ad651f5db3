/**
 * A refusal for the caller: HTTP status, code and Polish message of docs/api.md "Errors". Services throw it before they
 * change anything; any other error becomes a 500 without internals.
 */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly extra: RefusalExtra;

  constructor(status: number, code: string, message: string, extra: RefusalExtra = {}) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
    this.extra = extra;
  }
}

interface RefusalExtra {
  /** Messages by field. */
  readonly errors?: Record<string, string[]>;
  /** Pieces that are still available (`out_of_stock`). */
  readonly available?: number;
  /** What the line holds now (`count_changed`). */
  readonly count?: number;
  /** Seconds for `Retry-After` (429). */
  readonly retryAfter?: number;
}
