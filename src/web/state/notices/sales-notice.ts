import { session } from '#web/state/session.ts';
import { tabStorage } from '#web/state/storage.ts';
import { createStore, useStore } from '#web/state/store.ts';

/** Kept for the tab, since the app reloads after an outage. The value says nothing of a user. */
const KEY = 'zapas.sales-notice';

const closed = createStore(tabStorage.get(KEY) !== null);
// The next user, or the next log-in, is told again.
session.subscribe(() => {
  if (session.user() !== null || !closed.get()) return;
  tabStorage.remove(KEY);
  closed.set(false);
});

/** The notice that ordering is blocked, put away until the next log-in (docs/product.md §4.6). */
export function closeSalesNotice(): void {
  tabStorage.set(KEY, 'closed');
  closed.set(true);
}

/** Whether the notice was put away. */
export const useIsSalesNoticeClosed = (): boolean => useStore(closed);

/** Whether the notice stands on the screen. */
export const isSalesNoticeShown = (): boolean => session.user()?.is_sales_allowed === false && !closed.get();
