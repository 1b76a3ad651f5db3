import { ERROR_CODES, type ErrorBody } from '#shared/contract/common.ts';
import { errorTexts } from '#shared/texts/common.ts';

/**
 * - `network`: no answer of the API was read: no connection, time-out, or something else answered (HTML of a captive portal).
 *   Whether a write took effect is unknown.
 * - `http`: the API refused or failed.
 * - `invalid`: the API answered 2xx with a body that the contract does not know.
 */
export type ApiErrorKind = 'network' | 'http' | 'invalid';

interface ApiErrorParts {
  readonly kind: ApiErrorKind;
  readonly status?: number;
  readonly body?: Partial<ErrorBody>;
  readonly requestId?: string | null;
  readonly retryAfter?: number | null;
  readonly message?: string;
  readonly cause?: unknown;
}

/** The one error of the API client. `message` is Polish and may be shown as it is (docs/product.md §8). */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  /** HTTP status, 0 when nothing answered. */
  readonly status: number;
  /** A code of `ERROR_CODES`; decide by it, never by the message. */
  readonly code: string | null;
  /** First message per field (422). */
  readonly fieldErrors: Readonly<Record<string, string>>;
  /** Pieces in stock, with `out_of_stock`. */
  readonly available: number | null;
  readonly requestId: string | null;
  /** Seconds to wait (429). */
  readonly retryAfter: number | null;

  constructor(parts: ApiErrorParts) {
    super(parts.message ?? parts.body?.message ?? defaultMessage(parts), { cause: parts.cause });
    this.name = 'ApiError';
    this.kind = parts.kind;
    this.status = parts.status ?? 0;
    this.code = parts.body?.code ?? null;
    this.fieldErrors = firstMessages(parts.body?.errors);
    this.available = parts.body?.available ?? null;
    this.requestId = parts.body?.requestId ?? parts.requestId ?? null;
    this.retryAfter = parts.retryAfter ?? null;
  }
}

function defaultMessage({ kind, status = 0 }: ApiErrorParts): string {
  if (status >= 500) return errorTexts.server;
  return kind === 'network' ? errorTexts.offline : errorTexts.generic;
}

function firstMessages(errors: ErrorBody['errors']): Record<string, string> {
  const pairs = Object.entries(errors ?? {}).map(([field, [first]]) => [field, first ?? errorTexts.generic]);
  return Object.fromEntries(pairs);
}

/** Same request, same key, later: no answer, an overloaded or failing server, or the first try still running (docs/offline.md). */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.kind === 'network') return true;
  return error.status === 408 || error.status === 409 || error.status >= 500;
}

/** Whether the server may have done what was asked all the same. */
export const isOutcomeUnknown = (error: ApiError): boolean => isTransient(error) || error.kind === 'invalid';

declare module '@tanstack/react-query' {
  interface Register {
    /** Every query and mutation goes through the API client, which fails with nothing else. */
    defaultError: ApiError;
  }
}

/** The session is over or another user's: the log-in screen says so, and nothing else has to. */
export function endsSession(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.code === ERROR_CODES.otherUser);
}
