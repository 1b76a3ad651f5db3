import * as v from 'valibot';
import { defineCall } from '#shared/contract/call.ts';

/** The analytics tag container (`GTM_ID`); null where the wholesaler has none. */
export const analytics = defineCall('analytics', { response: v.object({ containerId: v.nullable(v.string()) }) });
