import type { Page } from '@playwright/test';
import type { Cart } from '#shared/contract/cart.ts';
import { API_PREFIX, ROUTES } from '#shared/contract/rows/routes.ts';
import { cartLines, cartPackageLines } from '#shared/rules/cart-items.ts';
import { addTexts } from '#shared/texts/adding.ts';
import { outboxTexts } from '#shared/texts/outbox.ts';
import { connectionTexts } from '#shared/texts/shell-parts.ts';
import type { App } from '#tests/support/server/app.ts';
import { underWorker } from '#tests/support/web/worker.ts';
import { SHOWN_AS_WAITING_MS } from '#web/offline/outbox/transitions.ts';
import { expect } from './e2e.ts';
import type { FaultProxy } from './fault-proxy.ts';

/** Time until a tab detects an outage, which may take two failed probes, milliseconds. */
const FOUND_OUT_MS = 20_000;

const CART = `${API_PREFIX}${ROUTES.cart.path}`;

/**
 * Loses the answers of a page's call until the page itself has sent it again; returns how often it has. The proxy cannot
 * tell: Chromium resends a request, also a POST, while it has kept-alive connections that break (docs/offline.md
 * "Faults"), and how many those are depends on the time since they were used.
 */
export function loseUntilRetried(page: Page, network: FaultProxy, path: RegExp): () => number {
  let tries = 0;
  page.on('request', (request) => {
    if (path.test(request.url())) tries += 1;
  });
  network.inject(path, { kind: 'lose-answer' }, Number.POSITIVE_INFINITY, () => tries < 2);
  return () => tries;
}

/** Pieces by product, as the server holds them. */
export function countsOf(cart: Cart): Record<number, number> {
  const lines = cartLines(cart);
  return Object.fromEntries(lines.map(({ productId, count }) => [productId, count]));
}

/** Packages by id, as the server holds them. */
export function packagesOf(cart: Cart): Record<number, number> {
  return Object.fromEntries(cartPackageLines(cart).map(({ packageId, count }) => [packageId, count]));
}

/** Idempotency keys of writes sent to the server, one for each attempt. */
export const keysOf = (network: FaultProxy, path: RegExp) =>
  network.seen.flatMap(({ path: seen, key }) => (path.test(seen) && key !== undefined ? [key] : []));

/** Goes to the product's page within the app, adds it there and closes the dialogue. */
export async function addOnPage(app: App, productId: number, count: number): Promise<void> {
  await app.product.visit(productId);
  await app.product.counter.fill(String(count));
  await app.product.add.click();
  await app.shell.dialog.getByRole('button', { name: addTexts.goOn }).click();
  await expect(app.shell.dialog).toBeHidden();
}

/** Visits the screens that a test opens without a network: the cart, where it ends, and these products. */
export async function visitAll(app: App, page: Page, productIds: readonly number[]): Promise<void> {
  await app.cart.open();
  await underWorker(page);
  for (const productId of productIds) {
    await app.product.visit(productId);
    // The heading comes before the product.
    await expect(app.product.add).toBeVisible();
  }
  const read = page.waitForResponse((answer) => new URL(answer.url()).pathname === CART);
  await app.cart.open();
  // The whole of it: an outage breaks what is still on its way.
  await (await read).finished();
}

/** Waits until the cart button shows the waiting changes. */
export const shownWaiting = (app: App, count: number) =>
  expect(app.shell.cart).toHaveAccessibleName(new RegExp(outboxTexts.short(count).replace('\u00a0', '\\s')));

/** Waits until the cart button shows the waiting changes and they have waited long enough for a receipt. */
export async function waiting(app: App, count: number): Promise<void> {
  const from = Date.now();
  await shownWaiting(app, count);
  await expect.poll(() => Date.now() - from).toBeGreaterThan(SHOWN_AS_WAITING_MS);
}

/** The strip with the state of the connection. */
export const connectionStrip = (app: App) => app.page.getByRole('region', { name: connectionTexts.label });

/** Expects this text in the strip. */
export const told = (app: App, state: 'offline' | 'unavailable' | 'returning') =>
  expect(connectionStrip(app).getByText(connectionTexts[state], { exact: true })).toBeVisible({
    timeout: FOUND_OUT_MS,
  });

/** Expects this number of pieces on the cart button, waiting ones included. */
export async function piecesShown(app: App): Promise<number> {
  const name = (await app.shell.cart.getAttribute('aria-label')) ?? '';
  return Number(/(\d+)\ssztuk/.exec(name)?.[1] ?? 0);
}
