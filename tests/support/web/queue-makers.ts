import { randomUUID } from 'node:crypto';
import type { Cart } from '#shared/contract/cart.ts';
import { aFilledCart, aLine, aPackage } from '#tests/support/shop/carts.ts';
import { factsInCart } from '#web/offline/outbox/item-facts.ts';
import { append } from '#web/offline/outbox/merge.ts';
import type { ItemFacts, Operation, QueuedChange } from '#web/offline/outbox/operations.ts';
import { emptyRecord, type QueueRecord } from '#web/offline/outbox/record.ts';

/** When the tests' changes are made; milliseconds. */
export const NOW = Date.parse('2026-11-28T10:00:00.000Z');

export const addOf = (productId: number, count = 1): QueuedChange => ({ kind: 'add', productId, count });
export const setOf = (productId: number, count: number): QueuedChange => ({ kind: 'set', productId, count });
export const removeOf = (productId: number): QueuedChange => ({ kind: 'remove', productId });
export const listOf = (...rows: [id: number, count: number][]): QueuedChange => ({
  kind: 'add-list',
  products: rows.map(([id, count]) => ({ id, count })),
});
export const addPackageOf = (packageId: number, count = 1): QueuedChange => ({ kind: 'add-package', packageId, count });
export const setPackageOf = (packageId: number, count: number): QueuedChange => ({
  kind: 'set-package',
  packageId,
  count,
});
export const removePackageOf = (packageId: number): QueuedChange => ({ kind: 'remove-package', packageId });
export const CLEAR: QueuedChange = { kind: 'remove-all' };

/** What a screen shows of a product. */
export function factsOf(productId: number): ItemFacts {
  const facts = factsInCart(aFilledCart({ warm: [aLine(productId)] }), `product:${productId}`);
  if (facts === undefined) throw new Error('the line that was just made');
  return facts;
}

/** What a screen shows of a package. */
export function factsOfPackage(packageId: number): ItemFacts {
  const facts = factsInCart(aFilledCart({ warmPackages: [aPackage(packageId)] }), `package:${packageId}`);
  if (facts === undefined) throw new Error('the package that was just made');
  return facts;
}

/** A record to which the changes were added one after another; those that are not kept are left out. */
export function recordWith(changes: readonly QueuedChange[], cart?: Cart, record = emptyRecord('u-1')): QueueRecord {
  return changes.reduce((before, change) => {
    const facts = shownFacts(change);
    const appended = append(before, { id: randomUUID(), change, facts, now: NOW }, cart);
    return appended.kind === 'added' ? appended.record : before;
  }, record);
}

/** What the screen of a change knew of its line. */
export function shownFacts(change: QueuedChange): ItemFacts[] {
  if ('productId' in change) return [factsOf(change.productId)];
  return 'packageId' in change ? [factsOfPackage(change.packageId)] : [];
}

/** The operation in this place. */
export function operationAt(record: QueueRecord, place: number): Operation {
  const operation = record.operations[place];
  if (operation === undefined) throw new Error(`no operation in place ${place}`);
  return operation;
}

/** The changes that are kept, in their order. */
export const changesOf = (record: QueueRecord): QueuedChange[] => record.operations.map(({ change }) => change);
