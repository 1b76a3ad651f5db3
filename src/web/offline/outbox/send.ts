import * as calls from '#shared/contract/cart.ts';
import { createPackage } from '#shared/contract/promotions/packages.ts';
import { idOfKey, isPackageKey } from '#shared/rules/cart-items.ts';
import { type CallOptions, callApi } from '#web/api/client.ts';
import type { LineChange } from './cart-change.ts';
import { bodyOf } from './composed.ts';
import type { Operation } from './operations.ts';

/** Shelf of an added product (docs/product.md §9). */
const DEFAULT_SHELF = '1';

/** One attempt of an operation, under its key and for its owner. @throws {ApiError} and the signal's reason */
export function sendOperation(operation: Operation, signal: AbortSignal): Promise<calls.Cart> {
  const { id, owner, change, base, cartVersion = null } = operation;
  const version = cartVersion === null ? {} : { cartVersion: String(cartVersion) };
  const options: CallOptions = { idempotencyKey: id, owner, signal, ...version };
  switch (change.verb) {
    case 'clear':
      return callApi(calls.removeAllProductsFromCart, {}, options);
    case 'add-list':
      return callApi(calls.addProductsList, { body: { products: change.products } }, options);
    case 'accept-problems':
      return callApi(calls.acceptProblems, { body: { ids: change.ids } }, options);
    case 'compose':
      return callApi(createPackage, { params: { id: change.promotionId }, body: bodyOf(change, base) }, options);
    default:
      return sendLineChange(change, base, options);
  }
}

function sendLineChange(
  { verb, item, count }: LineChange,
  base: number | null,
  options: CallOptions,
): Promise<calls.Cart> {
  const isPackage = isPackageKey(item);
  const params = { id: idOfKey(item), count };
  const query = base === null ? {} : { base };
  if (verb === 'remove') {
    const call = isPackage ? calls.removePackageFromCart : calls.removeProductFromCart;
    return callApi(call, { params: { id: params.id }, query }, options);
  }
  if (verb === 'set')
    return callApi(isPackage ? calls.setPackageCount : calls.setProductCount, { params, query }, options);
  if (isPackage) return callApi(calls.addPackageToCart, { params }, options);
  return callApi(calls.addToCart, { params: { ...params, shelf: DEFAULT_SHELF } }, options);
}
