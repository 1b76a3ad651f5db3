import { isSeasonDue, SEASON_GAP_HOURS } from '#shared/rules/notices/season.ts';
import { session } from '#web/state/session.ts';
import { tabStorage } from '#web/state/storage.ts';

/** Kept for the tab, since the app reloads after an outage. The value says nothing of a user. */
const KEY = 'zapas.popup-shown';

/** Whom a popup was shown in this tab, and when, milliseconds; after a reload it was whoever is logged in. */
let last = before();

function before(): { readonly at: number; readonly userId: string | undefined } | null {
  const at = Number(tabStorage.get(KEY));
  return at > 0 ? { at, userId: session.user()?.id } : null;
}

// The next user makes a visit of their own.
session.subscribe(() => {
  if (session.user() !== null || last === null) return;
  tabStorage.remove(KEY);
  last = null;
});

/** One popup a visit: an app that stays open is visited again after the gap of a season. */
export function isVisitedAlready(now: number): boolean {
  return last !== null && last.userId === session.user()?.id && !isSeasonDue(SEASON_GAP_HOURS, last.at, now);
}

/** A popup is shown to this visit. `now` in milliseconds. */
export function countVisit(now: number): void {
  tabStorage.set(KEY, String(now));
  last = { at: now, userId: session.user()?.id };
}
