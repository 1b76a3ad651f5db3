import type { Page } from '@playwright/test';
import { cartLines } from '#shared/rules/cart-items.ts';
import { productTexts, searchTexts } from '#shared/texts/catalogue.ts';
import { prefixTexts } from '#shared/texts/scanning.ts';
import { connectionTexts, shellPartTexts } from '#shared/texts/shell.ts';
import { scanKeys } from '#tests/support/browser/browser.ts';
import { expect, test } from '#tests/support/browser/e2e.ts';
import type { ApiSession } from '#tests/support/server/api-session.ts';
import { plainProducts } from '#tests/support/shop/goods.ts';
import { underWorker } from '#tests/support/web/worker.ts';

test.use({ serviceWorkers: 'block' });

/** A valid EAN that no product has: prefix 29 is for own use. */
const NOBODYS = '2999999999991';

/** Pitches of the tones that were played, hertz, in order. */
async function listenIn(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const heard: number[] = [];
    Object.assign(window, { heard });
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when) {
      heard.push(this.frequency.value);
      start.call(this, when);
    };
  });
  return () => page.evaluate(() => (window as unknown as { heard: number[] }).heard);
}

async function coded(desk: ApiSession, count: number) {
  const products = (await plainProducts(desk, 12)).filter(({ ean, bloz }) => ean !== null && bloz !== null);
  const chosen = products
    .slice(0, count)
    .map((product) => ({ ...product, ean: product.ean ?? '', bloz: product.bloz ?? '' }));
  if (chosen.length < count) throw new Error('Not enough plain products with codes.');
  return chosen;
}

const linesOf = async (desk: ApiSession) => {
  const lines = cartLines(await desk.cart());
  return Object.fromEntries(lines.map(({ productId, count }) => [productId, count]));
};

test.beforeEach(async ({ enter }) => enter());

test('a scan opens the exact product, never stays in a quantity, and is no quick hand', async ({ app, desk, page }) => {
  await test.step('a scan outside a field opens the exact product, and the quantity comes next', async () => {
    const [first, second] = await coded(desk, 2);
    const heard = await listenIn(page);
    await app.dashboard.open();
    await expect(app.dashboard.cards.first()).toBeVisible();
    await scanKeys(page, first?.ean ?? '');
    await expect(app.product.heading).toHaveText(first?.name ?? '');
    await expect(app.product.counter).toBeFocused();
    expect(await heard()).toHaveLength(1);

    // The next scan comes while that quantity has the focus.
    await scanKeys(page, `]d2010${second?.ean}17271231${'10AB-7'}\u001d21XYZ123`);
    await expect(app.product.heading).toHaveText(second?.name ?? '');
    await expect(app.product.counter).toBeFocused();
    await expect(app.product.counter).toHaveValue('1');
    await page.keyboard.type('3');
    await page.keyboard.press('Enter');
    await expect(app.shell.added).toBeVisible();
    expect(await linesOf(desk)).toEqual({ [second?.id ?? 0]: 3 });
  });
  await desk.emptyCart();
  await test.step('a scan never stays in a quantity', async () => {
    const [product] = await coded(desk, 1);
    await app.products.open();
    const counter = app.products.rows.first().getByRole('spinbutton');
    await counter.fill('4');
    await counter.focus();
    await page.keyboard.press('End');
    await scanKeys(page, NOBODYS);
    await expect(page.getByText(searchTexts.unknownCode(NOBODYS)).first()).toBeVisible();
    await expect(counter).toHaveValue('4');
    await expect(counter).toBeFocused();
    await expect(page).toHaveURL(/\/produkty$/);
    await scanKeys(page, `${product?.bloz}`);
    await expect(app.product.heading).toHaveText(product?.name ?? '');
    expect((await desk.cart()).itemCount).toBe(0);
  });
  await desk.emptyCart();
  await test.step('a hand that is quick from one quantity to the next is no scanner', async () => {
    await app.products.open();
    const counters = app.products.rows.getByRole('spinbutton');
    await counters.first().click();
    await page.keyboard.type('1000');
    await page.keyboard.press('ArrowDown');
    await expect(counters.nth(1)).toBeFocused();
    await page.keyboard.type('250');
    await expect(counters.nth(1)).toHaveValue('250');
    await expect(counters.first()).toHaveValue('1000');
  });
});

test('a quantity before a code adds as many at once: by a scan, by hand and in the search box', async ({
  app,
  desk,
  page,
}) => {
  await test.step('a prefix adds as many at once, scan after scan', async () => {
    const [first, second] = await coded(desk, 2);
    await app.dashboard.open();
    await expect(app.dashboard.cards.first()).toBeVisible();
    await scanKeys(page, `5*${first?.ean}`);
    await expect(app.shell.added).toContainText(first?.name ?? '');
    await scanKeys(page, `2*0${second?.ean}`);
    await expect(app.shell.added).toContainText(second?.name ?? '');
    await expect(page).toHaveURL(/dashboard/);
    expect(await linesOf(desk)).toEqual({ [first?.id ?? 0]: 5, [second?.id ?? 0]: 2 });
    await app.shell.goOnShopping();
  });
  await desk.emptyCart();
  await test.step('a quantity typed by hand waits, seen, for the next code; Esc forgets it', async () => {
    const [first, second] = await coded(desk, 2);
    const waiting = (count: number) => page.getByText(prefixTexts.waits(count), { exact: true }).last();
    await app.dashboard.open();
    await expect(app.dashboard.cards.first()).toBeVisible();
    await page.keyboard.type('5*', { delay: 150 });
    await expect(waiting(5)).toBeVisible();
    // What cannot be read leaves it for one more try.
    await scanKeys(page, 'QQQQQQQQQ');
    await expect(waiting(5)).toBeVisible();
    await scanKeys(page, first?.ean ?? '');
    await expect(app.shell.added).toContainText(first?.name ?? '');
    await expect(page.getByRole('button', { name: prefixTexts.cancel })).toBeHidden();

    // Over the dialogue, which stays when the quantity is called off.
    await page.keyboard.type('7*', { delay: 150 });
    await expect(waiting(7)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: prefixTexts.cancel })).toBeHidden();
    await expect(app.shell.added).toBeVisible();
    await scanKeys(page, first?.ean ?? '');
    await expect(app.product.heading).toHaveText(first?.name ?? '');

    // Typed into a quantity it is none of its own.
    await expect(app.product.counter).toBeFocused();
    await page.keyboard.type('12*', { delay: 150 });
    await expect(waiting(12)).toBeVisible();
    await expect(app.product.counter).toHaveValue('1');
    await scanKeys(page, second?.ean ?? '');
    await expect(app.shell.added).toContainText(second?.name ?? '');
    expect(await linesOf(desk)).toEqual({ [first?.id ?? 0]: 5, [second?.id ?? 0]: 12 });
  });
  await desk.emptyCart();
  await test.step('in the search box a code with a prefix adds, once, and a name with one adds what the arrows chose', async () => {
    const [product] = await coded(desk, 1);
    await app.dashboard.open();
    await app.shell.search.fill(`6*${product?.ean}`);
    await expect(app.shell.suggestions).toHaveCount(1);
    await app.shell.search.press('Enter');
    await expect(app.shell.added).toContainText(product?.name ?? '');
    await page.keyboard.press('Enter');
    await expect(app.shell.added).toBeHidden();
    await expect(app.shell.search).toBeFocused();
    await expect(app.shell.search).toHaveValue(product?.ean ?? '');

    await app.shell.search.fill(`2*${product?.name}`);
    await expect(app.shell.suggestions.first()).toContainText(product?.name ?? '');
    await app.shell.search.press('ArrowDown');
    await app.shell.search.press('Enter');
    await expect(app.shell.added).toContainText(product?.name ?? '');
    expect(await linesOf(desk)).toEqual({ [product?.id ?? 0]: 8 });
  });
  await desk.emptyCart();
  await test.step('a product that cannot be ordered opens instead of being added', async () => {
    const gone = (await desk.allProducts()).find(({ isInStock, ean }) => !isInStock && ean !== null);
    await app.dashboard.open();
    await expect(app.dashboard.cards.first()).toBeVisible();
    await scanKeys(page, `5*${gone?.ean}`);
    await expect(page.getByRole('main')).toContainText(productTexts.unavailable);
    expect((await desk.cart()).itemCount).toBe(0);
  });
});

test('an unknown code says so and sounds different; sounds can be muted', async ({ app, page }) => {
  await test.step('an unknown code says so, sounds different, and leaves the screen as it is', async () => {
    const heard = await listenIn(page);
    await app.products.open('?cold=1');
    await scanKeys(page, NOBODYS);
    await expect(page.getByText(searchTexts.unknownCode(NOBODYS)).first()).toBeVisible();
    await expect(page).toHaveURL(/cold=1/);
    const tones = await heard();
    expect(tones).toHaveLength(2);
    expect(Math.max(...tones)).toBeLessThan(400);
    // What is no code at all is told too.
    await scanKeys(page, 'WIFI:T:WPA;S:apteka');
    await expect(page.getByText(searchTexts.unknownCode('WIFI:T:WPA;S:apteka')).first()).toBeVisible();
    await page.getByRole('button', { name: searchTexts.unknownClose }).click();
    await expect(page.getByText(searchTexts.unknownHint)).toBeHidden();
  });
  await test.step('sounds can be muted on the device', async () => {
    const heard = await listenIn(page);
    await app.dashboard.open();
    await app.shell.account.click();
    await page.getByRole('checkbox', { name: shellPartTexts.scanSounds }).uncheck();
    await page.reload();
    await expect(app.dashboard.cards.first()).toBeVisible();
    await scanKeys(page, NOBODYS);
    await expect(page.getByText(searchTexts.unknownCode(NOBODYS)).first()).toBeVisible();
    expect(await heard()).toEqual([]);
  });
});

test.describe('under the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('without a network the catalogue on the device knows the codes', async ({ app, desk, network, page }) => {
    const [first, second] = await coded(desk, 2);
    await app.dashboard.open();
    await app.deviceCatalogue.held();
    await underWorker(page);
    network.inject(/./, { kind: 'cut' });
    await expect(page.getByText(connectionTexts.offline).first()).toBeVisible({ timeout: 30_000 });
    await scanKeys(page, first?.ean ?? '');
    await expect(app.product.heading).toHaveText(first?.name ?? '');
    await scanKeys(page, `4*${second?.bloz}`);
    await expect(app.shell.dialog).toContainText(second?.name ?? '');
    await scanKeys(page, NOBODYS);
    await expect(page.getByText(searchTexts.unknownCode(NOBODYS)).first()).toBeVisible();
    network.reset();
    await expect.poll(() => linesOf(desk), { timeout: 30_000 }).toEqual({ [second?.id ?? 0]: 4 });
  });
});
