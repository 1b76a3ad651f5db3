import * as v from 'valibot';
import { defineCall } from '#shared/contract/call.ts';
import { count, isoDate } from '#shared/contract/common.ts';

/** `link`: a path of this site or an `https` address. */
const clubOffer = v.object({
  id: count,
  title: v.string(),
  text: v.string(),
  link: v.nullable(v.string()),
  until: v.nullable(isoDate),
});
export type ClubOffer = v.InferOutput<typeof clubOffer>;

/** Whether the pharmacy belongs to the club, and today's offers for members; a pharmacy outside gets none. */
export const club = defineCall('club', {
  response: v.object({ isMember: v.boolean(), offers: v.array(clubOffer) }),
});
export type Club = v.InferOutput<typeof club.response>;
