import type { Executor } from '#server/db/db.ts';
import { insertEvents, listEndingDocuments, type PharmacyEvent } from '#server/repositories/notices/notifications.ts';
import { type DemoProduct, insertRemoval, markAllRead } from '#server/repositories/writes/demo.ts';
import { addDays, warsawDate } from '#shared/language/dates.ts';
import { WARN_DAYS } from '#shared/rules/accounts/document-end.ts';
import type { NotificationKind } from '#shared/rules/notices/notification.ts';
import { nameWithFormat, withFormat } from '#shared/rules/product-format.ts';
import type { LoadedOrder } from './orders.ts';

const KINDS: Readonly<Record<number, NotificationKind>> = {
  2: 'order_accepted',
  15: 'order_held',
  25: 'order_shipped',
};
/** How many orders of each pharmacy are told of. */
const TOLD = 4;
/** Pieces that were back. */
const BACK = 38;

const DAY_MS = 86_400_000;
/** What popups of this account are about once they are switched on: one is back, the other was taken out of the cart. */
const SHOWN = { account: 'apteka.centralna', back: 'ZP00297', missed: 'ZP00487' } as const;

interface Told {
  readonly at: Date;
  readonly event: PharmacyEvent;
}

interface Telling {
  readonly pharmacies: ReadonlyMap<string, number>;
  readonly orders: readonly LoadedOrder[];
  readonly products: readonly DemoProduct[];
  readonly now: Date;
}

/**
 * What the demo's pharmacies have been told already: their last orders, documents that end, and a product that is back.
 * All of it is read.
 */
export async function loadDemoNotifications(
  tx: Executor,
  { pharmacies, orders, products, now }: Telling,
): Promise<void> {
  const pharmacyId = pharmacies.get(SHOWN.account) ?? 0;
  const at = new Date(now.getTime() - 2 * DAY_MS);
  const [back, missed] = [productOf(products, SHOWN.back), productOf(products, SHOWN.missed)];
  const name = nameWithFormat(back.name, withFormat(back));
  const told = [
    ...[...pharmacies].flatMap(([account, id]) => ordersToldTo(account, orders).map((order) => eventOf(id, order))),
    { at, event: { pharmacyId, kind: 'product_back', subjectId: back.id, name, count: BACK } as const },
  ];
  // Lists have the newest first by their numbers.
  for (const { at, event } of told.toSorted(byTime)) await insertEvents(tx, [event], at);
  await insertRemoval(tx, pharmacyId, missed.id, at);
  const today = warsawDate(now);
  await insertEvents(tx, await listEndingDocuments(tx, today, addDays(today, WARN_DAYS)), now);
  await markAllRead(tx);
}

function productOf(products: readonly DemoProduct[], sku: string): DemoProduct {
  const product = products.find((candidate) => candidate.sku === sku);
  if (!product) throw new Error(`the demo's news names an unknown product: ${sku}`);
  return product;
}

function ordersToldTo(account: string, orders: readonly LoadedOrder[]): LoadedOrder[] {
  const own = orders.filter((order) => order.account === account && KINDS[order.status] !== undefined);
  return own.toSorted(byTime).slice(-TOLD);
}

function byTime(a: { readonly at: Date }, b: { readonly at: Date }): number {
  return a.at.getTime() - b.at.getTime();
}

function eventOf(pharmacyId: number, { id: subjectId, number: name, status, at }: LoadedOrder): Told {
  return { at, event: { pharmacyId, kind: KINDS[status] ?? 'order_accepted', subjectId, name } };
}
