import { isSeasonDue, SEASON_GAP_HOURS } from '#shared/rules/notices/season.ts';
import { session } from '#web/state/session.ts';
import { tabStorage } from '#web/state/storage.ts';

/** Kept for the tab, since the app reloads after an outage. The value says nothing of a user. */
const KEY = 'zapas.popup-shown';

/** When a popup was shown in this tab, milliseconds; null for never. */
let shownAt = Number(tabStorage.get(KEY)) || null;
// The next user makes a visit of their own.
session.subscribe(() => {
  if (session.user() !== null || shownAt === null) return;
  tabStorage.remove(KEY);
  shownAt = null;
});

/** One popup a visit: an app that stays open is visited again after the gap of a season. */
export function isVisitedAlready(now: number): boolean {
  return shownAt !== null && !isSeasonDue(SEASON_GAP_HOURS, shownAt, now);
}

/** A popup is shown to this visit. `now` in milliseconds. */
export function countVisit(now: number): void {
  tabStorage.set(KEY, String(now));
  shownAt = now;
}
