import * as v from 'valibot';
import type { Call, CallInput, CallResponse } from '#shared/contract/call.ts';
import { ERROR_CODES, type ErrorBody, errorBody } from '#shared/contract/common.ts';
import { HEADERS } from '#shared/contract/headers.ts';
import type { RouteRow } from '#shared/contract/rows/routes.ts';
import { errorTexts } from '#shared/texts/common.ts';
import { session } from '#web/state/session.ts';
import { ApiError } from './api-error.ts';
import { addressOf, formOf } from './call-address.ts';
import { recordOrigin } from './data-age.ts';
import { deadline } from './deadline.ts';
import { callOutcomeOf, PORTAL_STATUS, reportCallOutcome } from './traffic.ts';

/** docs/offline.md: every request has a time limit, because a hung one would block the queue. */
const DEFAULT_TIMEOUT_MS = 15_000;

type Part<Key extends string, Value> = keyof Value extends never ? { [K in Key]?: never } : { [K in Key]: Value };
type OptionalPart<Key extends string, Value> = keyof Value extends never
  ? { [K in Key]?: never }
  : { [K in Key]?: Value };
/** Params and body as the schemas of the call take them; parts that the call does not have are not allowed. */
export type CallArgs<C extends Call> = Part<'params', CallInput<C>['params']> &
  OptionalPart<'query', CallInput<C>['query']> &
  Part<'body', CallInput<C>['body']>;

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** UUID of the user's action; the same one for a retry. A new one when absent. */
  readonly idempotencyKey?: string;
  /** Id of the user who made the change; it is never sent for another user. The logged-in user when absent. */
  readonly owner?: string;
  /** Version of the cart that the user saw (docs/api.md "Cart"). */
  readonly cartVersion?: string;
  /** Milliseconds. */
  readonly timeout?: number;
  /** Replaces the browser's `fetch`, for large bodies. */
  readonly transport?: typeof fetch;
}

/**
 * Sends a call of the contract and returns its validated answer.
 * @throws {ApiError} for every failure, except that an abort by `options.signal` rejects with that signal's reason.
 */
export async function callApi<C extends Call>(
  call: C,
  args: CallArgs<C>,
  options: CallOptions = {},
): Promise<CallResponse<C>> {
  const read: BodyReader = (response, signal) => readJson(response, call.response, signal);
  const { response, body } = await acceptedAnswer(call, args, options, read);
  recordOrigin(body, response.headers);
  return body as CallResponse<C>;
}

type BodyReader = (response: Response, signal: AbortSignal | undefined) => Promise<unknown>;

/**
 * Sends a call and returns its accepted answer with the body that `read` makes; of a refusal it is an error body.
 * @throws {ApiError} for every failure and refusal
 */
export async function acceptedAnswer(
  call: Call,
  args: LooseArgs,
  options: CallOptions,
  read: BodyReader,
): Promise<Answer> {
  const { route } = call;
  const isOfUser = route.who === 'user' || route.who === 'guest';
  const userId = isOfUser ? (options.owner ?? session.user()?.id ?? null) : null;
  const hasLeft = () => userId !== null && userId !== session.user()?.id;
  if (hasLeft()) throw otherUser(true);
  // The cookie may belong to another user by now.
  if (userId === null && route.who === 'user' && route.effect === 'write') throw noSession();
  const logIns = session.logIns();
  try {
    const { response, body } = await answerTo(route, knownOf(call, args), options, userId, read);
    // Sent before the latest log-in, of no user too: nothing was applied, and the new session is not affected.
    const needsUser = userId !== null || route.who === 'user';
    if (response.status === 401 && needsUser && logIns !== session.logIns()) throw new ApiError({ kind: 'network' });
    if (!response.ok) throw refusal(response, body as ErrorBody | undefined);
    // docs/api.md "Whose": an answer for another account, or after a log-out, is rejected.
    const answered = response.headers.get(HEADERS.user) ?? userId;
    if (hasLeft() || (userId !== null && answered !== userId)) throw otherUser(false);
    return { response, body };
  } catch (error) {
    // Whatever came of it, it is not for who is logged in now, and is not tried again for them.
    if (error instanceof ApiError && hasLeft()) throw otherUser(true);
    throw error;
  }
}

interface LooseArgs {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** Removes unknown filters: addresses may contain any parameter, and the server refuses those that it does not know. */
function knownOf({ route, query, body }: Call, args: LooseArgs): LooseArgs {
  if (route.effect !== 'read') return args;
  return { ...args, query: pick(query, args.query), body: pick(body, args.body) };
}

function pick(schema: v.GenericSchema, values: unknown): unknown {
  const { entries } = schema as Partial<v.ObjectSchema<v.ObjectEntries, undefined>>;
  if (entries === undefined || values === undefined) return values;
  return Object.fromEntries(Object.entries(Object(values)).filter(([name]) => Object.hasOwn(entries, name)));
}

interface Answer {
  readonly response: Response;
  readonly body: unknown;
}

/** The time limit includes the body: a connection may go silent in the middle of it. */
async function answerTo(
  route: RouteRow,
  args: LooseArgs,
  options: CallOptions,
  userId: string | null,
  read: BodyReader,
): Promise<Answer> {
  const { signal, end } = deadline(options.timeout ?? DEFAULT_TIMEOUT_MS, options.signal);
  try {
    const response = await send(route, args, options, userId, signal);
    return { response, body: await read(response, options.signal) };
  } finally {
    end();
  }
}

async function send(
  route: RouteRow,
  args: LooseArgs,
  options: CallOptions,
  userId: string | null,
  signal: AbortSignal,
): Promise<Response> {
  try {
    return await (options.transport ?? fetch)(addressOf(route, args), {
      method: route.method,
      headers: headersOf(route, options, userId),
      body: bodyOf(route, args.body),
      // The cookie may still belong to an earlier user, so guests send none.
      credentials: userId === null && route.who === 'guest' ? 'omit' : 'include',
      // The API forbids caching; a captive portal's page may allow it and would outlast the portal.
      cache: 'no-store',
      signal,
    });
  } catch (cause) {
    options.signal?.throwIfAborted();
    reportCallOutcome('no-answer');
    throw new ApiError({ kind: 'network', cause });
  }
}

function headersOf(route: RouteRow, options: CallOptions, userId: string | null): Headers {
  const headers = new Headers({ Accept: 'application/json' });
  if (userId !== null) headers.set(HEADERS.user, userId);
  if (route.effect === 'write')
    headers.set(HEADERS.idempotencyKey, `"${options.idempotencyKey ?? crypto.randomUUID()}"`);
  if (options.cartVersion !== undefined) headers.set(HEADERS.cartVersion, options.cartVersion);
  if (route.encoding === 'json') headers.set('Content-Type', 'application/json');
  return headers;
}

function bodyOf(route: RouteRow, body: unknown): BodyInit | null {
  if (route.method === 'GET' || body === undefined) return null;
  if (route.encoding === 'json') return JSON.stringify(body);
  // URLSearchParams sets the form content type itself.
  return formOf(body as Record<string, unknown>);
}

/**
 * The checked body of an answer: of an accepted one as `schema` says, of a refusal an error body, if it has one. What
 * does not fit and does not name a request of the API comes from a captive portal or a proxy: the outcome is unknown,
 * as without an answer.
 * @throws {ApiError}
 */
export async function readJson(
  response: Response,
  schema: v.GenericSchema,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const { ok, status } = response;
  const requestId = requestIdOf(response);
  const checked = v.safeParse(ok ? schema : errorBody, await parsed(response, signal));
  const isOurs = checked.success || requestId !== null;
  const outcome = callOutcomeOf(response, isOurs);
  if (outcome !== null) reportCallOutcome(outcome);
  if (checked.success) return checked.output;
  if (!isOurs && (status < 500 || status === PORTAL_STATUS)) throw new ApiError({ kind: 'network', status });
  if (ok) throw new ApiError({ kind: 'invalid', status, requestId });
  return undefined;
}

/** @throws {ApiError} unless the body is whole JSON */
async function parsed(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  try {
    if (!response.headers.get('Content-Type')?.includes('application/json')) throw new TypeError('not JSON');
    return await response.json();
  } catch (cause) {
    signal?.throwIfAborted();
    const outcome = callOutcomeOf(response, false);
    if (outcome !== null) reportCallOutcome(outcome);
    const { status } = response;
    const [requestId, retryAfter] = [requestIdOf(response), retryAfterOf(response)];
    throw new ApiError({ kind: 'network', status, requestId, retryAfter, cause });
  }
}

function refusal(response: Response, body: ErrorBody | undefined): ApiError {
  return new ApiError({
    kind: 'http',
    status: response.status,
    ...(body && { body }),
    requestId: requestIdOf(response),
    retryAfter: retryAfterOf(response),
  });
}

/** Seconds; null without them, as where a date is named. */
function retryAfterOf({ headers }: Response): number | null {
  const wait = Number(headers.get('Retry-After') ?? Number.NaN);
  return Number.isFinite(wait) ? wait : null;
}

/** `isLate`: whose call it was has left, so it says nothing of the present session. */
const otherUser = (isLate: boolean) => ownError(403, ERROR_CODES.otherUser, errorTexts.otherUser, isLate);

const noSession = () => ownError(401, ERROR_CODES.noSession, errorTexts.noSession);

/** What the server would answer, without asking it. */
const ownError = (status: number, code: string, message: string, isLate = false) =>
  new ApiError({ kind: 'http', status, body: { code, message }, isLate });

function requestIdOf(response: Response): string | null {
  return response.headers.get(HEADERS.requestId);
}
