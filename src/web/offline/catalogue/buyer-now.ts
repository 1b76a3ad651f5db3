import { warsawDate } from '#shared/language/dates.ts';
import type { Buyer } from '#shared/rules/promotion/goods.ts';
import { session } from '#web/state/session.ts';

/** The logged-in user by the clock of the device, which hides what has ended. */
export function buyerNow(): Buyer {
  const user = session.user();
  return {
    forbidden: user?.forbiddenRxCategories ?? [],
    today: warsawDate(new Date()),
    isInClub: user?.inZapasClub ?? false,
  };
}
