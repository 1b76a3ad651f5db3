import { TAG_HOST } from '#shared/rules/contents/tag-host.ts';
import { consentTexts as texts } from '#shared/texts/contents/consent.ts';
import { legalTexts } from '#shared/texts/contents/legal.ts';
import { expect, test } from '#tests/support/browser/e2e.ts';
import { keysOf } from '#tests/support/browser/offline-cart.ts';
import { openTagContainer } from '#tests/support/browser/tag-container.ts';
import { plainProduct } from '#tests/support/shop/goods.ts';

test.use({ serviceWorkers: 'block' });

test.describe('on a phone that was never asked', () => {
  test.use({ cookiesDecided: false, viewport: { width: 390, height: 844 } });

  test('nothing comes from another host before a consent to statistics, and the order button stays free', async ({
    app,
    context,
    desk,
    enter,
    page,
    shop,
  }) => {
    const foreign: string[] = [];
    context.on('request', (request) => {
      if (/^http/.test(request.url()) && !request.url().startsWith(shop.url)) foreign.push(request.url());
    });
    // The container of the test is empty.
    await context.route(`${TAG_HOST}/**`, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await enter();
    await desk.add((await plainProduct(desk)).id, 1);
    await app.cart.open();
    const bar = page.getByRole('dialog', { name: texts.title });
    await expect(bar).toBeVisible();
    await app.cart.order.click({ trial: true });
    await bar.getByRole('button', { name: texts.reject }).click();
    await expect(bar).toBeHidden();
    await app.contact.visit();
    await app.cart.open();
    await expect(app.cart.order).toBeVisible();
    expect(foreign).toEqual([]);

    const loaded = page.waitForRequest((request) => request.url().startsWith(TAG_HOST));
    await page.getByRole('button', { name: legalTexts.cookies }).click();
    await page.getByRole('dialog', { name: texts.settings }).getByRole('button', { name: texts.acceptAll }).click();
    await loaded;
    expect(new Set(foreign.map((url) => new URL(url).origin))).toEqual(new Set([TAG_HOST]));
  });
});

test('the data layer has each thing once over a whole journey, and nothing without a consent', async ({
  app,
  context,
  desk,
  enter,
  network,
  page,
}) => {
  const seen = await openTagContainer(context, page);
  const { id, name } = await plainProduct(desk);
  const expected: string[] = [];
  /** The ledger has these events more, and no other. */
  const expectMore = async (...events: string[]) => {
    expected.push(...events);
    await expect.poll(() => seen).toEqual(expected);
  };
  const add = async (count: number) => {
    await app.product.counter.fill(String(count));
    await app.product.add.click();
    await app.shell.goOnShopping();
  };
  const choose = async (name: string) => {
    await page.getByRole('button', { name: legalTexts.cookies }).click();
    await page.getByRole('dialog', { name: texts.settings }).getByRole('button', { name }).click();
  };
  const item = (count: number) => `product:${id}×${count}`;
  await enter();
  await test.step('nothing without a consent', async () => {
    await app.product.open(id);
    await add(1);
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
  });
  await test.step('adding, counting up, removing, taking back', async () => {
    const loaded = page.waitForResponse((response) => response.url().startsWith(TAG_HOST));
    await choose(texts.acceptAll);
    await loaded;
    await add(3);
    await expectMore(`add_to_cart ${item(3)}`);
    await app.shell.cart.click();
    await app.cart.increase(name).click();
    await expectMore(`add_to_cart ${item(1)}`);
    await app.cart.remove(name);
    await app.shell.undo.hover();
    await expectMore(`remove_from_cart ${item(5)}`);
    await app.shell.undo.click();
    await expectMore(`add_to_cart ${item(5)}`);
  });
  await test.step('a change that did not arrive at first, and one whose answer was lost', async () => {
    network.inject(/set-product-count/, { kind: 'cut' }, 1);
    network.inject(/set-product-count/, { kind: 'lose-answer' }, 1);
    await app.cart.increase(name).click();
    await expectMore(`add_to_cart ${item(1)}`);
    // All three attempts are of one change.
    expect(new Set(keysOf(network, /set-product-count/).slice(-3)).size).toBe(1);
  });
  await test.step('an order whose answer came late', async () => {
    network.inject(/cart-finalize/, { kind: 'lose-answer' }, 1);
    await app.cart.finalize();
    await app.summary.orderNumber();
    await expectMore(`purchase ${item(6)}`);
  });
  await test.step('the same order again, its answer lost', async () => {
    const [order] = await desk.orders();
    await app.reorder.open(order?.orderId ?? 0);
    await app.reorder.reason.selectOption({ label: 'Inny powód' });
    network.inject(/reply-order/, { kind: 'lose-answer' }, 1);
    await app.reorder.send.click();
    await expect(app.cart.line(name)).toBeVisible();
    await expectMore(`add_to_cart ${item(6)}`);
  });
  await test.step('nothing after the withdrawal', async () => {
    await choose(texts.reject);
    await app.cart.increase(name).click();
    await expect.poll(async () => (await desk.cart()).itemCount).toBe(7);
    await app.cart.remove(name);
    await expect.poll(async () => (await desk.cart()).itemCount).toBe(0);
    expect(seen).toEqual(expected);
  });
});
