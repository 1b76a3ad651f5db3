import { isUnavailable } from '#server/db/failures.ts';
import { Refusal } from '#server/services/common/refusal.ts';
import type { ErrorBody } from '#shared/contract/common.ts';
import { errorTexts } from '#shared/texts/common.ts';

/** The response for an error. `isFailure`: a server fault, which is logged. */
interface ErrorAnswer {
  readonly status: number;
  readonly body: ErrorBody;
  readonly retryAfter: number | null;
  readonly isFailure: boolean;
}

/** `Retry-After` in seconds while the database is unavailable. */
const DATABASE_RETRY_S = 5;

/**
 * A refusal as it is; any other error as 500, or 503 while the database is unavailable, without internals (docs/api.md
 * "Errors").
 */
export function errorAnswer(error: unknown, requestId: string): ErrorAnswer {
  if (error instanceof Refusal) {
    const retryAfter = error.extra.retryAfter ?? null;
    return { status: error.status, body: refusalBody(error, requestId), retryAfter, isFailure: false };
  }
  const body = { message: errorTexts.server, requestId };
  return isUnavailable(error)
    ? { status: 503, body, retryAfter: DATABASE_RETRY_S, isFailure: true }
    : { status: 500, body, retryAfter: null, isFailure: true };
}

/** Response body of docs/api.md "Errors". */
export function refusalBody({ message, code, extra }: Refusal, requestId: string): ErrorBody {
  return {
    message,
    code,
    ...(extra.errors ? { errors: extra.errors } : {}),
    ...(extra.available === undefined ? {} : { available: extra.available }),
    ...(extra.count === undefined ? {} : { count: extra.count }),
    requestId,
  };
}
