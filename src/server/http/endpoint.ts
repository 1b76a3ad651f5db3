import type { Executor } from '#server/db/db.ts';
import type { NewSession } from '#server/services/accounts/sessions.ts';
import type { Actor } from '#server/services/common/actor.ts';
import type { Deps } from '#server/services/deps.ts';
import type { CompressedJson } from '#server/services/memory/compressed-json.ts';
import type { Call, CallBody, CallParams, CallQuery, CallResponse } from '#shared/contract/call.ts';

/** A validated request of one call. */
export interface Input<C extends Call> {
  readonly params: CallParams<C>;
  readonly query: CallQuery<C>;
  readonly body: CallBody<C>;
}

/**
 * Context of a handler. `db` is the open transaction of a write (effect and stored outcome commit together; after a
 * deadlock the handler runs again), or the plain database for a read or a write that stores no outcome. `key` is the
 * idempotency key of a write, `cartVersion` the `If-Cart-Version` header. `actor` is null only where the row's `who`
 * allows it.
 */
export interface Context {
  readonly deps: Deps;
  readonly db: Executor;
  readonly actor: Actor | null;
  readonly key: string | null;
  readonly cartVersion: string | null;
  /** The caller's network address, as far as `TRUST_PROXY` allows. */
  readonly address: () => string;
  /** The caller's browser and system. */
  readonly device: () => string;
  readonly session: SessionControl;
  /** Waits, as a duplicate would, until the user's write under `key` has ended. @throws Refusal 409 `in_progress` */
  readonly waitForWrite: (key: string) => Promise<void>;
}

/** Session cookie of the request and response. Only writes that store no outcome may change it. */
export interface SessionControl {
  readonly token: string | null;
  /** `userId`: the public id, which the response carries as `Zapas-User`. */
  start(session: NewSession, userId: string): void;
  end(): void;
}

/** A binary response, for rows that answer `blob`. */
export interface Blob {
  readonly bytes: Uint8Array;
  readonly type: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Endpoint<C extends Call = Call> {
  readonly call: C;
  readonly handle: (
    input: Input<C>,
    context: Context,
    prepared: unknown,
  ) => Promise<CallResponse<C> | CompressedJson | Blob>;
  /** See {@link EndpointOptions.prepare}. */
  readonly prepare?: (input: Input<C>, deps: Deps, actor: Actor | null) => Promise<unknown>;
  /** See {@link EndpointOptions.onRepeat}. */
  readonly onRepeat?: RepeatHandler<C>;
}

type RepeatHandler<C extends Call> = (context: Context) => Promise<CallResponse<C>>;

interface EndpointOptions<C extends Call, P> {
  /**
   * Answers a repeated write once its stored body has expired, after a day (docs/api.md "Writes": the current cart).
   * Required for every write that stores its outcome. `context.db` is the plain database.
   */
  readonly onRepeat?: RepeatHandler<C>;
  /**
   * Runs before the transaction of a write that stores its outcome, for what takes long. It may run again for the same
   * write, and its refusals are the write's.
   */
  readonly prepare?: (input: Input<C>, deps: Deps, actor: Actor | null) => Promise<P>;
}

/** Pairs a call with its handler; `app.ts` mounts every endpoint. */
export function endpoint<C extends Call, P = undefined>(
  call: C,
  handle: (
    input: Input<C>,
    context: Context,
    prepared: P,
  ) => Promise<C['route']['answers'] extends 'blob' ? Blob : CallResponse<C> | CompressedJson>,
  options: EndpointOptions<C, P> = {},
): Endpoint {
  return { call, handle, ...options } as unknown as Endpoint;
}
