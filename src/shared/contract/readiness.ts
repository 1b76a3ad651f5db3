import * as v from 'valibot';
import { defineCall } from './call.ts';

/** Apart from `system.ts`, which a device's start loads: this one is for monitors. */
export const ready = defineCall('ready', { response: v.object({ status: v.literal('ok') }) });
