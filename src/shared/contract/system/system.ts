import * as v from 'valibot';
import { FIRST_ROUTES } from '#shared/contract/rows/first-routes.ts';
import { callOf } from '#shared/contract/rows/row-call.ts';

export const health = callOf(FIRST_ROUTES.health, {
  query: v.object({ nonce: v.optional(v.pipe(v.string(), v.maxLength(64))) }),
  response: v.object({ status: v.literal('ok') }),
});
export const openapi = callOf(FIRST_ROUTES.openapi, { response: v.record(v.string(), v.unknown()) });
