import { expect } from 'vitest';
import type { CallResponse } from '#shared/contract/call.ts';
import type { Cart, CartLine, cartFinalize } from '#shared/contract/cart.ts';
import type { CartPackageLine } from '#shared/contract/cart-packages.ts';
import type { ErrorBody } from '#shared/contract/common.ts';
import { cartLines, cartPackageLines } from '#shared/rules/cart-items.ts';
import type { Agent, AgentOptions } from '#tests/support/server/agent.ts';

/** Result of a cart call: the cart, or the refusal. */
export interface CartAnswer {
  readonly status: number;
  readonly body: Cart & ErrorBody;
}
export type Finalized = CallResponse<typeof cartFinalize>;

/** The cart calls of one logged-in pharmacy. */
export class CartClient {
  readonly agent: Agent;

  constructor(agent: Agent) {
    this.agent = agent;
  }

  get(): Promise<Cart> {
    return this.agent.json<Cart>('/api/cart/');
  }

  add(productId: number, count: number, options?: AgentOptions): Promise<CartAnswer> {
    return this.#send(`add-to-cart/${productId}/${count}/1`, options);
  }

  set(productId: number, count: number, options?: AgentOptions): Promise<CartAnswer> {
    return this.#send(`set-product-count-in-cart/${productId}/${count}`, options);
  }

  remove(productId: number, options?: AgentOptions): Promise<CartAnswer> {
    return this.#send(`remove-all-product-from-cart/${productId}`, options);
  }

  removeAll(options?: AgentOptions): Promise<CartAnswer> {
    return this.#send('remove-all-products-from-cart', options);
  }

  addPackage(packageId: number, count: number, options?: AgentOptions): Promise<CartAnswer> {
    return this.#send(`add-package-to-cart/${packageId}/${count}`, options);
  }

  setPackage(packageId: number, count: number, options?: AgentOptions): Promise<CartAnswer> {
    return this.#send(`set-package-count-in-cart/${packageId}/${count}`, options);
  }

  removePackage(packageId: number, options?: AgentOptions): Promise<CartAnswer> {
    return this.#send(`remove-all-packages-from-cart/${packageId}`, options);
  }

  list(products: readonly { id: number; count: number }[], options?: AgentOptions): Promise<CartAnswer> {
    return this.#send('add-products-list', { ...options, json: { products } });
  }

  accept(ids: readonly string[], options?: AgentOptions): Promise<CartAnswer> {
    return this.#send('problems/accept', { ...options, json: { ids } });
  }

  /** Attaches a file given as a data URL; without a product it is for all controlled lines. */
  attach(file: { fileName: string; fileContent: string; productId?: number; lines?: unknown }, options?: AgentOptions) {
    return this.#send<Cart>('narcotic-document/add', { ...options, json: file });
  }

  detach(documentId: number, options?: AgentOptions): Promise<CartAnswer> {
    return this.#send(`narcotic-document/delete/${documentId}`, { ...options, form: {} });
  }

  finalize(options?: AgentOptions): Promise<{ status: number; body: Finalized & ErrorBody }> {
    return this.#send<Finalized>('cart-finalize', options);
  }

  /** Finalizes the cart as it is now. */
  async finalizeShown(options?: AgentOptions): Promise<{ status: number; body: Finalized & ErrorBody }> {
    const { version } = await this.get();
    return this.finalize({ cartVersion: version, ...options });
  }

  /** Finalizes the current cart, which must succeed. */
  async order(): Promise<Finalized> {
    const { version } = await this.get();
    return this.agent.json<Finalized>('/api/cart/cart-finalize', { cartVersion: version });
  }

  async #send<T = Cart>(path: string, options?: AgentOptions): Promise<{ status: number; body: T & ErrorBody }> {
    const base = options?.base === undefined ? '' : `?base=${options.base}`;
    const response = await this.agent.call(`/api/cart/${path}${base}`, options);
    return { status: response.status, body: (await response.json()) as T & ErrorBody };
  }
}

/** Matches a version with a number. */
export const numbered = (number: number) =>
  expect.stringMatching(new RegExp(`^[0-9a-f]{16}\\.${number}\\.[\\w-]{16}$`));

/** All lines in display order. */
export function linesOf(cart: Cart): CartLine[] {
  return cartLines(cart);
}

/** All package lines in display order, one per part of the cart. */
export function packagesOf(cart: Cart): CartPackageLine[] {
  return cartPackageLines(cart);
}

/** `[productId, count]` of each line. */
export function countsOf(cart: Cart): [number, number][] {
  return linesOf(cart).map((line) => [line.productId, line.count]);
}
