import type { Page } from '@playwright/test';
import { outboxTexts } from '#shared/texts/outbox.ts';
import { connectionTexts } from '#shared/texts/shell-parts.ts';
import { expectAccessible, expectGoodEverywhere, SIZES } from '#tests/support/browser/browser.ts';
import { expect, test } from '#tests/support/browser/e2e.ts';
import type { FaultProxy } from '#tests/support/browser/fault-proxy.ts';
import { addOnPage, connectionStrip, shownWaiting, told, visitAll } from '#tests/support/browser/offline-cart.ts';
import { cutOff, failingBehindProbe } from '#tests/support/browser/outages.ts';
import { plainProducts } from '#tests/support/shop/goods.ts';

/** The checks of the screens take long on a busy machine. */
const BACK_MS = 60_000;

/** Expects the strip at the top, over the full width. */
async function expectInSight(page: Page): Promise<void> {
  const strip = page.getByRole('region', { name: connectionTexts.label });
  await expect(strip).toBeInViewport({ ratio: 1 });
  expect(await strip.boundingBox()).toMatchObject({ x: 0, y: 0 });
  const header = page.getByRole('banner');
  const between = async () => ((await header.boundingBox())?.y ?? 0) - ((await strip.boundingBox())?.height ?? 0);
  await expect.poll(between).toBe(0);
}

/** Holds the cart request, so that the app stays in the returning state. */
function holdCart(network: FaultProxy): () => void {
  let release = () => {};
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  network.inject(/^\/api\/cart/, { kind: 'hold', until });
  return release;
}

test('an outage from its beginning to its receipt is accessible and fits every size, light and dark', async ({
  app,
  desk,
  enter,
  network,
  page,
  shop,
}) => {
  test.setTimeout(360_000);
  await enter();
  const goods = await plainProducts(desk, 5);
  const [first, second, third, fourth, fifth] = goods.map(({ id, name }) => ({ id, name }));
  if (!first || !second || !third || !fourth || !fifth) throw new Error('Five products are needed.');
  for (const { id } of [first, second, third]) await desk.add(id, 2);
  await visitAll(app, page, [fourth.id, fifth.id]);
  await app.products.open('?perPage=50');

  await test.step('the network goes while the page is scrolled down', async () => {
    await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }));
    cutOff(network);
    await told(app, 'offline');
    await expectInSight(page);
    // Rows may be half covered by the header, which is not a target size violation.
    await expectGoodEverywhere(page, { except: 'main' });
    await page.setViewportSize(SIZES.phone);
    await page.getByRole('button', { name: connectionTexts.more }).click();
    await expect(page.getByText(connectionTexts.safe, { exact: true })).toBeVisible();
    await expectAccessible(page, { except: 'main' });
    await page.keyboard.press('Escape');
    await page.setViewportSize(SIZES.tablet);
  });

  await test.step('changes wait', async () => {
    for (const { id } of [fourth, fifth]) await addOnPage(app, id, 3);
    await app.cart.open();
    await app.cart.counter(first.name).fill('7');
    await app.cart.counter(first.name).press('Enter');
    await app.cart.counter(second.name).fill('99999');
    await app.cart.counter(second.name).press('Enter');
    await app.cart.remove(third.name);
    await shownWaiting(app, 5);
    await page.getByRole('button', { name: outboxTexts.show }).click();
    await expect(page.getByRole('list', { name: outboxTexts.list }).getByRole('listitem')).toHaveCount(5);
    await expectGoodEverywhere(page);
  });

  const before = goods[3]?.priceNet ?? 0;
  await test.step('the server does not work', async () => {
    await shop.feed(goods[3]?.sku ?? '', { price_net_grosze: String(before + 111) });
    network.restore();
    failingBehindProbe(network);
    await told(app, 'unavailable');
    // The cart is as it was before.
    await expectGoodEverywhere(page, { except: 'main' });
  });

  await test.step('it is back', async () => {
    network.restore();
    const release = holdCart(network);
    await told(app, 'returning');
    for (const place of [connectionStrip(app), page.getByRole('main')])
      await expect(place).toContainText(outboxTexts.sendingOf(0, 5));
    await expectGoodEverywhere(page);
    // The receipt is shown before and after the reload.
    const reloaded = page.waitForEvent('load', { timeout: BACK_MS });
    release();
    await reloaded;
  });

  await test.step('the receipt', async () => {
    await expect(page.getByRole('heading', { name: outboxTexts.receipt.title })).toBeVisible({ timeout: BACK_MS });
    await expect(app.cart.line(second.name).getByRole('alert')).toContainText('Odrzucone');
    await expectGoodEverywhere(page);
  });
  await shop.feed(goods[3]?.sku ?? '', { price_net_grosze: String(before) });
});

test('with an open question the page offers the reload to the user', async ({ app, desk, enter, network, page }) => {
  await enter();
  const [product] = await plainProducts(desk, 1);
  await desk.add(product?.id ?? 0, 2);
  await visitAll(app, page, []);
  await page.getByRole('button', { name: 'Wyczyść koszyk' }).click();
  await expect(app.shell.dialog).toBeVisible();
  cutOff(network);
  await told(app, 'offline');
  network.restore();
  await expect(page.getByText(connectionTexts.offered, { exact: true })).toBeVisible({ timeout: BACK_MS });
  await expect(app.shell.dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expectGoodEverywhere(page, { except: 'main' });
  const reloaded = page.waitForEvent('domcontentloaded');
  await page.getByRole('button', { name: connectionTexts.reload }).click();
  await reloaded;
  await expect(page.getByText(connectionTexts.offered, { exact: true })).toHaveCount(0);
  await expect(app.cart.lines).toHaveCount(1);
});
