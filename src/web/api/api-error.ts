import { ERROR_CODES, type ErrorBody } from '#shared/contract/common.ts';
import { errorTexts } from '#shared/texts/common.ts';
import { PORTAL_STATUS } from './traffic.ts';

/**
 * - `network`: the API did not answer: no connection, time-out, or another answer such as a captive portal's HTML.
 *   Whether a write took effect is unknown.
 * - `http`: the API refused or failed.
 * - `invalid`: the API answered 2xx with a body that does not match the contract.
 */
type ApiErrorKind = 'network' | 'http' | 'invalid';

interface ApiErrorParts {
  readonly kind: ApiErrorKind;
  readonly status?: number;
  readonly body?: Partial<ErrorBody>;
  readonly requestId?: string | null;
  readonly retryAfter?: number | null;
  readonly message?: string;
  readonly isLate?: boolean;
  readonly cause?: unknown;
}

/** The only error of the API client. `message` is Polish and may be shown to users (docs/product.md §8). */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  /**
   * HTTP status of the API, or of a gateway in front of it that fails (500 and up) or takes no more (413, 429); 0 without
   * one: what a captive portal refuses, such as a page for 404 or 401, says nothing about the call.
   */
  readonly status: number;
  /** One of `ERROR_CODES`; decide by it, never by the message. */
  readonly code: string | null;
  /** First message per field (422). */
  readonly fieldErrors: Readonly<Record<string, string>>;
  /** Pieces in stock, with `out_of_stock`. */
  readonly available: number | null;
  /** What the line holds on the server, with `count_changed`. */
  readonly count: number | null;
  readonly requestId: string | null;
  /** Seconds to wait (429). */
  readonly retryAfter: number | null;
  /** The user of the call has logged out since: it says nothing of the present session. */
  readonly isLate: boolean;

  constructor(parts: ApiErrorParts) {
    super(parts.message ?? parts.body?.message ?? defaultMessage(parts), { cause: parts.cause });
    this.name = 'ApiError';
    this.kind = parts.kind;
    this.status = statusOf(parts);
    this.code = parts.body?.code ?? null;
    this.fieldErrors = firstMessages(parts.body?.errors);
    this.available = parts.body?.available ?? null;
    this.count = parts.body?.count ?? null;
    this.requestId = parts.body?.requestId ?? parts.requestId ?? null;
    this.retryAfter = parts.retryAfter ?? null;
    this.isLate = parts.isLate ?? false;
  }
}

/** Refusals that a gateway makes itself: a body that is too large, and too many requests. */
const GATEWAY_REFUSALS: readonly number[] = [413, 429];

function statusOf({ kind, status = 0 }: ApiErrorParts): number {
  if (kind !== 'network' || GATEWAY_REFUSALS.includes(status)) return status;
  return status >= 500 && status !== PORTAL_STATUS ? status : 0;
}

function defaultMessage(parts: ApiErrorParts): string {
  const status = statusOf(parts);
  if (status >= 500) return errorTexts.server;
  return parts.kind === 'network' && status === 0 ? errorTexts.offline : errorTexts.generic;
}

function firstMessages(errors: ErrorBody['errors']): Record<string, string> {
  const pairs = Object.entries(errors ?? {}).map(([field, [first]]) => [field, first ?? errorTexts.generic]);
  return Object.fromEntries(pairs);
}

/**
 * Whether the same request may be retried later under the same key: no answer, an overloaded or failing server, or
 * a first attempt that is still running (docs/offline.md).
 */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.kind === 'network') return true;
  return error.status === 408 || error.status === 409 || error.status >= 500;
}

/** Whether the server may have applied the request. */
export const isOutcomeUnknown = (error: ApiError): boolean => isTransient(error) || error.kind === 'invalid';

declare module '@tanstack/react-query' {
  interface Register {
    /** Every query and mutation uses the API client, which throws nothing else. */
    defaultError: ApiError;
  }
}

/** Whether the session is over or belongs to another user: then the log-in screen tells the user. */
export function endsSession(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.code === ERROR_CODES.otherUser);
}
