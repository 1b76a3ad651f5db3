import * as v from 'valibot';
import { defineCall } from '#shared/contract/call.ts';

/** Separate from `system.ts`, which the app's start loads; this call is for monitors. */
export const ready = defineCall('ready', { response: v.object({ status: v.literal('ok') }) });
