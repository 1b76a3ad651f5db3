import type { Executor } from '#server/db/db.ts';
import { listDueOffers } from '#server/repositories/contents/club.ts';
import { type Actor, requireActor } from '#server/services/common/actor.ts';
import type { Club } from '#shared/contract/contents/club.ts';
import { warsawDate } from '#shared/language/dates.ts';

/** Offers of the day of `now` for a member of the club; none for anybody else. */
export async function getClub(db: Executor, caller: Actor | null, now: Date): Promise<Club> {
  const { inClub } = requireActor(caller);
  if (!inClub) return { isMember: false, offers: [] };
  const offers = await listDueOffers(db, warsawDate(now));
  return { isMember: true, offers: offers.map(({ from: _, ...offer }) => offer) };
}
