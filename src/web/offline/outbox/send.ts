import type { Cart } from '#shared/contract/cart.ts';
import { sendCartChange } from '#web/api/cart.ts';
import type { Operation } from './operations.ts';

/** One try of an operation, under its key and for its owner. @throws {ApiError} and the signal's reason */
export async function sendOperation({ id, owner, change, cartVersion }: Operation, signal: AbortSignal): Promise<Cart> {
  const version = cartVersion === null ? {} : { cartVersion };
  return sendCartChange(change, { idempotencyKey: id, owner, signal, ...version });
}
