import * as v from 'valibot';
import { defineCall } from './call.ts';

export const health = defineCall('health', {
  query: v.object({ nonce: v.optional(v.pipe(v.string(), v.maxLength(64))) }),
  response: v.object({ status: v.literal('ok') }),
});
export const openapi = defineCall('openapi', { response: v.record(v.string(), v.unknown()) });
