import { cartLines } from '#shared/rules/cart-items.ts';
import { reorderTexts } from '#shared/texts/reorder.ts';
import { expectGoodEverywhere } from '#tests/support/browser/browser.ts';
import { expect, test } from '#tests/support/browser/e2e.ts';
import type { ApiSession } from '#tests/support/server/api-session.ts';
import { plainProducts } from '#tests/support/shop/goods.ts';

// The service worker is not tested here, and its installation slows every test.
test.use({ serviceWorkers: 'block' });

test.beforeEach(({ enter }) => enter());

/** Makes an order of 2 and 3 pieces on another device, which empties the cart. */
async function earlierOrder(desk: ApiSession) {
  const [first, second] = await plainProducts(desk, 2);
  if (!first || !second) throw new Error('The demo offer has too few plain products.');
  await desk.add(first.id, 2);
  await desk.add(second.id, 3);
  return { ...(await desk.finalize()), first, second };
}

async function inCart(desk: ApiSession): Promise<Record<number, number>> {
  const lines = cartLines(await desk.cart());
  return Object.fromEntries(lines.map(({ productId, count }) => [productId, count]));
}

test('an earlier order is repeated with edits that survive a reload: the cart has exactly those', async ({
  app,
  desk,
  page,
}) => {
  await test.step('the details open the reorder, and "back" leads to the list', async () => {
    const { orderNumber, second } = await earlierOrder(desk);
    await app.orders.open();
    await app.orders.details(orderNumber).click();
    await app.reorder.fromDetails.click();
    await app.reorder.drop(second.name).click();
    await app.reorder.bringBack(second.name).click();
    await expect(app.reorder.count(second.name)).toHaveValue('3');
    await expectGoodEverywhere(page);
    await page.goBack();
    await expect(app.reorder.dialog).toBeHidden();
    await expect(app.reorder.linkOf(orderNumber)).toBeVisible();
  });
  await desk.emptyCart();
  await test.step('edits survive a reload', async () => {
    const { orderId, first, second } = await earlierOrder(desk);
    await app.reorder.open(orderId);
    await app.reorder.count(first.name).fill('7');
    await app.reorder.count(first.name).press('Enter');
    await app.reorder.drop(second.name).click();
    await app.reorder.reason.selectOption({ label: 'Inny powód' });
    await page.reload();
    await expect(app.reorder.count(first.name)).toHaveValue('7');
    await expect(app.reorder.bringBack(second.name)).toBeVisible();
    await expect(app.reorder.reason).toHaveValue('other');
  });
  await desk.emptyCart();
  await test.step('the edited order is repeated: the cart has exactly its lines', async () => {
    const { orderNumber, first, second } = await earlierOrder(desk);
    await app.orders.open();
    await app.reorder.linkOf(orderNumber).click();
    await expect(app.reorder.rows).toHaveCount(2);
    await app.reorder.count(first.name).fill('5');
    await app.reorder.drop(second.name).click();
    await expect(app.reorder.count(second.name)).toBeHidden();
    await expect(app.reorder.dialog.getByText(reorderTexts.chosen(1, 5))).toBeVisible();
    await app.reorder.reason.selectOption({ label: 'Uzupełnienie stałego asortymentu' });
    await app.reorder.send.dblclick();
    await expect(app.cart.line(first.name)).toBeVisible();
    expect(await inCart(desk)).toEqual({ [first.id]: 5 });
  });
});

test('an unanswered list is resent as it was after a reload, and is locked until answered', async ({
  app,
  desk,
  network,
  page,
}) => {
  const { orderId, first, second } = await earlierOrder(desk);
  await app.reorder.open(orderId);
  await app.reorder.reason.selectOption({ label: 'Inny powód' });
  await app.reorder.drop(second.name).click();
  network.inject(/\/order\/reply-order\/.*/, { kind: 'lose-answer' });
  await app.reorder.send.click();
  await expect(page.getByText(reorderTexts.unknown).first()).toBeVisible({ timeout: 30_000 });
  network.restore();
  await page.reload();
  await expect(app.reorder.dialog.getByText(reorderTexts.pending)).toBeVisible();
  await expect(app.reorder.dialog.getByText(reorderTexts.sentChosen(1, 2))).toBeVisible();
  await expect(app.reorder.count(first.name)).toBeHidden();
  await expect(app.reorder.drop(first.name)).toBeHidden();
  await expect(app.reorder.send).toBeHidden();
  await app.reorder.settle.click();
  await expect(app.cart.line(first.name)).toBeVisible();
  expect(await inCart(desk)).toEqual({ [first.id]: 2 });
});
