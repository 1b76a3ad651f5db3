import * as v from 'valibot';
import type { RouteRow } from './route-row.ts';

/** Any valibot schema whose output is an object (parameters, queries, bodies). */
export type ObjectSchema = v.GenericSchema<Record<string, unknown>, Record<string, unknown>> | v.GenericSchema;

/** A route row with its schemas. The server validates before a handler, the client before and after a fetch. */
export interface Call<
  Params extends v.GenericSchema = v.GenericSchema,
  Query extends v.GenericSchema = v.GenericSchema,
  Body extends v.GenericSchema = v.GenericSchema,
  Response extends v.GenericSchema = v.GenericSchema,
> {
  readonly route: RouteRow;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly response: Response;
  /** Refusal codes specific to this call. */
  readonly errors: readonly string[];
}

const nothing = v.object({});
export type Nothing = typeof nothing;

export interface CallParts<P, Q, B, R> {
  params?: P;
  query?: Q;
  body?: B;
  response: R;
  errors?: readonly string[];
}

/** Pairs a row with its schemas; a missing part accepts nothing. */
export function callOf<
  R extends v.GenericSchema,
  P extends ObjectSchema = Nothing,
  Q extends ObjectSchema = Nothing,
  B extends ObjectSchema = Nothing,
>(route: RouteRow, parts: CallParts<P, Q, B, R>): Call<P, Q, B, R> {
  return {
    route,
    params: parts.params ?? (nothing as unknown as P),
    query: parts.query ?? (nothing as unknown as Q),
    body: parts.body ?? (nothing as unknown as B),
    response: parts.response,
    errors: parts.errors ?? [],
  };
}

export type CallParams<C extends Call> = v.InferOutput<C['params']>;
export type CallQuery<C extends Call> = v.InferOutput<C['query']>;
export type CallBody<C extends Call> = v.InferOutput<C['body']>;
export type CallInput<C extends Call> = {
  params: v.InferInput<C['params']>;
  query: v.InferInput<C['query']>;
  body: v.InferInput<C['body']>;
};
export type CallResponse<C extends Call> = v.InferOutput<C['response']>;
