import * as v from 'valibot';
import { isoTimestamp } from './common.ts';

/** Whose a change was, as colleagues know the person, and when. */
const madeBy = v.object({ name: v.string(), at: isoTimestamp });
export type MadeBy = v.InferOutput<typeof madeBy>;

/** Null when it is not known; absent in what an older version stored. */
export const changedBy = v.optional(v.nullable(madeBy), null);
