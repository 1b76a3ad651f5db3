import type { Executor } from '#server/db/db.ts';
import { insertEvents, listEndingDocuments, type PharmacyEvent } from '#server/repositories/notices/notifications.ts';
import { markAllRead } from '#server/repositories/writes/demo.ts';
import { addDays, warsawDate } from '#shared/language/dates.ts';
import { WARN_DAYS } from '#shared/rules/accounts/document-end.ts';
import type { NotificationKind } from '#shared/rules/notices/notification.ts';
import type { LoadedOrder } from './orders.ts';

const KINDS: Readonly<Record<number, NotificationKind>> = {
  2: 'order_accepted',
  15: 'order_held',
  25: 'order_shipped',
};
/** How many orders of each pharmacy are told of. */
const TOLD = 4;

/** What the demo's pharmacies have been told already: their last orders, and documents that end. All of it is read. */
export async function loadDemoNotifications(
  tx: Executor,
  { pharmacies, orders, now }: { pharmacies: ReadonlyMap<string, number>; orders: readonly LoadedOrder[]; now: Date },
): Promise<void> {
  for (const [account, pharmacyId] of pharmacies) {
    const own = orders.filter((order) => order.account === account && KINDS[order.status] !== undefined);
    for (const order of own.toSorted((a, b) => a.at.getTime() - b.at.getTime()).slice(-TOLD)) {
      await insertEvents(tx, [eventOf(pharmacyId, order)], order.at);
    }
  }
  const today = warsawDate(now);
  await insertEvents(tx, await listEndingDocuments(tx, today, addDays(today, WARN_DAYS)), now);
  await markAllRead(tx);
}

function eventOf(pharmacyId: number, { id: subjectId, number: name, status }: LoadedOrder): PharmacyEvent {
  return { pharmacyId, kind: KINDS[status] ?? 'order_accepted', subjectId, name };
}
