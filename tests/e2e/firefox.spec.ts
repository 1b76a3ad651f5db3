import type { Product } from '#shared/contract/products.ts';
import { nameWithFormat } from '#shared/rules/product-format.ts';
import { addTexts } from '#shared/texts/adding.ts';
import { checkoutTexts } from '#shared/texts/cart.ts';
import { listTexts } from '#shared/texts/catalogue.ts';
import { commonTexts } from '#shared/texts/common.ts';
import { outboxTexts } from '#shared/texts/outbox.ts';
import { connectionTexts, shellPartTexts } from '#shared/texts/shell-parts.ts';
import { uiTexts } from '#shared/texts/ui.ts';
import { test as base, expect } from '#tests/support/browser/e2e.ts';
import { FirefoxPage, launchFirefox } from '#tests/support/browser/firefox.ts';
import { countsOf, keysOf } from '#tests/support/browser/offline-cart.ts';
import { cutOff } from '#tests/support/browser/outages.ts';
import { ACCOUNTS, PASSWORD } from '#tests/support/shop/accounts.ts';
import { plainProducts } from '#tests/support/shop/goods.ts';
import { findFirefox } from '../../scripts/lib/firefox.mjs';

const executablePath = findFirefox();

const test = base.extend<{ firefox: FirefoxPage }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are asked for from this pattern
  firefox: async ({}, use) => {
    const browser = await launchFirefox(executablePath ?? '');
    await use(new FirefoxPage(await browser.newPage()));
    await browser.close();
  },
});

test.skip(executablePath === undefined, 'This machine has no Firefox.');

/** A product as its controls name it. */
const called = ({ name, withFormat }: Product) => nameWithFormat(name, withFormat);

test('the main job in Firefox: log in, find, add, also offline, and order after the network is back', async ({
  desk,
  firefox,
  network,
  probeEvery,
  shop,
}) => {
  const [first, second] = await plainProducts(desk, 2);
  if (!first || !second) throw new Error('Two products are needed.');
  const before = (await shop.ledger.orders(ACCOUNTS.verified)).length;
  const find = async (product: Product, count: number) => {
    await firefox.fill('combobox', 'Szukaj produktu', product.name);
    await firefox.press('Enter');
    // The screen before may show the product too.
    await firefox.shows(listTexts.resultsFor(product.name));
    await firefox.fill('spinbutton', uiTexts.counter.label(called(product)), String(count));
  };

  await test.step('log in, find and add', async () => {
    await firefox.open(`${shop.url}/auth/logowanie`, probeEvery);
    await firefox.logIn(ACCOUNTS.verified, PASSWORD);
    await find(first, 2);
    await firefox.click('button', uiTexts.add.label(called(first)));
    await firefox.shows(addTexts.added);
    await firefox.click('button', addTexts.goOn);
    await expect.poll(async () => countsOf(await desk.cart())).toEqual({ [first.id]: 2 });
  });

  await test.step('offline, what is added waits', async () => {
    await firefox.underWorker();
    await find(second, 3);
    cutOff(network);
    await firefox.shows(connectionTexts.offline);
    await firefox.click('button', uiTexts.add.label(called(second)));
    await firefox.shows(addTexts.kept);
    await firefox.click('button', addTexts.goOn);
    await firefox.shows(outboxTexts.short(1));
    expect(countsOf(await desk.cart())).toEqual({ [first.id]: 2 });
  });

  await test.step('back, it is sent once, and the order holds both', async () => {
    const reloaded = firefox.reloads();
    network.restore();
    const wanted = { [first.id]: 2, [second.id]: 3 };
    await expect.poll(async () => countsOf(await desk.cart())).toEqual(wanted);
    await reloaded;
    expect(new Set(keysOf(network, /add-to-cart/)).size).toBe(2);
    await firefox.clickText(shellPartTexts.cartNet);
    await firefox.click('button', checkoutTexts.order);
    await firefox.click('button', commonTexts.confirm);
    await firefox.shows('Zamówienie wysłane');
    const [order, ...others] = await shop.ledger.orders(ACCOUNTS.verified);
    expect(others).toHaveLength(before);
    expect(await firefox.text()).toContain(order?.number);
    expect(Object.fromEntries(order?.lines.map(({ productId, count }) => [productId, count]) ?? [])).toEqual(wanted);
  });
  expect(firefox.errors).toEqual([]);
});
