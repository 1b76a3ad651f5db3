import type { BrowserContext, Page } from '@playwright/test';
import { favouriteTexts, markedTexts } from '#shared/texts/offers.ts';
import { endOf, expectGoodEverywhere, MOST_PRODUCTS, SIZES } from '#tests/support/browser/browser.ts';
import { expect, test } from '#tests/support/browser/e2e.ts';
import type { Shop } from '#tests/support/browser/e2e-shop.ts';
import type { FaultProxy } from '#tests/support/browser/fault-proxy.ts';
import { visit } from '#tests/support/pages/visit.ts';
import type { ApiSession } from '#tests/support/server/api-session.ts';
import type { App } from '#tests/support/server/app.ts';
import { ACCOUNTS } from '#tests/support/shop/accounts.ts';
import { PDF } from '#tests/support/shop/demand-files.ts';
import { controlledProducts, plainProduct, productWhere } from '#tests/support/shop/goods.ts';

interface Scene {
  readonly app: App;
  readonly context: BrowserContext;
  readonly network: FaultProxy;
  readonly shop: Shop;
  readonly page: Page;
  readonly desk: ApiSession;
}

type Show = (scene: Scene) => Promise<unknown>;

/**
 * Screens and overlays that only a whole shop shows, brought to the checked state one after another; one session a flow.
 * The zone of knowledge, the legal pages, the card of the pharmacy and the dialogue after adding are judged by their
 * component tests, so is the question for the password, the questions before a log-out in the stories that ask them.
 */
const FLOWS: Record<string, Record<string, Show>> = {
  'the start screen and lists of products': {
    dashboard: async ({ app }) => {
      await app.dashboard.open();
      await app.dashboard.cards.first().waitFor();
    },
    'product list': ({ app }) => app.products.visit(),
    'product list, nothing found': async ({ page }) => {
      await visit(page, '/produkty?name=xqzwvk');
      await page.getByText('Nic nie pasuje').first().waitFor();
    },
    promotions: async ({ page }) => {
      await visit(page, '/dashboard/promotions');
      await page.getByRole('article').first().waitFor();
    },
    'low prices': async ({ app }) => {
      await app.lowPrices.visit();
      await app.lowPrices.rows.first().waitFor();
    },
    'short dates': async ({ app }) => {
      await app.shortExpiry.visit();
      await app.shortExpiry.rows.first().waitFor();
    },
    'packages with a product': async ({ desk, page }) => {
      const { id, name } = await productWhere(desk, (product) => Boolean(product.packagePriceNet));
      await visit(page, `/dashboard/search?product=${id}&name=${encodeURIComponent(name)}`);
      await page.getByRole('article').first().waitFor();
    },
    'composing a package': ({ app }) => app.package.visit(12, 'coin-based'),
    'composing a package, not allowed yet': async ({ app }) => {
      await app.package.visit(11, 'count-based');
      await app.package.counters.first().fill('1');
      await app.package.counters.first().press('Enter');
    },
    favourites: async ({ app, desk }) => {
      await desk.addFavourite((await plainProduct(desk)).id);
      await app.favourites.visit();
      await app.favourites.rows.first().waitFor();
    },
    'favourites, none': async ({ app, desk, page }) => {
      await desk.clearFavourites();
      await app.favourites.open();
      await page.getByText(favouriteTexts.empty.title).waitFor();
    },
  },
  'a product and adding it': {
    'product page, controlled': async ({ app, desk }) =>
      app.product.open((await controlledProducts(desk, 1))[0]?.id ?? 0),
    'product page, unavailable': async ({ app, desk }) =>
      app.product.visit((await productWhere(desk, (product) => !product.isInStock)).id),
    'search suggestions': async ({ app }) => {
      await app.products.visit();
      await app.shell.search.fill('ibuprofen');
      await app.shell.suggestions.first().waitFor();
    },
    'ticking products': async ({ app, page }) => {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: markedTexts.start }).click();
      await app.products.rows.first().getByRole('checkbox').check();
    },
    'several added, not all of them': async ({ app, page }) => {
      // Unavailable products cannot be selected; counts above stock can.
      const rows = app.products.rows.filter({ has: page.getByRole('checkbox', { disabled: false }) });
      await rows.first().getByRole('spinbutton').fill('99999');
      await rows.first().getByRole('spinbutton').blur();
      for (const row of [0, 1, 2]) await rows.nth(row).getByRole('checkbox').check();
      await page.getByRole('button', { name: markedTexts.add }).click();
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
    'unknown address': async ({ page }) => {
      await page.goto('/nie-ma-takiej-strony');
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  'the cart and ordering': {
    'empty cart': ({ app }) => app.cart.open(),
    'cart with packages, cold and ordinary goods': async ({ app, desk }) => {
      await desk.add((await plainProduct(desk)).id, 3);
      const cold = (product: { isCoolerRequired: boolean; isInStock: boolean; isNarcotic: boolean }) =>
        product.isCoolerRequired && product.isInStock && !product.isNarcotic;
      await desk.add((await productWhere(desk, cold)).id, 1);
      for (const packageId of [11, 41]) await desk.setPackage(packageId, 2);
      await app.cart.open();
      await app.cart.lines.nth(3).waitFor();
    },
    'cart preview': async ({ app, desk, page }) => {
      await desk.add((await plainProduct(desk)).id, 3);
      await desk.clearFavourites();
      await page.setViewportSize(SIZES.tablet);
      // A screen with little content: a half covered control does not count as small.
      await app.favourites.open();
      await app.shell.cartPreview.click();
      await app.shell.preview.getByRole('table').waitFor();
    },
    'order confirmation': async ({ app, desk }) => {
      await desk.add((await plainProduct(desk)).id, 3);
      await app.cart.open();
      await app.cart.order.click();
      await app.cart.confirm.waitFor();
    },
    'order summary': async ({ app, page, desk }) => {
      const [order] = await desk.orders();
      await visit(page, `/koszyk/${order?.orderId}`);
      await app.summary.number.waitFor();
    },
    'cart with controlled goods, picking their demand forms': async ({ app, desk }) => {
      const [first, second] = await controlledProducts(desk, 2);
      for (const product of [first, second]) await desk.add(product?.id ?? 0, 1);
      await desk.attach('skan.pdf', PDF, first?.id ?? 0);
      await app.cart.open();
      await app.demand.openForAll();
      const file = { name: 'wspolny.pdf', mimeType: 'application/pdf', buffer: PDF };
      await app.demand.give(
        file,
        { ...file, name: 'drugi.pdf' },
        { ...file, name: 'pusty.pdf', buffer: Buffer.alloc(0) },
      );
      await app.demand.picked.first().waitFor();
    },
    'demand form to print': async ({ desk, page }) => {
      const [product] = await controlledProducts(desk, 1);
      await desk.add(product?.id ?? 0, 1);
      await page.goto('/koszyk/zapotrzebowanie');
      await page.getByRole('article').getByText('Wrocław').first().waitFor();
    },
  },
  'orders, invoices and the contact form': {
    'order history': async ({ app, page }) => {
      await app.orders.open();
      await page.getByRole('row').nth(1).waitFor();
    },
    'order details': async ({ app, page, desk }) => {
      const [order] = await desk.orders();
      await app.orders.visit(`?orderId=${order?.orderId}`);
      await page
        .getByRole('dialog')
        .getByText(order?.orderNumber ?? '-')
        .waitFor();
      await page.getByRole('dialog').getByRole('table').waitFor();
    },
    'invoices of one order': async ({ app, desk }) => {
      const [invoice] = await desk.newInvoices();
      await app.invoices.visit(`?orderId=${invoice?.orderId}`);
      await app.invoices.rows.first().waitFor();
    },
    'invoices, one issuer without the agreement': async ({ app }) => {
      await app.invoices.visit();
      await app.invoices.agree.waitFor();
      await app.invoices.rows.first().waitFor();
    },
    'contact form with errors': async ({ app }) => {
      await app.contact.visit();
      await app.contact.submit.click();
      await app.contact.message.and(app.page.locator('[aria-invalid="true"]')).waitFor();
    },
  },
};

/** What is left out of a check. The rows of the product list are judged whole. */
const EXCEPT: Record<string, string> = {
  dashboard: MOST_PRODUCTS,
  'product page, controlled': MOST_PRODUCTS,
  'product page, unavailable': MOST_PRODUCTS,
  'low prices': MOST_PRODUCTS,
  'short dates': MOST_PRODUCTS,
  'ticking products': MOST_PRODUCTS,
  // Half covered controls would count as too small.
  'search suggestions': 'main',
};

/** One of each layout that a phone has of its own: rows, a product, the lines of the cart, a table. */
const PHONE_LAYOUTS = [
  'product list',
  'product page, controlled',
  'cart with packages, cold and ordinary goods',
  'order summary',
  'order history',
  'order details',
  'composing a package',
];

// Several checks of every element; the time depends on the machine.
const SCREEN_LIMIT_MS = 90_000;
// Layout does not depend on the service worker, whose installation slows every test.
test.use({ serviceWorkers: 'block' });

test('log-in is accessible and fits every size, light and dark', async ({ app, page }) => {
  await app.login.open();
  await app.login.logIn(ACCOUNTS.verified, 'nie-to-haslo');
  await app.login.problem.waitFor();
  await expectGoodEverywhere(page, { hasPhoneLayout: true });
});

for (const [flow, screens] of Object.entries(FLOWS)) {
  const names = Object.keys(screens);
  test(`${flow}: accessible, and fit every size, light and dark`, async ({
    app,
    context,
    desk,
    enter,
    network,
    page,
    shop,
  }) => {
    const scene = { app, context, desk, network, page, shop };
    test.setTimeout(names.length * SCREEN_LIMIT_MS);
    await enter();
    const failures: string[] = [];
    for (const [name, show] of Object.entries(screens)) {
      await desk.emptyCart();
      await test
        .step(name, async () => {
          await show(scene);
          const except = EXCEPT[name];
          await expectGoodEverywhere(page, {
            hasPhoneLayout: PHONE_LAYOUTS.includes(name),
            ...(except === undefined ? {} : { except }),
          });
        })
        .catch((error: unknown) => failures.push(`${name}: ${error}`));
    }
    expect(failures.join('\n\n')).toBe('');
  });
}

test('a list of ten fits a landscape tablet, and touch targets are at least 44 px', async ({ app, page, enter }) => {
  await enter();
  await page.setViewportSize(SIZES.tablet);
  await app.products.open();
  await expect(app.products.rows).toHaveCount(10);
  await expect.poll(() => endOf(app.products.rows.last())).toBeLessThanOrEqual(SIZES.tablet.height);
  await page.setViewportSize(SIZES.standing);
  await app.products.open();
  const add = app.products.rows.first().getByRole('button', { name: /^Dodaj/ });
  const hit = await add.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const reaches = (dy: number) => element.contains(document.elementFromPoint(x + width / 2, y + height / 2 + dy));
    return reaches(-21) && reaches(21);
  });
  expect(hit).toBe(true);
});
