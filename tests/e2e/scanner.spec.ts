import type { Page } from '@playwright/test';
import { cartLines } from '#shared/rules/cart-items.ts';
import { productTexts, searchTexts } from '#shared/texts/catalogue.ts';
import { prefixTexts } from '#shared/texts/scanning.ts';
import { connectionTexts, shellPartTexts } from '#shared/texts/shell-parts.ts';
import { scanKeys } from '#tests/support/browser/browser.ts';
import { expect, test } from '#tests/support/browser/e2e.ts';
import type { ApiSession } from '#tests/support/server/api-session.ts';
import { plainProducts } from '#tests/support/shop/goods.ts';
import { underWorker } from '#tests/support/web/worker.ts';

test.use({ serviceWorkers: 'block' });

/** A valid EAN without a product: prefix 29 is for internal use. */
const UNKNOWN_EAN = '2999999999991';

/** The frequencies of the played tones, in hertz, in order. */
async function recordTones(page: Page): Promise<() => Promise<number[]>> {
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

test('a scan opens the exact product and leaves no digits in a quantity; fast typing is not a scan', async ({
  app,
  desk,
  page,
}) => {
  await test.step('a scan outside a field opens the exact product and focuses its quantity', async () => {
    const [first, second] = await coded(desk, 2);
    const heard = await recordTones(page);
    await app.cart.open();
    await scanKeys(page, first?.ean ?? '');
    await expect(app.product.heading).toHaveText(first?.name ?? '');
    await expect(app.product.counter).toBeFocused();
    expect(await heard()).toHaveLength(1);

    // The next scan happens while that quantity has the focus.
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
  await test.step('a scan leaves no digits in a quantity', async () => {
    const [product] = await coded(desk, 1);
    await app.products.visit();
    const counter = app.products.rows.first().getByRole('spinbutton');
    await counter.fill('4');
    await counter.focus();
    await page.keyboard.press('End');
    await scanKeys(page, UNKNOWN_EAN);
    await expect(page.getByText(searchTexts.unknownCode(UNKNOWN_EAN)).first()).toBeVisible();
    await expect(counter).toHaveValue('4');
    await expect(counter).toBeFocused();
    await expect(page).toHaveURL(/\/produkty$/);
    await scanKeys(page, `${product?.bloz}`);
    await expect(app.product.heading).toHaveText(product?.name ?? '');
    expect((await desk.cart()).itemCount).toBe(0);
  });
  await desk.emptyCart();
  await test.step('fast typing from one quantity to the next is not a scan', async () => {
    await app.products.visit();
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

test('a quantity before a code adds that many pieces: by scan, by typing and in the search box', async ({
  app,
  desk,
  page,
}) => {
  await test.step('a scanned prefix adds that many pieces, scan after scan', async () => {
    const [first, second] = await coded(desk, 2);
    await app.favourites.open();
    await scanKeys(page, `5*${first?.ean}`);
    await expect(app.shell.added).toContainText(first?.name ?? '');
    await scanKeys(page, `2*0${second?.ean}`);
    await expect(app.shell.added).toContainText(second?.name ?? '');
    await expect(page).toHaveURL(app.favourites.path);
    expect(await linesOf(desk)).toEqual({ [first?.id ?? 0]: 5, [second?.id ?? 0]: 2 });
    await app.shell.goOnShopping();
  });
  await desk.emptyCart();
  await test.step('a typed quantity is shown as pending until the next code; Esc cancels it', async () => {
    const [first, second] = await coded(desk, 2);
    const waiting = (count: number) => page.getByText(prefixTexts.waits(count), { exact: true }).last();
    await page.keyboard.type('5*', { delay: 150 });
    await expect(waiting(5)).toBeVisible();
    // An unreadable scan leaves it pending.
    await scanKeys(page, 'QQQQQQQQQ');
    await expect(waiting(5)).toBeVisible();
    await scanKeys(page, first?.ean ?? '');
    await expect(app.shell.added).toContainText(first?.name ?? '');
    await expect(page.getByRole('button', { name: prefixTexts.cancel })).toBeHidden();

    // Shown above the dialogue, which stays open when the quantity is cancelled.
    await page.keyboard.type('7*', { delay: 150 });
    await expect(waiting(7)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: prefixTexts.cancel })).toBeHidden();
    await expect(app.shell.added).toBeVisible();
    await scanKeys(page, first?.ean ?? '');
    await expect(app.product.heading).toHaveText(first?.name ?? '');

    // Typed in a quantity field, it does not change the field.
    await expect(app.product.counter).toBeFocused();
    await page.keyboard.type('12*', { delay: 150 });
    await expect(waiting(12)).toBeVisible();
    await expect(app.product.counter).toHaveValue('1');
    await scanKeys(page, second?.ean ?? '');
    await expect(app.shell.added).toContainText(second?.name ?? '');
    expect(await linesOf(desk)).toEqual({ [first?.id ?? 0]: 5, [second?.id ?? 0]: 12 });
  });
  await desk.emptyCart();
  await test.step('in the search box a code with a prefix adds once, and a name with one adds the highlighted option', async () => {
    const [product] = await coded(desk, 1);
    await app.shell.goOnShopping();
    await app.shell.search.fill(`6*${product?.ean}`);
    await expect(app.shell.suggestions).toHaveCount(1);
    await app.shell.search.press('Enter');
    await expect(app.shell.added).toContainText(product?.name ?? '');
    await expect(app.shell.goOn).toBeFocused();
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
    await app.shell.goOnShopping();
    await app.cart.visit();
    await scanKeys(page, `5*${gone?.ean}`);
    await expect(page.getByRole('main')).toContainText(productTexts.unavailable);
    expect((await desk.cart()).itemCount).toBe(0);
  });
});

test('an unknown code is reported with another sound; sounds can be muted', async ({ app, page }) => {
  await test.step('an unknown code is reported with another sound and does not navigate', async () => {
    const heard = await recordTones(page);
    await app.products.open('?cold=1');
    await scanKeys(page, UNKNOWN_EAN);
    await expect(page.getByText(searchTexts.unknownCode(UNKNOWN_EAN)).first()).toBeVisible();
    await expect(page).toHaveURL(/cold=1/);
    const tones = await heard();
    expect(tones).toHaveLength(2);
    expect(Math.max(...tones)).toBeLessThan(400);
    // A scan that is not a code is reported too.
    await scanKeys(page, 'WIFI:T:WPA;S:apteka');
    await expect(page.getByText(searchTexts.unknownCode('WIFI:T:WPA;S:apteka')).first()).toBeVisible();
    await page.getByRole('button', { name: searchTexts.unknownClose }).click();
    await expect(page.getByText(searchTexts.unknownHint)).toBeHidden();
  });
  await test.step('sounds can be muted on the device', async () => {
    const heard = await recordTones(page);
    await app.shell.account.click();
    await page.getByRole('checkbox', { name: shellPartTexts.scanSounds }).uncheck();
    await page.reload();
    await app.products.rows.first().waitFor();
    await scanKeys(page, UNKNOWN_EAN);
    await expect(page.getByText(searchTexts.unknownCode(UNKNOWN_EAN)).first()).toBeVisible();
    expect(await heard()).toEqual([]);
  });
});

test.describe('under the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('offline, the catalogue on the device resolves codes', async ({ app, desk, network, page }) => {
    const [first, second] = await coded(desk, 2);
    await app.cart.open();
    await app.deviceCatalogue.held();
    await underWorker(page);
    network.inject(/./, { kind: 'cut' });
    await expect(page.getByText(connectionTexts.offline).first()).toBeVisible({ timeout: 30_000 });
    await scanKeys(page, first?.ean ?? '');
    await expect(app.product.heading).toHaveText(first?.name ?? '');
    await scanKeys(page, `4*${second?.bloz}`);
    await expect(app.shell.dialog).toContainText(second?.name ?? '');
    await scanKeys(page, UNKNOWN_EAN);
    await expect(page.getByText(searchTexts.unknownCode(UNKNOWN_EAN)).first()).toBeVisible();
    network.reset();
    await expect.poll(() => linesOf(desk), { timeout: 30_000 }).toEqual({ [second?.id ?? 0]: 4 });
  });
});
