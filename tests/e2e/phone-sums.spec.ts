import type { Locator } from '@playwright/test';
import { SIZES } from '#tests/support/browser/browser.ts';
import { expect, test } from '#tests/support/browser/e2e.ts';

// Nothing here is about the worker, whose installation takes the time of every test.
test.use({ serviceWorkers: 'block', viewport: SIZES.phone });

const LARGE = '2\u00a0254\u00a0835\u00a0280\u00a0771,71\u00a0zł';

test.beforeEach(({ enter }) => enter());

test('on a phone a sum with no room beside the number of a document stands under it', async ({ app }) => {
  await app.invoices.open();
  const row = app.invoices.rows.first();
  const [number, gross] = [row.locator('td:nth-child(1) > span > span').first(), row.locator('td:nth-child(4)')];
  const [name, usual] = [await boxOf(number), await boxOf(gross)];
  expect(usual.top).toBeLessThan(name.bottom);
  await write(gross, LARGE);
  const [after, sum, card] = [await boxOf(number), await boxOf(gross), await boxOf(row)];
  expect(sum.top).toBeGreaterThanOrEqual(after.bottom);
  expect(sum.left).toBeGreaterThanOrEqual(card.left);
  expect(sum.right).toBeLessThanOrEqual(card.right);
});

test('on a phone the details of an order keep its number whole and its sums in their cards', async ({ app, desk }) => {
  const order = (await desk.orders()).find(({ orderStatus }) => orderStatus.label.length > 10);
  if (!order) throw new Error('no order has a long status');
  await app.orders.openDetails(order.orderId);
  const number = app.shell.dialog.getByText(order.orderNumber, { exact: true });
  expect(await number.evaluate((text) => text.getClientRects().length)).toBe(1);
  const head = await boxOf(app.shell.dialog.getByRole('heading', { name: order.orderNumber }));
  const status = await boxOf(app.shell.dialog.getByText(order.orderStatus.label, { exact: true }).first());
  expect(status.top).toBeGreaterThanOrEqual(head.bottom);

  const row = app.orders.lines.first();
  const gross = row.locator('td').last().locator('div > div').last();
  await write(gross, `${LARGE} brutto`);
  const [sum, card] = [await boxOf(gross), await boxOf(row)];
  expect(sum.left).toBeGreaterThanOrEqual(card.left);
  expect(sum.right).toBeLessThanOrEqual(card.right);
  expect(sum.bottom).toBeLessThanOrEqual(card.bottom);
});

/** The demo sells nothing that dear. */
async function write(where: Locator, sum: string): Promise<void> {
  await where.evaluate((element, text) => {
    element.textContent = text;
  }, sum);
}

/** Of all that is drawn in it, also over its edges. */
async function boxOf(where: Locator) {
  return where.evaluate((element) => {
    const drawn = document.createRange();
    drawn.selectNodeContents(element);
    const { left, right, top, bottom } = (element.matches('tr') ? element : drawn).getBoundingClientRect();
    return { left, right, top, bottom };
  });
}
