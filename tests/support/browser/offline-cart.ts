import type { Page } from '@playwright/test';
import type { Cart } from '#shared/contract/cart.ts';
import { cartLines } from '#shared/rules/cart-items.ts';
import { addTexts } from '#shared/texts/catalogue.ts';
import { cartQueueTexts } from '#shared/texts/outbox.ts';
import { connectionTexts } from '#shared/texts/shell.ts';
import type { App } from '#tests/support/server/app.ts';
import { underWorker } from '#tests/support/web/worker.ts';
import { SHOWN_AS_WAITING_MS } from '#web/offline/outbox/transitions.ts';
import { expect } from './e2e.ts';
import type { FaultProxy } from './fault-proxy.ts';

/** A tab finds out by its probes, of which two may have to fail, milliseconds. */
const FOUND_OUT_MS = 20_000;

/** Pieces by product, as the server holds them. */
export function countsOf(cart: Cart): Record<number, number> {
  const lines = cartLines(cart);
  return Object.fromEntries(lines.map(({ productId, count }) => [productId, count]));
}

/** The keys of writes that reached the way to the server, try by try. */
export const keysOf = (network: FaultProxy, path: RegExp) =>
  network.seen.flatMap(({ path: seen, key }) => (path.test(seen) && key !== undefined ? [key] : []));

/** Adds a product from its page, and goes on. */
export async function addOnPage(app: App, productId: number, count: number): Promise<void> {
  await app.product.open(productId);
  await app.product.counter.fill(String(count));
  await app.product.add.click();
  await app.shell.dialog.getByRole('button', { name: addTexts.goOn }).click();
  await expect(app.shell.dialog).toBeHidden();
}

/** Screens that a test opens without a network have been looked at before. */
export async function visitAll(app: App, page: Page, productIds: readonly number[]): Promise<void> {
  await app.dashboard.open();
  await underWorker(page);
  for (const productId of productIds) await app.product.open(productId);
  await app.cart.open();
}

/** The cart button says how many changes wait, and they have: what is sent sooner than this has no receipt. */
export async function waiting(app: App, count: number): Promise<void> {
  const from = Date.now();
  await expect(app.shell.cart).toHaveAccessibleName(new RegExp(cartQueueTexts.short(count).replace('\u00a0', '\\s')));
  await expect.poll(() => Date.now() - from).toBeGreaterThan(SHOWN_AS_WAITING_MS);
}

/** The strip that says what is wrong with the connection, or how far its return has come. */
export const connectionStrip = (app: App) => app.page.getByRole('region', { name: connectionTexts.label });

/** The strip says so. */
export const told = (app: App, state: 'offline' | 'unavailable' | 'returning') =>
  expect(connectionStrip(app).getByText(connectionTexts[state], { exact: true })).toBeVisible({
    timeout: FOUND_OUT_MS,
  });

/** Pieces that the cart button of every screen counts, those that wait among them. */
export async function piecesShown(app: App): Promise<number> {
  const name = (await app.shell.cart.getAttribute('aria-label')) ?? '';
  return Number(/(\d+)\ssztuk/.exec(name)?.[1] ?? 0);
}
