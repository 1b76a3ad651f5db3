import * as v from 'valibot';
import type { Call, CallInput, CallResponse } from '#shared/contract/call.ts';
import { ERROR_CODES, errorBody } from '#shared/contract/common.ts';
import { HEADERS } from '#shared/contract/headers.ts';
import type { RouteRow } from '#shared/contract/rows/routes.ts';
import { errorTexts } from '#shared/texts/common.ts';
import { session } from '#web/state/session.ts';
import { ApiError } from './api-error.ts';
import { addressOf, formOf } from './call-address.ts';
import { recordOrigin } from './data-age.ts';
import { deadline } from './deadline.ts';
import { callOutcomeOf, reportCallOutcome } from './traffic.ts';

/** docs/offline.md: no send may hang for ever, a hung one would hold the queue. */
const DEFAULT_TIMEOUT_MS = 15_000;

type Part<Key extends string, Value> = keyof Value extends never ? { [K in Key]?: never } : { [K in Key]: Value };
type OptionalPart<Key extends string, Value> = keyof Value extends never
  ? { [K in Key]?: never }
  : { [K in Key]?: Value };
/** Params and body as the call's schemas take them; a part the call does not have cannot be given. */
export type CallArgs<C extends Call> = Part<'params', CallInput<C>['params']> &
  OptionalPart<'query', CallInput<C>['query']> &
  Part<'body', CallInput<C>['body']>;

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** UUID of the user's action; give the same one to repeat a write. A fresh one is made when absent. */
  readonly idempotencyKey?: string;
  /** Id of the user who made the change: it is never sent on behalf of anybody else. The logged-in user when absent. */
  readonly owner?: string;
  /** Version of the cart that the user saw (docs/api.md "Cart"). */
  readonly cartVersion?: number;
  /** Milliseconds. */
  readonly timeout?: number;
  /** Instead of the browser's `fetch`, for large bodies. */
  readonly transport?: typeof fetch;
}

/**
 * Sends one call of the contract and gives its checked answer.
 * @throws {ApiError} for every failure, except that an abort by `options.signal` rejects with that signal's reason.
 */
export async function callApi<C extends Call>(
  call: C,
  args: CallArgs<C>,
  options: CallOptions = {},
): Promise<CallResponse<C>> {
  const { response, body } = await acceptedAnswer(call, args, options, readJson);
  const checked = v.safeParse(call.response, body);
  if (!checked.success) {
    throw new ApiError({ kind: 'invalid', status: response.status, requestId: requestIdOf(response) });
  }
  recordOrigin(checked.output, response.headers);
  return checked.output as CallResponse<C>;
}

type BodyReader = (response: Response, signal: AbortSignal | undefined) => Promise<unknown>;

/**
 * Sends a call and gives its accepted answer with the body as `read` makes it; a refusal's body must come as JSON.
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
  if (userId !== null && userId !== session.user()?.id) throw otherUser();
  // The cookie may be somebody else's by now.
  if (userId === null && route.who === 'user' && route.effect === 'write') throw noSession();
  const logIns = session.logIns();
  const { response, body } = await answerTo(route, knownOf(call, args), options, userId, read);
  // Sent before the log-in that has come since: nothing was done, and it says nothing of the session that is now.
  if (response.status === 401 && userId !== null && logIns !== session.logIns())
    throw new ApiError({ kind: 'network' });
  if (!response.ok) throw refusal(response, body);
  if (userId !== null) assertSameUser(response, userId);
  return { response, body };
}

interface LooseArgs {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/**
 * Filters come out of addresses, and these may carry what is nobody's: the server refuses what it does not know, so that
 * no misspelt filter answers with everything.
 */
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

/** The time limit holds for the body too: a connection may go silent in the middle of it. */
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
      // The cookie may still be that of who was here before: a guest has none.
      credentials: userId === null && route.who === 'guest' ? 'omit' : 'include',
      cache: route.effect === 'write' ? 'no-store' : 'default',
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
  if (options.cartVersion !== undefined) headers.set(HEADERS.cartVersion, String(options.cartVersion));
  if (route.encoding === 'json') headers.set('Content-Type', 'application/json');
  return headers;
}

function bodyOf(route: RouteRow, body: unknown): BodyInit | null {
  if (route.method === 'GET' || body === undefined) return null;
  if (route.encoding === 'json') return JSON.stringify(body);
  // URLSearchParams sets the form content type itself.
  return formOf(body as Record<string, unknown>);
}

/** Anything but JSON did not come from the API: a captive portal or a proxy, so the outcome is as unknown as with no answer. */
export async function readJson(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  try {
    if (!response.headers.get('Content-Type')?.includes('application/json')) throw new TypeError('not JSON');
    const body: unknown = await response.json();
    tell(callOutcomeOf(response, true));
    return body;
  } catch (cause) {
    signal?.throwIfAborted();
    tell(callOutcomeOf(response, false));
    throw new ApiError({ kind: 'network', status: response.status, requestId: requestIdOf(response), cause });
  }
}

function tell(outcome: ReturnType<typeof callOutcomeOf>): void {
  if (outcome !== null) reportCallOutcome(outcome);
}

function refusal(response: Response, body: unknown): ApiError {
  const parsed = v.safeParse(errorBody, body);
  const wait = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return new ApiError({
    kind: 'http',
    status: response.status,
    ...(parsed.success ? { body: parsed.output } : {}),
    requestId: requestIdOf(response),
    retryAfter: Number.isFinite(wait) ? wait : null,
  });
}

/** docs/api.md "Whose": an answer that belongs to another account, or that arrives after this one left, is nobody's here. */
function assertSameUser(response: Response, userId: string): void {
  const answered = response.headers.get(HEADERS.user) ?? userId;
  if (answered !== userId || session.user()?.id !== userId) throw otherUser();
}

function otherUser(): ApiError {
  const body = { code: ERROR_CODES.otherUser, message: errorTexts.otherUser };
  return new ApiError({ kind: 'http', status: 403, body });
}

function noSession(): ApiError {
  const body = { code: ERROR_CODES.noSession, message: errorTexts.noSession };
  return new ApiError({ kind: 'http', status: 401, body });
}

function requestIdOf(response: Response): string | null {
  return response.headers.get(HEADERS.requestId);
}
