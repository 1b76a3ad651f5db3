import type { Cart } from '#shared/contract/cart.ts';
import { idOfKey, isPackageKey, packageKey, productKey } from '#shared/rules/cart-items.ts';
import { aFilledCart, aLine, aPackage } from '#tests/support/shop/carts.ts';
import { type CartChange, removal, singleLine } from '#web/offline/outbox/cart-change.ts';
import { enqueue } from '#web/offline/outbox/enqueue.ts';
import type { ItemFacts } from '#web/offline/outbox/item-facts.ts';
import type { Operation } from '#web/offline/outbox/operations.ts';
import { emptyRecord, type OutboxRecord } from '#web/offline/outbox/record.ts';
import { itemsInCart } from '#web/offline/outbox/view-items.ts';

/** Time of the changes, milliseconds. */
export const NOW = Date.parse('2026-11-28T10:00:00.000Z');

export const addOf = (productId: number, count = 1): CartChange => ({
  verb: 'add',
  item: productKey(productId),
  count,
});
export const setOf = (productId: number, count: number): CartChange => ({
  verb: 'set',
  item: productKey(productId),
  count,
});
export const removeOf = (productId: number): CartChange => removal(productKey(productId));
export const listOf = (...rows: [id: number, count: number][]): CartChange => ({
  verb: 'add-list',
  products: rows.map(([id, count]) => ({ id, count })),
});
export const addPackageOf = (packageId: number, count = 1): CartChange => ({
  verb: 'add',
  item: packageKey(packageId),
  count,
});
export const setPackageOf = (packageId: number, count: number): CartChange => ({
  verb: 'set',
  item: packageKey(packageId),
  count,
});
export const removePackageOf = (packageId: number): CartChange => removal(packageKey(packageId));
export const CLEAR: CartChange = { verb: 'clear' };

/** Facts of a product. */
export function factsOf(productId: number): ItemFacts {
  const facts = itemsInCart(aFilledCart({ warm: [aLine(productId)] })).get(`product:${productId}`)?.facts;
  if (facts === undefined) throw new Error('the line that was just made');
  return facts;
}

/** Facts of a package. */
function factsOfPackage(packageId: number): ItemFacts {
  const facts = itemsInCart(aFilledCart({ warmPackages: [aPackage(packageId)] })).get(`package:${packageId}`)?.facts;
  if (facts === undefined) throw new Error('the package that was just made');
  return facts;
}

/** A record after the changes were enqueued in order; dropped ones are left out. */
export function recordWith(changes: readonly CartChange[], cart?: Cart, record = emptyRecord('u-1')): OutboxRecord {
  return changes.reduce((before, change) => {
    const facts = shownFacts(change);
    return enqueue(before, { id: crypto.randomUUID(), change, facts, now: NOW }, cart)?.record ?? before;
  }, record);
}

/** Facts of the line of a change. */
export function shownFacts(change: CartChange): ItemFacts[] {
  const line = singleLine(change);
  if (line === null) return [];
  const id = idOfKey(line.item);
  return [isPackageKey(line.item) ? factsOfPackage(id) : factsOf(id)];
}

/** The operation at an index. */
export function operationAt(record: OutboxRecord, place: number): Operation {
  const operation = record.operations[place];
  if (operation === undefined) throw new Error(`no operation in place ${place}`);
  return operation;
}

/** The enqueued changes, in order. */
export const changesOf = (record: OutboxRecord): CartChange[] => record.operations.map(({ change }) => change);
