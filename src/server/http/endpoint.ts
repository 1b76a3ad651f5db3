import type { Executor } from '#server/db/db.ts';
import type { Actor } from '#server/services/actor.ts';
import type { Deps } from '#server/services/deps.ts';
import type { Call, CallBody, CallParams, CallQuery, CallResponse } from '#shared/contract/call.ts';

/** A validated request of one call. */
export interface Input<C extends Call> {
  readonly params: CallParams<C>;
  readonly query: CallQuery<C>;
  readonly body: CallBody<C>;
}

/**
 * What a handler gets beside its input. `db` is the open transaction of a write (effect and stored outcome commit
 * together) and the plain database of a read. `key` is the idempotency key of a write, `cartVersion` the
 * `If-Cart-Version` header. `actor` is null only where the row's `who` allows it.
 */
export interface Context {
  readonly deps: Deps;
  readonly db: Executor;
  readonly actor: Actor | null;
  readonly key: string | null;
  readonly cartVersion: number | null;
}

/** Bytes instead of JSON, for rows that answer `blob`. */
export interface Blob {
  readonly bytes: Uint8Array;
  readonly type: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Endpoint<C extends Call = Call> {
  readonly call: C;
  readonly handle: (input: Input<C>, context: Context) => Promise<CallResponse<C> | Blob>;
}

/** Ties a call to its handler; `app.ts` mounts every endpoint of every area. */
export function endpoint<C extends Call>(
  call: C,
  handle: (input: Input<C>, context: Context) => Promise<C['route']['answers'] extends 'blob' ? Blob : CallResponse<C>>,
): Endpoint {
  return { call, handle: handle as Endpoint['handle'] };
}
