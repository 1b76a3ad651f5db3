import type { Locator } from '@playwright/test';
import { expect, test } from '#tests/support/browser/e2e.ts';
import { orderableProducts } from '#tests/support/shop/goods.ts';

// The service worker is not tested here, and its installation slows every test.
test.use({ serviceWorkers: 'block' });

const LINES = 120;
const PAGE_SIZE = 100;

test('a long order shows a hundred rows at a time, and "more" keeps the position', async ({
  app,
  desk,
  enter,
  page,
}) => {
  const products = await orderableProducts(desk, LINES);
  await desk.addList(products.map(({ id }) => ({ id, count: 1 })));
  const { orderId } = await desk.finalize();
  await enter();

  const more = page.getByRole('button', { name: 'Pokaż następne 20' });
  const expectPositionKept = async (rows: Locator) => {
    await expect(rows).toHaveCount(PAGE_SIZE);
    await expect(page.getByText(`Pokazano ${PAGE_SIZE} z ${LINES} pozycji`)).toBeVisible();
    await more.press('Enter');
    await expect(rows).toHaveCount(LINES);
    await expect(more).toBeHidden();
    await expect(rows.nth(PAGE_SIZE)).toBeFocused();
  };
  await page.goto(`/koszyk/${orderId}`);
  await expectPositionKept(app.summary.lines);
  await app.orders.openDetails(orderId);
  await expectPositionKept(app.orders.lines);
  await app.reorder.open(orderId);
  await expectPositionKept(app.reorder.rows);
  await app.reorder.rows.nth(PAGE_SIZE).press('Tab');
  await expect(app.reorder.rows.nth(PAGE_SIZE).locator(':focus')).toBeVisible();
});
