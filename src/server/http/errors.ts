import { isDiskFull, isUnavailable } from '#server/db/failures.ts';
import { DiskNearlyFull } from '#server/environment/disk-space.ts';
import { Refusal } from '#server/services/common/refusal.ts';
import { ERROR_CODES, type ErrorBody } from '#shared/contract/common.ts';
import { errorTexts } from '#shared/texts/common.ts';
import { systemTexts } from '#shared/texts/server.ts';

/** The response for an error. `isFailure`: a server fault, which is logged */
export interface ErrorAnswer {
  readonly status: number;
  readonly body: ErrorBody;
  readonly retryAfter: number | null;
  readonly isFailure: boolean;
}

/** `Retry-After` in seconds while the database is unavailable. */
const DATABASE_RETRY_S = 5;
/** The same while there is no room on its disk, which an operator has to make. */
const DISK_RETRY_S = 30;

/**
 * A refusal as it is; any other error as 500, or 503 while the database is unavailable, without internals (docs/api.md
 * "Errors").
 */
export function errorAnswer(error: unknown, requestId: string): ErrorAnswer {
  if (error instanceof Refusal) {
    const retryAfter = error.extra.retryAfter ?? null;
    return { status: error.status, body: refusalBody(error, requestId), retryAfter, isFailure: false };
  }
  if (error instanceof DiskNearlyFull || isDiskFull(error)) {
    const body = { message: systemTexts.noRoom, code: ERROR_CODES.unavailable, requestId };
    return { status: 503, body, retryAfter: DISK_RETRY_S, isFailure: true };
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
