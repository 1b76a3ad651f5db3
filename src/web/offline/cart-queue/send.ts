import type { Cart } from '#shared/contract/cart.ts';
import { sendCartChange } from '#web/api/cart.ts';
import type { Operation } from './operations.ts';

/**
 * One try of an operation, under its key and for its owner. Packages have no call yet, and are never sent.
 * @throws {ApiError} and the signal's reason
 */
export async function sendOperation({ id, owner, change, cartVersion }: Operation, signal: AbortSignal): Promise<Cart> {
  if ('packageId' in change) throw new Error(`no call for ${change.kind}`);
  const version = cartVersion === null ? {} : { cartVersion };
  return sendCartChange(change, { idempotencyKey: id, owner, signal, ...version });
}
