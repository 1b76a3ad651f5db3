import type * as v from 'valibot';
import { ROUTES, type RouteName } from '#shared/contract/rows/routes.ts';
import { type Call, type CallParts, callOf, type Nothing, type ObjectSchema } from '#shared/contract/rows/row-call.ts';

export type {
  Call,
  CallBody,
  CallInput,
  CallParams,
  CallQuery,
  CallResponse,
  Nothing,
} from '#shared/contract/rows/row-call.ts';

/** Pairs a row of `ROUTES` with its schemas; a missing part accepts nothing. */
export function defineCall<
  R extends v.GenericSchema,
  P extends ObjectSchema = Nothing,
  Q extends ObjectSchema = Nothing,
  B extends ObjectSchema = Nothing,
>(name: RouteName, parts: CallParts<P, Q, B, R>): Call<P, Q, B, R> {
  return callOf(ROUTES[name], parts);
}
