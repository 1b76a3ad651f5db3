import { readFile } from 'node:fs/promises';
import { addDays, warsawDate } from '#shared/language/dates.ts';
import { expect, test } from '#tests/support/browser/e2e.ts';
import { ACCOUNTS } from '#tests/support/shop/accounts.ts';
import { plainProducts } from '#tests/support/shop/goods.ts';

// The service worker is not tested here, and its installation slows every test.
test.use({ serviceWorkers: 'block' });

test.beforeEach(({ enter }) => enter());

test('the wholesaler delivers part of an order: the pharmacy sees what and why, and the rest is for sale', async ({
  app,
  desk,
  shop,
}) => {
  const [short, whole] = await plainProducts(desk, 2);
  if (!short || !whole) throw new Error('no goods');
  await desk.add(short.id, 6);
  await desk.add(whole.id, 2);
  const left = await shop.ledger.available(short.id);
  const { orderId, orderNumber } = await desk.finalize();
  await expect(shop.ops('order', 'realize', orderNumber)).rejects.toThrow(/„Nowe”/);
  await shop.ops('order', 'status', orderNumber, '2');
  await shop.ops(
    ...['order', 'realize', orderNumber, `${short.sku}=4:limit producenta`],
    // A batch that has expired is refused.
    ...['--batch', `${short.sku}=AB12/${addDays(warsawDate(new Date()), 180)}`],
  );
  await shop.ops('order', 'status', orderNumber, '25');
  const orders = await shop.ledger.orders(ACCOUNTS.verified);
  expect(orders.find(({ id }) => id === orderId)).toMatchObject({ status: 25 });
  expect(await shop.ledger.available(short.id)).toBe(left - 4);

  await app.orders.openDetails(orderId);
  const line = app.orders.line(short.name);
  await expect(line).toContainText('brak 2 sztuk');
  await expect(line).toContainText('limit producenta');
  await expect(line).toContainText('seria AB12');
  await expect(app.orders.line(whole.name)).toContainText('w całości');
  await expect(app.shell.dialog.getByText('Zrealizowano 6 z 8 sztuk')).toBeVisible();
  await expect(app.orders.cancel).toBeHidden();
  await app.orders.shortOnly.check();
  await expect(app.orders.lines).toHaveCount(1);
});

test('a viewed order is printed and saved as a file offline', async ({ app, desk, network, page }) => {
  const order = (await desk.orders()).find(
    ({ missingCount, orderStatus }) => missingCount > 0 && orderStatus.code === 10,
  );
  const { orderLines } = await desk.order(order?.orderId ?? 0);
  const short = orderLines.find(({ refusalReason }) => refusalReason !== null);
  // The native print window would block the test; the printed content is checked instead.
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-asked-to-print', '');
  });
  await app.orders.openDetails(order?.orderId ?? 0);
  await app.orders.print.click();
  await page.locator('[data-asked-to-print]').waitFor({ state: 'attached' });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  network.inject(/./, { kind: 'cut' });

  const download = page.waitForEvent('download');
  await app.orders.csv.click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`zamowienie-${order?.orderNumber.replaceAll('/', '-')}.csv`);
  const rows = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(rows[0]?.startsWith('\uFEFFZamówienie;Data;')).toBe(true);
  expect(rows).toHaveLength(orderLines.length + 2);
  const row = rows.find((candidate) => candidate.includes(`;${short?.sku};`));
  expect(row).toContain(`;${short?.count};${short?.invoiceQuantity};${short?.refusalReason};`);

  await app.orders.print.click();
  const paper = page.locator('[data-print]');
  await paper.waitFor({ state: 'attached' });
  await page.emulateMedia({ media: 'print' });
  await expect(paper.locator('h1')).toHaveText(`Zamówienie ${order?.orderNumber}`);
  await expect(paper.locator('table').first().locator('tbody tr')).toHaveCount(orderLines.length);
  await expect(paper).toContainText(`Brak 2 sztuk: ${short?.refusalReason}`);
  await expect(page.locator('body > :not([data-print]):visible')).toHaveCount(0);
});
