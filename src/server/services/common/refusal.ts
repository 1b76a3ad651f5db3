/**
 * A refusal that the caller is told about: HTTP status, code and Polish message of docs/api.md "Errors". Thrown by
 * services before they change anything; everything else that is thrown becomes a 500 without internals.
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

export interface RefusalExtra {
  /** Messages by field. */
  readonly errors?: Record<string, string[]>;
  /** Pieces that can still be had (`out_of_stock`). */
  readonly available?: number;
  /** Seconds for `Retry-After` (429). */
  readonly retryAfter?: number;
}
