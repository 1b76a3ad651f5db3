import * as v from 'valibot';
import { cartLine } from '#shared/contract/cart.ts';
import { cartPackageLine, packageProduct } from '#shared/contract/cart-packages.ts';
import { count } from '#shared/contract/common.ts';

/** A thing that the cart holds a line of. Packages are keyed apart from products (API.md "Cart"). */
export type ItemKey = `product:${number}` | `package:${number}`;

const id = v.pipe(count, v.minValue(1));
const pieces = v.pipe(count, v.minValue(1));
const listRow = v.object({ id, count: pieces });

/** A change of the cart as the device keeps it: plain data. */
export const queuedChange = v.variant('kind', [
  v.object({ kind: v.literal('add'), productId: id, count: pieces }),
  v.object({ kind: v.literal('set'), productId: id, count: pieces }),
  v.object({ kind: v.literal('remove'), productId: id }),
  v.object({ kind: v.literal('add-package'), packageId: id, count: pieces }),
  v.object({ kind: v.literal('set-package'), packageId: id, count: pieces }),
  v.object({ kind: v.literal('remove-package'), packageId: id }),
  v.object({ kind: v.literal('remove-all') }),
  v.object({ kind: v.literal('add-list'), products: v.array(listRow) }),
  // Ids of problems say nothing to the device; the others are the lines that they are about.
  v.object({
    kind: v.literal('accept-problems'),
    ids: v.array(v.string()),
    productIds: v.array(id),
    packageIds: v.optional(v.array(id)),
  }),
]);
export type QueuedChange = v.InferOutput<typeof queuedChange>;

/** What the user saw of a product when making the change: enough to show its line before the server has it. */
const productFacts = v.object({
  type: v.literal('product'),
  ...v.omit(cartLine, ['count', 'priceSumNet', 'priceSumGross']).entries,
  warehouseId: v.string(),
  /** Null where the screen did not know it. */
  warehouseName: v.nullable(v.string()),
});
export type ProductFacts = v.InferOutput<typeof productFacts>;

/** What the user saw of a package, part by part of the cart (warehouse × transport type). */
const packageFacts = v.object({
  type: v.literal('package'),
  ...v.pick(cartPackageLine, ['packageId', 'packageName', 'discountPercent', 'available']).entries,
  parts: v.array(
    v.object({
      warehouseId: v.string(),
      warehouseName: v.nullable(v.string()),
      isCoolerRequired: v.boolean(),
      products: v.array(v.omit(packageProduct, ['priceSumNet', 'priceSumGross'])),
    }),
  ),
});
export type PackageFacts = v.InferOutput<typeof packageFacts>;

export const itemFacts = v.variant('type', [productFacts, packageFacts]);
export type ItemFacts = v.InferOutput<typeof itemFacts>;

/**
 * Why a change is not sent any more until the user decides:
 * - `refused`: the server said no, and nothing changed.
 * - `blocked`: an earlier change of the same product, `by`, waits for a decision.
 * - `gone`: it would set a line that has left the cart meanwhile.
 * - `expired`: tried so long ago that the server may have forgotten whether it landed.
 * - `unreadable`: the server took it, and its answer was not understood.
 * - `unsupported`: this version of the app has no call for it.
 */
const parkReason = v.variant('kind', [
  v.object({
    kind: v.literal('refused'),
    status: count,
    code: v.nullable(v.string()),
    message: v.string(),
    available: v.nullable(count),
    requestId: v.nullable(v.string()),
  }),
  v.object({ kind: v.literal('blocked'), by: v.string() }),
  v.object({ kind: v.picklist(['gone', 'expired', 'unreadable', 'unsupported']) }),
]);
export type ParkReason = v.InferOutput<typeof parkReason>;

const operationState = v.variant('name', [
  v.object({ name: v.literal('waiting') }),
  v.object({ name: v.literal('sending') }),
  v.object({ name: v.literal('parked'), reason: parkReason, at: v.number() }),
]);

/** One change on its way to the server. Times are milliseconds of the device's clock; they never decide the order. */
export const operation = v.object({
  /** UUID, also the Idempotency-Key. */
  id: v.pipe(v.string(), v.uuid()),
  /** Rises by user; the order of sending. */
  seq: count,
  owner: v.string(),
  change: queuedChange,
  facts: v.array(itemFacts),
  madeAt: v.number(),
  /** Not sent before: quick steps of a counter come together first. */
  notBefore: v.number(),
  attempts: count,
  firstAttemptAt: v.nullable(v.number()),
  /** Version of the cart that a `set` is meant for; part of the request, so it stays with the first attempt. */
  cartVersion: v.nullable(count),
  /** How often it was made anew because the cart had changed in between. */
  renewals: count,
  /** The operation that this one was made from. */
  replaces: v.nullable(v.string()),
  state: operationState,
});
export type Operation = v.InferOutput<typeof operation>;
export type ParkedOperation = Operation & { readonly state: Extract<Operation['state'], { name: 'parked' }> };

/** What a change does to single lines. */
export interface LineChange {
  readonly verb: 'add' | 'set' | 'remove';
  readonly key: ItemKey;
  /** Pieces; 0 for a removal. */
  readonly count: number;
}

export const productKey = (productId: number): ItemKey => `product:${productId}`;
export const packageKey = (packageId: number): ItemKey => `package:${packageId}`;
export const isPackageKey = (key: ItemKey): boolean => key.startsWith('package:');
/** The id of the product or package. */
export const idOfKey = (key: ItemKey): number => Number(key.split(':')[1]);

/** The lines that a change names, in its order; nothing for those of the whole cart and for accepting. */
export function lineChanges(change: QueuedChange): LineChange[] {
  switch (change.kind) {
    case 'add':
    case 'set':
      return [{ verb: change.kind, key: productKey(change.productId), count: change.count }];
    case 'remove':
      return [{ verb: 'remove', key: productKey(change.productId), count: 0 }];
    case 'add-package':
    case 'set-package':
      return [
        { verb: change.kind === 'add-package' ? 'add' : 'set', key: packageKey(change.packageId), count: change.count },
      ];
    case 'remove-package':
      return [{ verb: 'remove', key: packageKey(change.packageId), count: 0 }];
    case 'add-list':
      return change.products.map((row) => ({ verb: 'add', key: productKey(row.id), count: row.count }));
    case 'remove-all':
    case 'accept-problems':
      return [];
  }
}

/** The line that a change of one line is about; null for lists, acceptances and the whole cart. */
export function singleLine(change: QueuedChange): LineChange | null {
  return change.kind === 'add-list' ? null : (lineChanges(change)[0] ?? null);
}

/** Every line that the change reads or writes, beside those of the whole cart. */
export function keysOf(change: QueuedChange): ItemKey[] {
  if (change.kind === 'accept-problems')
    return [...change.productIds.map(productKey), ...(change.packageIds ?? []).map(packageKey)];
  return lineChanges(change).map(({ key }) => key);
}

/** Clearing takes out products alone, as its call does. */
export function touches(change: QueuedChange, key: ItemKey): boolean {
  return change.kind === 'remove-all' ? !isPackageKey(key) : keysOf(change).includes(key);
}

export function keyOfFacts(facts: ItemFacts): ItemKey {
  return facts.type === 'product' ? productKey(facts.productId) : packageKey(facts.packageId);
}

/** To be sent, now or later. */
export function isSendable({ state }: Operation): boolean {
  return state.name !== 'parked';
}

export function isParked(candidate: Operation): candidate is ParkedOperation {
  return candidate.state.name === 'parked';
}

/** Waits for the decision about an earlier change of one of its lines. */
export function isBlocked({ state }: Operation): boolean {
  return state.name === 'parked' && state.reason.kind === 'blocked';
}

/**
 * "Ponów" is a choice: the change does not wait for another one's decision, and is not in the cart already, as far as
 * anybody knows; a second one would double it.
 */
export function isRepeatable({ state }: ParkedOperation): boolean {
  return state.reason.kind !== 'blocked' && state.reason.kind !== 'unreadable';
}

/** Still the device's own: its key has never left, so its payload may change. */
export function isUntouched({ attempts, state }: Operation): boolean {
  return attempts === 0 && state.name === 'waiting';
}
