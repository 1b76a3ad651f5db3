import type { Cart } from '#shared/contract/cart.ts';
import type { PackedCount } from '#shared/contract/promotion-facts.ts';
import { type ItemKey, idOfKey, isPackageKey, packageKey } from '#shared/rules/cart-items.ts';
import { type CartChange, type ComposeChange, singleLine } from './cart-change.ts';
import type { ItemFacts } from './item-facts.ts';
import type { Operation } from './operations.ts';
import type { Batch, OutboxRecord } from './record.ts';
import { itemsInCart } from './view-items.ts';

/**
 * Packages that were composed on the device and that the server has not made yet. They have ids of their own, over
 * every id of the server: the same composition has the same one, as one composition is one package there.
 */
const FIRST_OWN_ID = 2 ** 31;

/** What makes a composition: the promotion, and the pieces of each product. */
interface Composition {
  readonly promotionId: number;
  readonly products: readonly PackedCount[];
}

const byId = (a: PackedCount, b: PackedCount) => a.id - b.id;
const textOf = ({ promotionId, products }: Composition) =>
  `${promotionId}:${products.toSorted(byId).map(({ id, count }) => `${id}x${count}`)}`;

/** Whether the server does not know the package by this key. */
export const isOwnKey = (key: ItemKey): boolean => isPackageKey(key) && idOfKey(key) >= FIRST_OWN_ID;

/** The key of a composition: that of the cart's line where it holds it already, else one of the device. */
export function keyOfComposition(composition: Composition, cart: Pick<Cart, 'cartWarehouses'> | undefined): ItemKey {
  return serverKey(ownKeyOf(composition), cart);
}

const ownKeyOf = (composition: Composition): ItemKey => packageKey(FIRST_OWN_ID + hash(textOf(composition)));

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const unit of text) value = Math.imul(value ^ (unit.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}

/** The key by which the server knows a package: that of the cart's line with its composition, else the same key. */
export function serverKey(key: ItemKey, cart: Pick<Cart, 'cartWarehouses'> | undefined): ItemKey {
  if (cart === undefined || !isOwnKey(key)) return key;
  for (const [held, { facts }] of itemsInCart(cart))
    if (facts.type === 'package' && facts.promotionId && ownKeyOf(compositionOf(facts, facts.promotionId)) === key)
      return held;
  return key;
}

/** The composition that a package of the cart shows. */
export function compositionOf(
  { parts }: Pick<Extract<ItemFacts, { type: 'package' }>, 'parts'>,
  promotionId: number,
): Composition {
  const goods = parts.flatMap(({ products }) => products);
  return { promotionId, products: goods.map(({ productId, count }) => ({ id: productId, count })) };
}

/**
 * The record and the change after the server has made the package: it has the server's key from then on, in later
 * changes and in the receipt too.
 */
export function withServerKey(record: OutboxRecord, operation: Operation, answer: Cart) {
  const { change } = operation;
  if (change.verb !== 'compose') return { record, operation };
  const from = change.item;
  const to = serverKey(from, answer);
  if (to === from) return { record, operation };
  const operations = record.operations.map((other) => rekeyed(other, from, to));
  const batch = record.batch && rekeyedBatch(record.batch, from, to);
  const place = record.operations.indexOf(operation);
  return { record: { ...record, operations, batch }, operation: operations[place] ?? operation };
}

function rekeyed(operation: Operation, from: ItemKey, to: ItemKey): Operation {
  const { change, facts } = operation;
  if (!('item' in change) || change.item !== from) return operation;
  const named = facts.map((seen) => (seen.type === 'package' ? { ...seen, packageId: idOfKey(to) } : seen));
  return { ...operation, change: { ...change, item: to }, facts: named };
}

function rekeyedBatch(batch: Batch, from: ItemKey, to: ItemKey): Batch {
  const rename = <T>({ [from]: moved, ...others }: Readonly<Partial<Record<ItemKey, T>>>) =>
    moved === undefined ? others : { ...others, [to]: moved };
  return {
    ...batch,
    wanted: rename(batch.wanted) as Batch['wanted'],
    accepted: rename(batch.accepted) as Batch['accepted'],
    reasons: rename(batch.reasons) as Batch['reasons'],
  };
}

/** Whether a change needs a package that the server has not made, as far as the device knows. */
export function namesUnmade(change: CartChange): boolean {
  return change.verb !== 'compose' && 'item' in change && isOwnKey(change.item);
}

/** A change of a package that the device composed, under the server's key where the cart holds that composition. */
export function withKeyIn(operation: Operation, cart: Cart | undefined): Operation {
  const { change } = operation;
  if (!('item' in change) || !namesUnmade(change)) return operation;
  return rekeyed(operation, change.item, serverKey(change.item, cart));
}

/**
 * Without later changes of a package whose composition, `gone`, the user has discarded. They stay where the server may
 * have made it: it accepted the composition, or may have.
 */
export function withoutOrphans(operations: readonly Operation[], { change, state }: Operation): readonly Operation[] {
  const isPerhapsMade = state.name === 'parked' && state.reason.kind !== 'refused';
  if (change.verb !== 'compose' || !isOwnKey(change.item) || isPerhapsMade) return operations;
  const ofPackage = operations.filter((other) => singleLine(other.change)?.item === change.item);
  const isComposedAgain = ofPackage.some((other) => other.change.verb === 'compose');
  return isComposedAgain ? operations : operations.filter((other) => !ofPackage.includes(other));
}

/** The body of the call that composes. */
export function bodyOf({ products, count, replaces, seenPriceNet }: ComposeChange, base: number | null) {
  return {
    products: products.map(({ id, count: pieces }) => ({ id, count: pieces })),
    packages: count,
    seenPriceNet,
    ...(replaces !== null && { replaces, ...(base !== null && { base }) }),
  };
}
